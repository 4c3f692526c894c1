import { useLocation, useNavigate } from 'react-router-dom';
import type { Customer } from '../../../resources/customers.ts';
import type { InvitationSent } from '../../data/types.ts';
import { InvitationDialog } from '../shared/InvitationDialog.tsx';

/** What the form hands on to the page of the customer it just created. */
export interface CreatedState {
  readonly invitation?: InvitationSent;
}

/** Right after a customer was created: where his invitation went. A reload doesn't show it again. */
export function WelcomeInvitation({ customer }: { customer: Customer }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { invitation } = (location.state ?? {}) as CreatedState;
  return (
    <InvitationDialog
      invitation={invitation}
      name={`${customer.first_name} ${customer.last_name}`}
      onClose={() => navigate(location.pathname + location.search, { replace: true, state: null })}
    />
  );
}
