import UndoIcon from '@mui/icons-material/Undo';
import { invoices } from '../../../resources/invoices.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { DeclaredFacts, ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ContractSections } from '../contracts/shared.ts';

const { Field, useRecord } = partsOf(invoices);

/** An invoice: what it says, and its cancellation. */
export function InvoicePage() {
  return (
    <ResourceShow>
      <ContractSections />
      <Head />
      <PageTabs
        label={invoices.label.one}
        tabs={[{ id: 'uebersicht', label: 'Übersicht', content: <DeclaredFacts /> }, historyTab]}
      />
    </ResourceShow>
  );
}

function Head() {
  const invoice = useRecord();
  const cancel = useRecordAction('cancel', {
    icon: UndoIcon,
    title: `${invoices.title(invoice)} stornieren?`,
  });
  return (
    <RecordHeader
      subtitle={<Field source="customer_id" />}
      actions={[cancel && { ...cancel, danger: true }]}
    />
  );
}
