import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { InvitedState } from './Invited.tsx';

/**
 * Leads from the form that created somebody to a page with `<Invited />`, which says where the invitation went. The
 * studio of the address goes along.
 * @example const go = useGoInvited(); <ResourceCreate redirect={false} onSaved={(admin) => go('/admins', admin)} />
 */
export function useGoInvited(): (pathname: string, person: RaRecord) => void {
  const navigate = useNavigate();
  return (pathname, person) => {
    const studioId = new URLSearchParams(window.location.search).get('studioId');
    const state: InvitedState = {
      invitation: person.invitation,
      invited: `${person.first_name} ${person.last_name}`,
    };
    navigate({ pathname, search: studioId ? `?${new URLSearchParams({ studioId })}` : '' }, { state });
  };
}
