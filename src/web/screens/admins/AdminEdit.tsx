import { ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { AdminInputs } from './AdminInputs.tsx';

/** Changes an admin; there is no page of an admin beside it. */
export function AdminEdit() {
  return (
    <ResourceEdit>
      <AdminInputs />
    </ResourceEdit>
  );
}
