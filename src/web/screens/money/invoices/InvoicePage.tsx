import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { lazy, Suspense } from 'react';
import { invoices } from '#resources/money/invoices.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { DeclaredFacts, ResourceShow } from '#web/generic/ResourceShow.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { historyTab } from '#web/generic/record/History.tsx';
import { RecordHeader } from '#web/generic/record/RecordHeader.tsx';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { useEInvoice } from './useEInvoice.ts';

const { Field, useRecord } = partsOf(invoices);

const InvoiceSheets = lazy(async () => ({ default: (await import('./InvoiceSheets.tsx')).InvoiceSheets }));

/** Query parameter that opens the sheets. */
const PRINT = 'druck';

/** Renders an invoice, and its cancellation. */
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
  const eInvoice = useEInvoice(invoice);
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
          eInvoice,
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
