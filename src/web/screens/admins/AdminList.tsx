import { admins } from '../../../resources/admins.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { Invited, StaffBulkActions, staffColumns } from '../people/index.ts';

const { Column } = partsOf(admins);

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
        {staffColumns(<Column key="studio" source="studio_id" />)}
        <Column source="created_at" />
      </ResourceList>
      <Invited />
    </>
  );
}
