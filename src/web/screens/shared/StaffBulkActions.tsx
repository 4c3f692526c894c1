import { useListContext } from 'react-admin';
import { BulkDeleteWithUndo } from '../../generic/deletion/BulkDeleteWithUndo.tsx';
import { ExportButton } from '../../generic/list/ExportButton.tsx';

/** What can be done to several people who work here. While nobody is chosen the bar is empty: it lies over the head of the table. */
export function StaffBulkActions() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <>
      <ExportButton selected />
      <BulkDeleteWithUndo>
        Auch ihre Zugänge werden gelöscht. Du kannst das nur so lange rückgängig machen, wie die Meldung
        darüber zu sehen ist.
      </BulkDeleteWithUndo>
    </>
  );
}
