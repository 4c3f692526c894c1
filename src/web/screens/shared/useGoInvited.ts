import { type RaRecord, useNavigate } from 'react-admin';
import type { InvitedState } from './Invited.tsx';

/**
 * Leads from the form that created somebody to a page with `<Invited />`, which says where the invitation went.
 * @example const go = useGoInvited(); <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)} />
 */
export function useGoInvited(): (path: string, person: RaRecord) => void {
  const navigate = useNavigate();
  return (path, person) => {
    const state: InvitedState = {
      invitation: person.invitation,
      invited: `${person.first_name} ${person.last_name}`,
    };
    navigate(path, { state });
  };
}
