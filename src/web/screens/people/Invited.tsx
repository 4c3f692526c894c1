import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { InvitationSent } from '../../data/types.ts';
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
