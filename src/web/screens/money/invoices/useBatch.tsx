import type { ReactNode } from 'react';
import { OVERRULE } from '#declare/findings.ts';
import {
  type ClosingOfMonth,
  closedBatch,
  type EXPORT_WARNINGS,
} from '#resources/money/endpoints/closing.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWarnedFile } from '../files/index.ts';
import { BATCH_NAME } from './CloseMonthDialog.tsx';

interface Batch {
  readonly label: string;
  readonly isPending: boolean;
  readonly get: () => void;
  readonly dialog: ReactNode;
}

/** Returns the export of a closed month's batch: a repetition is confirmed first. */
export function useBatch({ id, number, exports }: NonNullable<ClosingOfMonth['closing']>): Batch {
  const { call } = useAdminDataProvider();
  const file = useWarnedFile({
    title: 'Noch einmal exportieren?',
    action: 'Noch einmal exportieren',
    type: 'text/csv',
    name: BATCH_NAME,
    request: (overrule) =>
      call(closedBatch, {
        params: { id },
        body: { [OVERRULE]: overrule as (keyof typeof EXPORT_WARNINGS)[] },
      }),
  });
  const again = exports.length > 0 ? 'noch einmal ' : '';
  return { label: `DATEV-Stapel ${number} ${again}exportieren`, ...file };
}
