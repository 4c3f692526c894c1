import { BulkDeleteButton } from 'react-admin';
import { ExportButton } from '../../generic/list/ExportButton.tsx';

/** What can be done to several people who work here. */
export function StaffBulkActions() {
  return (
    <>
      <ExportButton selected />
      <BulkDeleteButton mutationMode="undoable" />
    </>
  );
}
