import { ExportButton } from '../../generic/list/ExportButton.tsx';

/** What can be done with several tariffs. */
export function ProductBulkActions() {
  return <ExportButton selected />;
}
