import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useState } from 'react';
import { invoicesOfMonth } from '../../../resources/endpoints/invoices.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { ExportSelected } from '../../generic/list/ExportButton.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { useSelection } from '../../generic/list/selection.ts';
import { useMay } from '../../generic/useMay.ts';
import { ContractSections } from '../contracts/shared.ts';
import { useStudioRefusal } from '../studios/shared.ts';
import { type Made, MadeDialog } from './MadeDialog.tsx';
import { MonthDialog } from './MonthDialog.tsx';
import { useBookkeepingLinks } from './useBookkeepingLinks.ts';
import { usePrintMany } from './usePrintMany.tsx';

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
  const refusal = useStudioRefusal();
  const [asking, setAsking] = useState(false);
  // Kept here: with the first invoices the list that was empty is drawn anew, and the dialog with it.
  const [made, setMade] = useState<Made>();
  const close = () => {
    setAsking(false);
    setMade(undefined);
  };
  if (!mayCall(invoicesOfMonth)) return undefined;
  return {
    label: 'Rechnungen eines Monats',
    icon: MonthIcon,
    primary: true,
    refusal,
    onClick: () => setAsking(true),
    dialog: made ? (
      <MadeDialog made={made} onClose={close} />
    ) : (
      asking && <MonthDialog onMade={setMade} onClose={close} />
    ),
  };
}

/** Those that are selected in one print: rows of the page, or all that were found. */
function InvoiceBulkActions() {
  return (
    <>
      <ExportSelected />
      <ActionButton action={usePrintMany(useSelection())} size="small" color="inherit" />
    </>
  );
}
