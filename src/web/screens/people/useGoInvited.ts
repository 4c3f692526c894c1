import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import type { InvitedState } from './Invited.tsx';

const NOT_SENT = 'Die Einladung konnte nicht gesendet werden. Sende sie später erneut.';

/**
 * Leads from the form that created somebody to a page with `<Invited />`, which says where the invitation went.
 * @example const go = useGoInvited(); <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)} />
 */
export function useGoInvited(): (path: string, person: RaRecord) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return (path, person) => {
    if (!person.invitation && person.active) notify(NOT_SENT, { type: 'warning' });
    const state: InvitedState = {
      ...(person.invitation ? { invitation: person.invitation } : {}),
      invited: `${person.first_name} ${person.last_name}`,
    };
    navigate(path, { state });
  };
}
