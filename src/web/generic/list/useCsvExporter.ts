import type { Exporter, FetchRelatedRecords } from 'react-admin';
import { maySee } from '#access/may.ts';
import { today } from '#format/instants.ts';
import { useDeclaration, useDeclarations } from '../fields/declarations.tsx';
import { useMay } from '../useMay.ts';
import { download } from './download.ts';

/** Returns react-admin's exporter for the current resource: records as German CSV. Its code is loaded on use. */
export function useCsvExporter(): Exporter {
  const resource = useDeclaration();
  const declarations = useDeclarations();
  const { permissions } = useMay();
  return async (rows, _, dataProvider) => {
    const [{ csvColumns, toCsv }, { fetchTitles }] = await Promise.all([
      import('./csv.ts'),
      import('./exportRows.ts'),
    ]);
    const columns = csvColumns(resource, (field) => maySee(permissions, field));
    const titles = await fetchTitles(dataProvider, declarations, columns, rows);
    download(`${resource.label.many} ${today()}.csv`, toCsv(columns, rows, titles));
  };
}

/** The exporter fetches the titles of related records itself. */
export const noRelated: FetchRelatedRecords = () => Promise.resolve({});
