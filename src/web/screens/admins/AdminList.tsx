import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { ActiveField } from '../../ui/ActiveChip.tsx';
import { Invited, PersonName, StaffBulkActions } from '../people/index.ts';

/** Who manages which studio. */
export function AdminList() {
  return (
    <>
      <ResourceList
        subtitle="Wer welches Studio verwaltet"
        columns={['photo_url', 'email', 'studio_id', 'active']}
        bulkActions={<StaffBulkActions />}
        emptyHint="Admins verwalten ihr Studio selbst: Mitarbeiter, Kunden, Stammdaten."
      >
        <ColumnFor source="last_name" label="Name">
          <PersonName />
        </ColumnFor>
        <ColumnFor source="email" />
        <ColumnFor source="studio_id" />
        <ColumnFor source="active" label="Status">
          <ActiveField />
        </ColumnFor>
        <ColumnFor source="created_at" />
      </ResourceList>
      <Invited />
    </>
  );
}
