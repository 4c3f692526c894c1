import { BulkDeleteWithUndo } from '../../generic/deletion/BulkDeleteWithUndo.tsx';
import { ExportButton } from '../../generic/list/ExportButton.tsx';

/** What can be done to several people who work here. */
export function StaffBulkActions() {
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
