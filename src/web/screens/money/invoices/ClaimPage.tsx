import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import Stack from '@mui/material/Stack';
import { claims } from '#resources/money/claims.ts';
import { invoices } from '#resources/money/invoices.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { DeclaredFacts, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useDeclaredActions } from '#web/generic/record/actions/useDeclaredActions.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { PayerOf } from '#web/screens/people/customers/shared.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useInvoiceAction } from './useInvoice.tsx';
import { useNotInvoiced } from './useNotInvoiced.ts';
import { WayPanel } from './WayPanel.tsx';

const { useRecord } = partsOf(claims);

/** Renders a claim, its way, and its invoice. */
export function ClaimPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={claims.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <Overview /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Overview() {
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
      <WayPanel />
      <DeclaredFacts />
    </Stack>
  );
}

function Head() {
  const claim = useRecord();
  const { id, studio_id, invoice_id } = claim;
  const { whyNot } = useNotInvoiced([claim]);
  const issue = useInvoiceAction({ claim_ids: [id], studio_id }, whyNot(claim));
  const open = {
    label: 'Zur Rechnung',
    icon: InvoiceIcon,
    to: recordPath(invoices, String(invoice_id)),
    primary: true,
  };
  return (
    <RecordHeader
      subtitle={<PayerOf customer_id={claim.customer_id} />}
      actions={[invoice_id ? open : issue, ...useDeclaredActions()]}
    />
  );
}
