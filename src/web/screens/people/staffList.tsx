/** What the lists of everybody have in common who works in a studio. */
import { trainers } from '../../../resources/trainers.ts';
import { ActionBar } from '../../generic/list/ActionBar.tsx';
import { useBulkDelete } from '../../generic/list/bulkActions.tsx';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ActiveField } from '../../ui/ActiveChip.tsx';
import { PersonName } from '../../ui/PersonAvatar.tsx';

// Admins have these fields, too.
const { Column } = partsOf(trainers);

/** What a list of them shows in its own way. */
export const STAFF_COLUMNS = [
  <Column key="name" source="last_name" label="Name">
    <PersonName />
  </Column>,
  <Column key="active" source="active" label="Status">
    <ActiveField />
  </Column>,
];

/** What can be done to several people who work here. */
export function StaffBulkActions() {
  const remove = useBulkDelete(
    'Auch ihre Zugänge werden gelöscht. Du kannst das nur so lange rückgängig machen, wie die Meldung darüber zu sehen ist.',
  );
  return <ActionBar actions={[useExport({ selected: true }), remove]} />;
}
