import { ResourceCreate, ResourceEdit } from '../../generic/form/ResourceForm.tsx';
import { useGoInvited } from '../people/index.ts';
import { CustomerInputs } from './CustomerInputs.tsx';
import { StickySaveBar } from './StickySaveBar.tsx';

/** A new customer; his page then says where the invitation went. */
export function CustomerCreate() {
  const go = useGoInvited();
  return (
    <StickySaveBar>
      <ResourceCreate redirect={false} onSaved={(customer) => go(`/customers/${customer.id}`, customer)}>
        <CustomerInputs isNew />
      </ResourceCreate>
    </StickySaveBar>
  );
}

/** A customer's form. Deleting is on his page, where a dialog says what goes. */
export function CustomerEdit() {
  return (
    <StickySaveBar>
      <ResourceEdit>
        <CustomerInputs />
      </ResourceEdit>
    </StickySaveBar>
  );
}
