import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { invoicesOfMonth } from '../../../resources/endpoints/invoices.ts';
import type { Invoice } from '../../../resources/invoices.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { ExportSelected } from '../../generic/list/ExportButton.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useSelection } from '../../generic/list/selection.ts';
import { useMay } from '../../generic/useMay.ts';
import { ContractSections } from '../contracts/shared.ts';
import { useStudioOpen } from '../studios/shared.ts';
import { MonthDialog } from './MonthDialog.tsx';
import { useBookkeepingLinks } from './useBookkeepingLinks.ts';
import { usePrintAll } from './usePrintAll.tsx';

const InvoiceSheets = lazy(async () => ({ default: (await import('./InvoiceSheets.tsx')).InvoiceSheets }));

/** What was invoiced, and cancelled. */
export function InvoiceList() {
  const month = useMonth();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was deine Kunden als Rechnung bekommen haben"
        bulkActions={<InvoiceBulkActions />}
        actions={[month, ...useBookkeepingLinks('/invoices')]}
        emptyTitle="Noch keine Rechnungen"
        emptyHint="Eine Rechnung entsteht aus Forderungen: aus einer, aus mehreren eines Kunden (in dessen Konto) oder aus allen eines Monats."
        emptyActions={[month]}
      />
    </>
  );
}

function useMonth(): Action | undefined {
  const { mayCall } = useMay();
  const studioOpen = useStudioOpen();
  const [asking, setAsking] = useState(false);
  if (!mayCall(invoicesOfMonth)) return undefined;
  return {
    label: 'Rechnungen eines Monats',
    icon: MonthIcon,
    primary: true,
    refusal: studioOpen ? 'Wähle oben zuerst ein Studio.' : undefined,
    onClick: () => setAsking(true),
    dialog: asking && <MonthDialog onClose={() => setAsking(false)} />,
  };
}

/** Those that are selected in one print: rows of the page, or all that were found. */
function InvoiceBulkActions() {
  const { data = [] } = useListContext<Invoice>();
  const { ids, filter, count } = useSelection();
  const [printed, setPrinted] = useState<readonly Invoice[]>();
  const all = usePrintAll({ filter: filter ?? {}, count });
  const some = {
    label: 'Drucken',
    icon: PrintIcon,
    onClick: () => setPrinted(data.filter(({ id }) => ids.includes(id))),
  };
  return (
    <>
      <ExportSelected />
      <ActionButton action={filter ? all : some} size="small" color="inherit" />
      <Suspense>
        {printed && printed.length > 0 && (
          <InvoiceSheets of={printed} onClose={() => setPrinted(undefined)} />
        )}
      </Suspense>
    </>
  );
}
