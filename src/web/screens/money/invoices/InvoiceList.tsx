import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useState } from 'react';
import { invoicesOfMonth } from '#resources/money/endpoints/invoices.ts';
import { ExportSelected } from '#web/generic/list/ExportButton.tsx';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useSelection } from '#web/generic/list/selection.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ContractSections } from '#web/screens/contracts/contracts/shared.ts';
import { useStudioRefusal } from '#web/screens/studio/studios/shared.ts';
import { type Made, MadeDialog } from './MadeDialog.tsx';
import { MonthDialog } from './MonthDialog.tsx';
import { useBookkeepingLinks } from './useBookkeepingLinks.ts';
import { usePrintMany } from './usePrintMany.tsx';

/** Renders invoices and their cancellations. */
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
  // State of the list rather than of its action: with the first invoices the empty state unmounts, and with it a dialog
  // in it.
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

/** Renders the bulk action that prints the selected invoices, or the whole result. */
function InvoiceBulkActions() {
  return (
    <>
      <ExportSelected />
      <ActionButton action={usePrintMany(useSelection())} size="small" color="inherit" />
    </>
  );
}
