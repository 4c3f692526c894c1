import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { claims } from '../../../resources/claims.ts';
import { invoices } from '../../../resources/invoices.ts';
import { useDeclaredActions } from '../../generic/actions/useDeclaredActions.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { DeclaredFacts, ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ContractSections } from '../contracts/shared.ts';
import { useInvoiceAction } from './useInvoice.ts';
import { useNotInvoiced } from './useNotInvoiced.ts';

const { useRecord } = partsOf(claims);

/** A claim, and its invoice. */
export function ClaimPage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={claims.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <DeclaredFacts /> }, historyTab]}
      />
    </ResourceShow>
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
    to: `/${invoices.path}/${invoice_id}`,
    primary: true,
  };
  return <RecordHeader actions={[invoice_id ? open : issue, ...useDeclaredActions()]} />;
}
