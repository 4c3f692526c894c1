/** Open items as CSV and on paper. */
import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { TableColumn } from '#declare/table.ts';
import { formatMoney } from '#format/money.ts';
import { type OpenItems, type OpenItemsSort, openItems } from '#resources/money/endpoints/openItems.ts';
import { formatDay } from '#rules/days.ts';
import type { CallEndpoint } from '#web/data/endpoints.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { Printed } from '#web/ui/Printed.tsx';
import { AMOUNTS } from './OpenItemsTable.tsx';

const { of: fields } = openItems.answer;

const SHOWN = ['customer_number', 'customer_name', 'payer_name', 'oldest_on', ...AMOUNTS] as const;

const COLUMNS: readonly TableColumn[] = SHOWN.map((source) => ({
  source,
  label: fields[source].label,
  field: fields[source],
}));

interface Wanted {
  readonly day: string;
  readonly sort: OpenItemsSort;
}

/** Rows of a request. */
const AT_ONCE = 1000;

async function allItems(call: CallEndpoint, { day, sort }: Wanted): Promise<OpenItems[]> {
  const rows: OpenItems[] = [];
  for (;;) {
    const page = { offset: rows.length, limit: AT_ONCE };
    const { data, total } = await call(openItems, { query: { day }, page, sort });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

interface Asked extends Wanted {
  readonly disabled: boolean;
}

/** Returns the action that exports the open items of all customers as CSV. The serializer is loaded on use. */
export function useOpenItemsExport({ day, sort, disabled }: Asked): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [{ toCsv }, rows] = await Promise.all([
        import('#web/generic/list/csv.ts'),
        allItems(call, { day, sort }),
      ]);
      download(
        `Offene Posten ${day}.csv`,
        toCsv(COLUMNS, rows as unknown as Record<string, unknown>[], (_, id) => id),
      );
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return { label: 'Exportieren', icon: DownloadIcon, onClick: () => mutate(), busy: isPending, disabled };
}

/** Returns the action that prints the open items of all customers. */
export function useOpenItemsPrint({ day, sort, disabled }: Asked): Action {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => allItems(call, { day, sort }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const done = useCallback(() => reset(), [reset]);
  return {
    label: 'Drucken',
    icon: PrintIcon,
    onClick: () => mutate(),
    busy: isPending,
    disabled,
    dialog: data && <Sheet day={day} rows={data} onPrinted={done} />,
  };
}

interface SheetProps {
  readonly day: string;
  readonly rows: readonly OpenItems[];
  readonly onPrinted: () => void;
}

function Sheet({ day, rows, onPrinted }: SheetProps) {
  const cell = { border: '1px solid #999', padding: '1mm 2mm' };
  const right = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' } as const;
  const sum = (name: (typeof AMOUNTS)[number]) => rows.reduce((total, row) => total + row[name], 0);
  return (
    <Printed title={`Offene Posten am ${formatDay(day)}`} landscape onPrinted={onPrinted}>
      <table style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr>
            {COLUMNS.map(({ source, label }, at) => (
              <th key={source} style={at < 4 ? { ...cell, textAlign: 'left' } : right}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.customer_id} style={{ breakInside: 'avoid' }}>
              <td style={cell}>{row.customer_number}</td>
              <td style={cell}>{row.customer_name}</td>
              <td style={cell}>{row.payer_name}</td>
              <td style={cell}>{row.oldest_on ? formatDay(row.oldest_on) : ''}</td>
              {AMOUNTS.map((name) => (
                <td key={name} style={right}>
                  {row[name] === 0 ? '' : formatMoney(row[name])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th colSpan={4} style={{ ...cell, textAlign: 'left' }}>
              Summe
            </th>
            {AMOUNTS.map((name) => (
              <th key={name} style={right}>
                {formatMoney(sum(name))}
              </th>
            ))}
          </tr>
        </tbody>
      </table>
    </Printed>
  );
}
