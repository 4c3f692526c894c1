import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#format/numbers.ts';
import type { Selection } from '#web/generic/list/selection.ts';
import type { Action } from '#web/generic/record/actions/action.ts';

const InvoicesToPrint = lazy(async () => ({
  default: (await import('./InvoicesToPrint.tsx')).InvoicesToPrint,
}));

/** Maximum number of invoices per print. */
const MOST = 1000;

/**
 * Returns the action that prints invoices: given ones, or a whole result.
 * @example const print = usePrintMany(useSelection())
 */
export function usePrintMany(of: Selection): Action {
  const [printing, setPrinting] = useState(false);
  return {
    label: 'Drucken',
    icon: PrintIcon,
    refusal:
      of.count > MOST
        ? `In einen Druck passen höchstens ${formatNumber(MOST)} Rechnungen. Grenz die Liste ein, zum Beispiel nach dem Tag.`
        : undefined,
    onClick: () => setPrinting(true),
    dialog: printing && (
      <Suspense>
        <InvoicesToPrint of={of} onClose={() => setPrinting(false)} />
      </Suspense>
    ),
  };
}
