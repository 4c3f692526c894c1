/** What the lists of everybody have in common who works in a studio. */
import type { ReactElement } from 'react';
import { trainers } from '../../../resources/trainers.ts';
import { ActionBar } from '../../generic/list/ActionBar.tsx';
import { useBulkDelete } from '../../generic/list/bulkActions.tsx';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ActiveField } from '../../ui/ActiveChip.tsx';
import { PersonName } from '../../ui/PersonAvatar.tsx';

// Admins have these fields, too.
const { Column } = partsOf(trainers);

/** A list of them, with what stands between name and state. @example staffColumns(<Column source="phone" />) */
export const staffColumns = (...between: readonly ReactElement[]) => [
  <Column key="name" source="last_name" label="Name">
    <PersonName />
  </Column>,
  <Column key="email" source="email" />,
  ...between,
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
