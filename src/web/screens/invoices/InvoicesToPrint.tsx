import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Invoice, invoices } from '../../../resources/invoices.ts';
import { fetchRows } from '../../generic/list/exportRows.ts';
import { LetterFrame } from '../letters/index.ts';
import { InvoiceSheets } from './InvoiceSheets.tsx';

interface InvoicesToPrintProps {
  /** Which of them, as their list is filtered. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

/** All invoices that a filter finds in one print, by number. */
export function InvoicesToPrint({ filter, onClose }: InvoicesToPrintProps) {
  const dataProvider = useDataProvider();
  const { data, error } = useQuery({
    queryKey: [invoices.path, 'print', filter],
    queryFn: async ({ signal }) => {
      const query = { resource: invoices.path, filter, sort: BY_NUMBER };
      return (await fetchRows(dataProvider, query, () => undefined, signal)) as Invoice[];
    },
  });
  if (data) return <InvoiceSheets of={data} onClose={onClose} />;
  return (
    <LetterFrame title={invoices.label.many} isPending={!error} error={error} onClose={onClose}>
      {() => null}
    </LetterFrame>
  );
}
