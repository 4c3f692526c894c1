import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense } from 'react';
import { invoices } from '../../../resources/invoices.ts';
import { useRecordAction } from '../../generic/actions/useRecordAction.tsx';
import { historyTab } from '../../generic/History.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { RecordHeader } from '../../generic/RecordHeader.tsx';
import { DeclaredFacts, ResourceShow } from '../../generic/ResourceShow.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { useSearch } from '../../ui/useSearch.ts';
import { ContractSections } from '../contracts/shared.ts';

const { Field, useRecord } = partsOf(invoices);

const InvoiceSheets = lazy(async () => ({ default: (await import('./InvoiceSheets.tsx')).InvoiceSheets }));

/** Parameter of the page's address that opens the sheets. */
const PRINT = 'druck';

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
  const [search, change] = useSearch();
  const cancel = useRecordAction('cancel', {
    icon: UndoIcon,
    title: `${invoices.title(invoice)} stornieren?`,
  });
  return (
    <>
      <RecordHeader
        subtitle={<Field source="customer_id" />}
        actions={[
          { label: 'Drucken', icon: PrintIcon, primary: true, onClick: () => change({ [PRINT]: '' }) },
          cancel && { ...cancel, danger: true },
        ]}
      />
      <Suspense>
        {search.has(PRINT) && (
          <InvoiceSheets of={[invoice]} onClose={() => change({ [PRINT]: null }, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
