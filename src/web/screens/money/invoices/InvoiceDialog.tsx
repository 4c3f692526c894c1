import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatMoney } from '#format/money.ts';
import { type Claim, claims } from '#resources/money/claims.ts';
import type { Customer } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { sumOf } from '#rules/money/allocate.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { STAYS, useIssue } from './useInvoice.tsx';
import { useNotInvoiced } from './useNotInvoiced.ts';

interface InvoiceDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Maximum number of claims without an invoice to choose from, latest first. */
const MOST = 100;

/** Dialog to choose a customer's claims for an invoice. */
export function InvoiceDialog({ customer, onClose }: InvoiceDialogProps) {
  const { data, error, refetch } = useGetList<Claim>(claims.path, {
    filter: { customer_id: customer.id, invoice_id: null },
    sort: { field: 'due_on', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  });
  const { isLoading, whyNot } = useNotInvoiced(data ?? []);
  const offered = isLoading ? [] : (data ?? []).filter((claim) => whyNot(claim) === undefined);
  const [chosen, setChosen] = useState<readonly string[]>();
  const now = offered.filter(({ id }) => chosen === undefined || chosen.includes(id));
  const issue = useIssue(onClose);
  const choose = (id: string, on: boolean) => {
    const others = now.map((one) => one.id).filter((one) => one !== id);
    setChosen(on ? [...others, id] : others);
  };
  return (
    <ConfirmDialog
      open
      title={`Rechnung an ${customer.first_name} ${customer.last_name}`}
      action="Ausstellen"
      busy={issue.isPending}
      disabled={now.length === 0}
      onConfirm={() => issue.write({ claim_ids: now.map(({ id }) => id), studio_id: customer.studio_id })}
      onClose={onClose}
    >
      <FormGroup>
        {offered.map(({ id, text, due_on, amount_cents }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox checked={now.some((one) => one.id === id)} onChange={(_, on) => choose(id, on)} />
            }
            label={`${text}, fällig am ${formatDay(due_on)}: ${formatMoney(amount_cents)}`}
          />
        ))}
      </FormGroup>
      {error && !data ? (
        <Failed error={error} otherwise="Die Forderungen konnten nicht geladen werden." onRetry={refetch} />
      ) : (
        <Typography aria-live="polite" sx={{ mt: 1 }}>
          {!data || isLoading
            ? 'Wird geladen …'
            : offered.length === 0
              ? 'Was auf eine Rechnung kommen kann, steht schon auf einer.'
              : `Zusammen ${formatMoney(sumOf(now))}. ${STAYS}`}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
