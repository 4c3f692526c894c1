import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { Invited, STAFF_COLUMNS, StaffBulkActions } from '../people/index.ts';

/** Who manages which studio. */
export function AdminList() {
  return (
    <>
      <ResourceList
        subtitle="Wer welches Studio verwaltet"
        cards={['email', 'studio_id', 'active']}
        bulkActions={<StaffBulkActions />}
        emptyHint="Admins verwalten ihr Studio selbst: Mitarbeiter, Kunden, Stammdaten."
      >
        {STAFF_COLUMNS}
      </ResourceList>
      <Invited />
    </>
  );
}
