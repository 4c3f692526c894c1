import { useListContext } from 'react-admin';
import { ExportButton } from '../../generic/list/ExportButton.tsx';

/** What can be done with several tariffs. While none is chosen the bar is empty: it lies over the head of the table. */
export function ProductBulkActions() {
  const { selectedIds } = useListContext();
  return selectedIds.length > 0 ? <ExportButton selected /> : null;
}
