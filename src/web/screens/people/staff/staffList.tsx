/** Lists shared by all kinds of staff. */
import { trainers } from '#resources/people/trainers.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { useExport } from '#web/generic/list/ExportButton.tsx';
import { ActiveField } from '#web/ui/ActiveChip.tsx';
import { PersonName } from '#web/ui/PersonAvatar.tsx';

// Admins have these fields, too.
const { Column } = partsOf(trainers);

/** Columns with a rendering of their own. */
export const STAFF_COLUMNS = [
  <Column key="name" source="last_name" label="Name">
    <PersonName />
  </Column>,
  <Column key="active" source="active" label="Status">
    <ActiveField />
  </Column>,
];

/** Renders the bulk actions of staff. */
export function StaffBulkActions() {
  const remove = useBulkDelete('Auch ihre Zugänge werden gelöscht.');
  return <ActionBar actions={[useExport({ selected: true }), remove]} />;
}
