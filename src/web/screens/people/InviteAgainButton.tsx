import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useResourceContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import { type InvitationSent, invite } from '../../../resources/endpoints/invitations.ts';
import { resourceByPath } from '../../../resources/index.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import type { Action } from '../../generic/actions/action.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

/** Sends the person of the record another invitation and says where it went. */
export function useInviteAgain(): Action | undefined {
  const person = useRecordContext<Admin>();
  const resource = resourceByPath(useResourceContext() ?? '')?.name as keyof typeof invite;
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [invitation, setInvitation] = useState<InvitationSent>();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(invite[resource], { params: { id } }),
    onSuccess: setInvitation,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!person) return undefined;
  return {
    label: 'Einladung erneut senden',
    icon: ForwardToInboxOutlined,
    onClick: () => mutate(person.id),
    busy: isPending,
    disabled: !person.active,
    dialog: (
      <InvitationDialog
        invitation={invitation}
        name={`${person.first_name} ${person.last_name}`}
        onClose={() => setInvitation(undefined)}
      />
    ),
  };
}

/** The same as a button. */
export function InviteAgainButton({ disabled = false }: { disabled?: boolean }) {
  const action = useInviteAgain();
  return action && <ActionButton action={action} variant="outlined" disabled={disabled} />;
}
