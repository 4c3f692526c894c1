/** CSV export of a month's dues for bookkeeping. */

import DownloadIcon from '@mui/icons-material/Download';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { TableColumn } from '#declare/table.ts';
import { type Due, type DueSort, duesOfMonth } from '#resources/money/endpoints/dues.ts';
import type { CallEndpoint, GivenTo } from '#web/data/endpoints.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';

const { of: fields } = duesOfMonth.answer;

/** Shown and exported fields, in order. */
const SHOWN = [
  'customer_name',
  'contract_number',
  'kind',
  'from',
  'to',
  'days',
  'amount_cents',
  'vat_rate',
  'payment_method',
  'reason',
] as const satisfies readonly (keyof Due)[];

export const DUE_COLUMNS: readonly TableColumn[] = SHOWN.map((source) => ({
  source,
  label: fields[source].label,
  field: fields[source],
}));

/**
 * Returns the reason of the amount without its period, which has a column of its own.
 * @example reasonText({ reason: '10.11.2026–30.11.2026: 21 von 30 Tagen' }) // '21 von 30 Tagen'
 */
export function reasonText({ reason }: Pick<Due, 'reason'>): string {
  const beside = reason.replace(/^\d{2}\.\d{2}\.\d{4}(–\d{2}\.\d{2}\.\d{4})?(: |$)/, '');
  return beside || 'Voller Beitrag';
}

interface Wanted {
  readonly month: string;
  readonly filter?: GivenTo<typeof duesOfMonth>['filter'];
  readonly sort: DueSort;
}

/**
 * Fetches all dues, in batches of contracts, in the order of the list.
 * @param call `call` of the data provider
 */
export async function allDues(
  call: CallEndpoint,
  { month, filter, sort: [field, direction] }: Wanted,
): Promise<Due[]> {
  const rows: Due[] = [];
  for (;;) {
    const after = rows.at(-1)?.contract_number ?? 0;
    const { data: next } = await call(duesOfMonth, { query: { month, after }, filter });
    if (next.length === 0) break;
    rows.push(...next);
  }
  const way = direction === 'ASC' ? 1 : -1;
  return rows.sort((a, b) => way * compare(a[field], b[field]));
}

const german = new Intl.Collator('de');
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));

interface Exported {
  readonly month: string;
  readonly sort: DueSort;
  readonly filter: Record<string, unknown>;
  readonly disabled: boolean;
}

/** Returns the action that exports all matching dues of the month as CSV. The serializer is loaded on use. */
export function useDuesExport({ month, sort, filter, disabled }: Exported): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [{ toCsv }, rows] = await Promise.all([
        import('#web/generic/list/csv.ts'),
        allDues(call, { month, sort, filter }),
      ]);
      download(
        `Fällige Beiträge ${month}.csv`,
        toCsv(DUE_COLUMNS, rows as unknown as Record<string, unknown>[], (_, id) => id),
      );
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { label: 'Exportieren', icon: DownloadIcon, onClick: mutate, busy: isPending, disabled };
}
