import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import type { Action } from '../../generic/actions/action.ts';
import type { Selection } from '../../generic/list/selection.ts';

const InvoicesToPrint = lazy(async () => ({
  default: (await import('./InvoicesToPrint.tsx')).InvoicesToPrint,
}));

/** So many are drawn for one print. */
const MOST = 1000;

/**
 * Invoices in one print: named ones, or all that a list found.
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
