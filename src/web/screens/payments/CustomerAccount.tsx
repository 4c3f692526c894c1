import AddIcon from '@mui/icons-material/Add';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { today } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { claims } from '../../../resources/claims.ts';
import { customers } from '../../../resources/customers.ts';
import { invoices } from '../../../resources/invoices.ts';
import { payments } from '../../../resources/payments.ts';
import { formatDay } from '../../../rules/days.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { RelatedList } from '../../generic/list/RelatedList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { useMay } from '../../generic/useMay.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { InvoiceDialog } from '../invoices/shared.ts';
import { ClaimDialog } from './ClaimForms.tsx';
import { PaymentDialog } from './PaymentForms.tsx';
import { useOpenClaims } from './useOpenClaims.ts';

const { useRecord } = partsOf(customers);

/** What a customer owes and paid, and the way to note more of either. */
export function CustomerAccount() {
  const customer = useRecord();
  const { may } = useMay();
  const [asking, setAsking] = useState<'payment' | 'claim' | 'invoice'>();
  const close = () => setAsking(undefined);
  const filter = { customer_id: customer.id };
  const pay = { label: 'Zahlung erfassen', icon: PaymentsIcon, onClick: () => setAsking('payment') };
  const claim = { label: 'Forderung von Hand', icon: AddIcon, onClick: () => setAsking('claim') };
  const invoice = { label: 'Rechnung stellen', icon: InvoiceIcon, onClick: () => setAsking('invoice') };
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <Balance
        action={may('read', invoices) && <ActionButton action={invoice} variant="outlined" size="small" />}
      />
      <RelatedList
        resource={claims.path}
        filter={filter}
        columns={['number', 'due_on', 'kind', 'text', 'amount_cents', 'open_cents', 'status']}
        perPage={10}
        create={may('create', claims) ? claim : undefined}
        empty={`${customer.first_name} hat noch keine Forderung.`}
      />
      <RelatedList
        resource={payments.path}
        filter={filter}
        columns={['number', 'received_on', 'method', 'reference', 'amount_cents', 'credit_cents']}
        perPage={10}
        create={may('create', payments) ? pay : undefined}
        empty={`${customer.first_name} hat noch nichts bezahlt.`}
      />
      <RelatedList
        resource={invoices.path}
        filter={filter}
        columns={['number', 'issued_on', 'gross_cents', 'status']}
        perPage={10}
        empty={`${customer.first_name} hat noch keine Rechnung.`}
      />
      {asking === 'payment' && <PaymentDialog customer={customer} onClose={close} />}
      {asking === 'invoice' && <InvoiceDialog customer={customer} onClose={close} />}
      {asking === 'claim' && <ClaimDialog customer={customer} onClose={close} />}
    </Stack>
  );
}

/** How the account stands. */
function Balance({ action }: { action: ReactNode }) {
  const { id, open_cents } = useRecord();
  const { data = [], isPending } = useOpenClaims(id);
  const now = today();
  const overdue = data.filter(({ status }) => status === 'overdue');
  const late = overdue.reduce((sum, claim) => sum + claim.open_cents, 0);
  const [oldest] = data;
  return (
    <Panel title="Kontostand" action={action}>
      <Facts>
        <Fact label={open_cents < 0 ? 'Guthaben' : 'Offen'}>
          <strong>{formatMoney(Math.abs(open_cents))}</strong>
        </Fact>
        {late > 0 && <Fact label="Davon überfällig">{formatMoney(late)}</Fact>}
        {!isPending && (
          <Fact label="Offen seit">
            {oldest
              ? oldest.due_on > now
                ? `fällig am ${formatDay(oldest.due_on)}`
                : formatDay(oldest.due_on)
              : 'nichts offen'}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
