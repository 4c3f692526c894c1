import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { type Invoice, invoices } from '#resources/money/invoices.ts';
import { fetchRows } from '#web/generic/list/exportRows.ts';
import type { Selection } from '#web/generic/list/selection.ts';
import { LetterFrame } from '#web/screens/studio/letters/index.ts';
import { InvoiceSheets } from './InvoiceSheets.tsx';

interface InvoicesToPrintProps {
  readonly of: Pick<Selection, 'ids' | 'filter'>;
  readonly onClose: () => void;
}

/** Prints invoices in order of their numbers: given ones, or a whole result. */
export function InvoicesToPrint({ of, onClose }: InvoicesToPrintProps) {
  const dataProvider = useDataProvider();
  const { ids, filter } = of;
  const { data, error } = useQuery({
    queryKey: [invoices.path, 'print', filter ?? ids],
    queryFn: ({ signal }) => fetchInvoices(dataProvider, of, signal),
  });
  if (data) return <InvoiceSheets of={data} onClose={onClose} />;
  return (
    <LetterFrame title={invoices.label.many} isPending={!error} error={error} onClose={onClose}>
      {() => null}
    </LetterFrame>
  );
}

async function fetchInvoices(
  dataProvider: DataProvider,
  { ids, filter }: InvoicesToPrintProps['of'],
  signal: AbortSignal,
): Promise<Invoice[]> {
  const query = { resource: invoices.path, filter: filter ?? {}, sort: BY_NUMBER };
  const found = filter
    ? await fetchRows(dataProvider, query, () => undefined, signal)
    : (await dataProvider.getMany(invoices.path, { ids: [...ids], signal })).data;
  return (found as Invoice[]).toSorted((a, b) => a.number.localeCompare(b.number, 'de', { numeric: true }));
}

const BY_NUMBER = { field: 'number', order: 'ASC' } as const;
