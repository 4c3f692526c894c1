import PayOutIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '#format/instants.ts';
import { formatMoney } from '#format/money.ts';
import { CREDIT_BACK, creditOf, type PAYOUT_METHODS } from '#resources/money/payouts.ts';
import type { Customer } from '#resources/people/customers.ts';
import { PAIR } from '#web/generic/fields/grid.ts';
import { useListed } from '#web/generic/fields/useListed.ts';
import { ActionInput } from '#web/generic/record/actions/ActionInput.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';

type Method = keyof typeof PAYOUT_METHODS;

const DONE: Readonly<Record<Method, string>> = {
  transfer: 'Die Überweisung liegt bei den Auszahlungen bereit, für die Datei an die Bank.',
  cash: 'Die Auszahlung ist gebucht. Ihre Quittung liegt bei den Auszahlungen.',
  other: 'Die Auszahlung ist gebucht.',
};

/** Returns the action that pays out the credit of the customer on this page: the whole of it, to the account of who pays, unless changed. */
export function usePayOut(): Action | undefined {
  const customer = useRecordContext<Customer>();
  const { data: payer } = useListed<Customer>('customers', customer?.payer_id, { retry: false });
  const payee = payer ?? customer;
  const credit = creditOf(customer ?? { open_cents: 0 });
  return useRecordAction('payOut', {
    icon: PayOutIcon,
    values: {
      amount_cents: credit,
      method: payee?.iban ? 'transfer' : 'cash',
      iban: payee?.iban ?? null,
      account_holder: payee?.account_holder ?? (payee ? `${payee.first_name} ${payee.last_name}` : null),
      reference: CREDIT_BACK,
      paid_on: today(),
    },
    message: (_, { method }) => DONE[method as Method],
    children: <PayOutInputs credit={credit} />,
  });
}

function PayOutInputs({ credit }: { credit: number }) {
  const method = useWatch({ name: 'method' }) as Method;
  const amount = useWatch({ name: 'amount_cents' }) as number | null;
  const rest = typeof amount === 'number' && amount > 0 && amount < credit ? credit - amount : 0;
  return (
    <>
      <Box sx={PAIR}>
        <ActionInput source="amount_cents" autoFocus />
        <ActionInput source="method" />
      </Box>
      {method === 'transfer' ? (
        <>
          <ActionInput source="iban" />
          <ActionInput source="account_holder" />
        </>
      ) : (
        <ActionInput source="paid_on" />
      )}
      <ActionInput source="reference" />
      <Alert severity="info" role="status">
        {rest > 0
          ? `Es bleiben ${formatMoney(rest)} Guthaben.`
          : `Das ist das ganze Guthaben von ${formatMoney(credit)}.`}
        {method === 'cash' && ' Eine Quittung zum Unterschreiben druckst du danach.'}
      </Alert>
    </>
  );
}
