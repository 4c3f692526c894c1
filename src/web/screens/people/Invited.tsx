import { type RaRecord, useNavigate, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { InvitationSent } from '../../../resources/endpoints/invitations.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

/** What the form hands on to the page it leads to when somebody was created. */
export interface InvitedState {
  readonly invitation?: InvitationSent;
  readonly invited?: string;
}

/** Right after somebody was created: where the invitation went. A reload doesn't show it again. */
export function Invited() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { invitation, invited = '' } = (state ?? {}) as InvitedState;
  return (
    <InvitationDialog
      invitation={invitation}
      name={invited}
      onClose={() => navigate(pathname + search, { replace: true, state: null })}
    />
  );
}

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
