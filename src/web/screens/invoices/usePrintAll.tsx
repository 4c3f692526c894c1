import PrintIcon from '@mui/icons-material/PrintOutlined';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../format/numbers.ts';
import type { Action } from '../../generic/actions/action.ts';

const InvoicesToPrint = lazy(async () => ({
  default: (await import('./InvoicesToPrint.tsx')).InvoicesToPrint,
}));

/** So many are drawn for one print. */
const MOST = 1000;

/**
 * All invoices that a filter finds in one print.
 * @example const print = usePrintAll({ filter: { created_at: made_at }, count: invoices })
 */
export function usePrintAll(of: {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
}): Action {
  const [printing, setPrinting] = useState(false);
  return {
    label: 'Alle drucken',
    icon: PrintIcon,
    refusal:
      of.count > MOST
        ? `In einen Druck passen höchstens ${formatNumber(MOST)} Rechnungen. Grenz die Liste ein, zum Beispiel nach dem Tag.`
        : undefined,
    onClick: () => setPrinting(true),
    dialog: printing && (
      <Suspense>
        <InvoicesToPrint filter={of.filter} onClose={() => setPrinting(false)} />
      </Suspense>
    ),
  };
}
