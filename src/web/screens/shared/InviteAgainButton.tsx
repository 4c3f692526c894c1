import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useResourceContext } from 'react-admin';
import type { Admin } from '../../../resources/admins.ts';
import type { AdminDataProvider, InvitationSent } from '../../data/types.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

/** Sends the person of the record another invitation and says where it went. */
export function InviteAgainButton({ disabled = false }: { disabled?: boolean }) {
  const person = useRecordContext<Admin>();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [invitation, setInvitation] = useState<InvitationSent>();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => dataProvider.invite(resource, id),
    onSuccess: setInvitation,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!person) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ForwardToInboxOutlined />}
        loading={isPending}
        loadingPosition="start"
        disabled={disabled || !person.active}
        onClick={() => mutate(person.id)}
      >
        Einladung erneut senden
      </Button>
      <InvitationDialog
        invitation={invitation}
        name={`${person.first_name} ${person.last_name}`}
        onClose={() => setInvitation(undefined)}
      />
    </>
  );
}
