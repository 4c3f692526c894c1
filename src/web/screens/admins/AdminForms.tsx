import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { AccessSection, StaffInputs, useGoInvited } from '../people/index.ts';

/** Creates an admin, and leads to the list with the invitation. */
export function AdminCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)}>
      <AdminInputs />
    </ResourceCreate>
  );
}

/** Changes an admin; there is no page of an admin beside it. */
export function AdminEdit() {
  return (
    <ResourceEdit>
      <AdminInputs />
    </ResourceEdit>
  );
}

/** Everything about an admin; the same for new and for known ones. */
function AdminInputs() {
  return (
    <>
      <StaffInputs />
      <AccessSection />
    </>
  );
}
