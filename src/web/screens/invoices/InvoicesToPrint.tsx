import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { type Invoice, invoices } from '../../../resources/invoices.ts';
import { fetchRows } from '../../generic/list/exportRows.ts';
import type { Selection } from '../../generic/list/selection.ts';
import { LetterFrame } from '../letters/index.ts';
import { InvoiceSheets } from './InvoiceSheets.tsx';

interface InvoicesToPrintProps {
  readonly of: Pick<Selection, 'ids' | 'filter'>;
  readonly onClose: () => void;
}

/** Invoices in one print, by number: named ones, or all that a list found. */
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
