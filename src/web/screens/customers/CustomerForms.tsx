import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import { useGoInvited } from '../people/index.ts';
import { CustomerInputs } from './CustomerInputs.tsx';

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

/** Around a long form: its bar with the save button stays in sight on screens of every width. */
function StickySaveBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1080, '& form > :last-child': { position: 'sticky', bottom: 0, zIndex: 2 } }}>
      {children}
    </Box>
  );
}
