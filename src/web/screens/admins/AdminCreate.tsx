import { ResourceCreate } from '../../generic/form/ResourceForm.tsx';
import { useGoInvited } from '../people/index.ts';
import { AdminInputs } from './AdminInputs.tsx';

/** Creates an admin, and leads to the list with the invitation. */
export function AdminCreate() {
  const go = useGoInvited();
  return (
    <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)}>
      <AdminInputs />
    </ResourceCreate>
  );
}
