import type { Exporter, FetchRelatedRecords } from 'react-admin';
import { maySee } from '#access/may.ts';
import { today } from '#format/instants.ts';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { download } from './download.ts';
import { useShownColumns } from './tableColumns.tsx';

/**
 * Returns react-admin's exporter for the current resource: records as German CSV, with the columns that its table
 * shows, or with `all` every field. Its code is loaded on use.
 */
export function useCsvExporter({ all = false }: { all?: boolean } = {}): Exporter {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { permissions } = useMay();
  const { read } = useShownColumns();
  return async (rows, _, dataProvider) => {
    const [{ csvColumns, shownColumns, toCsv }, { fetchTitles }] = await Promise.all([
      import('./csv.ts'),
      import('./exportRows.ts'),
    ]);
    const fields = csvColumns(resource, (field) => maySee(permissions, field));
    const shown = all ? undefined : read();
    const columns = shown ? shownColumns(resource, fields, shown) : fields;
    const titles = await fetchTitles(dataProvider, declarations, columns, rows);
    download(`${resource.label.many} ${today()}.csv`, toCsv(columns, rows, titles));
  };
}

/** The exporter fetches the titles of related records itself. */
export const noRelated: FetchRelatedRecords = () => Promise.resolve({});
