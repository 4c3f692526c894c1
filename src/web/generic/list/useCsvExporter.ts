import type { Exporter, FetchRelatedRecords } from 'react-admin';
import { maySee } from '../../../access/may.ts';
import { today } from '../../../format/instants.ts';
import { useDeclaration, useDeclarations } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { download } from './download.ts';

/** react-admin's exporter of the current resource: records as German CSV. What it takes is loaded when it is needed. */
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

/** Names of related records are fetched by the exporter itself. */
export const noRelated: FetchRelatedRecords = () => Promise.resolve({});
