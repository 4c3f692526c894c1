import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { Invited, STAFF_COLUMNS, StaffBulkActions } from '../staff/index.ts';

/** Renders the studios' admins. */
export function AdminList() {
  return (
    <>
      <ResourceList
        subtitle="Wer welches Studio verwaltet"
        bulkActions={<StaffBulkActions />}
        emptyHint="Admins verwalten ihr Studio selbst: Mitarbeiter, Kunden, Stammdaten."
      >
        {STAFF_COLUMNS}
      </ResourceList>
      <Invited />
    </>
  );
}
