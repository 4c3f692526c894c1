/** How somebody gets into the app: the invitation, who was sent it, and sending it again. */
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNavigate, useNotify, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type InvitationSent, invite } from '../../../resources/endpoints/invitations.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import type { Action } from '../../generic/actions/action.ts';
import { titleOf, useDeclaration } from '../../generic/declarations.tsx';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';

export interface InvitationDialogProps {
  /** The dialog is open while there is one. */
  readonly invitation: InvitationSent | undefined;
  /** Whom it is for, as a person says it. */
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * Says where an invitation went. Where the identity provider sends no e-mail itself, it shows the link to hand over.
 * @example <InvitationDialog invitation={invitation} name="Jo Berg" onClose={() => setInvitation(undefined)} />
 */
export function InvitationDialog({ invitation, name, onClose }: InvitationDialogProps) {
  // Kept while the dialog fades out, when its invitation is already gone.
  const [shown, setShown] = useState(invitation);
  if (invitation && invitation !== shown) setShown(invitation);
  return (
    <AppDialog
      open={invitation !== undefined}
      title={headingOf(shown, name)}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Button onClick={onClose} variant={shown?.link ? 'text' : 'contained'}>
          {shown?.link ? 'Fertig' : 'In Ordnung'}
        </Button>
      }
    >
      {shown?.link ? (
        <LinkToHandOver link={shown.link} sentTo={shown.sent_to} />
      ) : shown?.hint ? (
        <Typography color="text.secondary">{shown.hint}</Typography>
      ) : (
        <Typography color="text.secondary">
          Die Einladung ist an <b>{shown?.sent_to}</b> unterwegs. Mit dem Link darin wird das Passwort
          gesetzt; danach kann sich die Person anmelden.
        </Typography>
      )}
    </AppDialog>
  );
}

function headingOf(invitation: InvitationSent | undefined, name: string): string {
  if (invitation?.link) return `${name} einladen`;
  return invitation?.hint ? `${name} ist schon eingeladen` : `Einladung an ${name} gesendet`;
}

function LinkToHandOver({ link, sentTo }: { link: string; sentTo: string }) {
  const address = new URL(link, window.location.origin).href;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        Für <b>{sentTo}</b> wurde ein Zugang angelegt. Gib den Link weiter: Damit wird das Passwort gesetzt,
        danach ist die Anmeldung möglich. Der Link gilt nur einmal.
      </Typography>
      <CopyField label="Einladungslink" value={address} copied="Der Link ist in der Zwischenablage." />
    </Stack>
  );
}

/** What the form hands on to the page it leads to when somebody was created. */
interface InvitedState {
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
 * @example const go = useGoInvited(); go('/admins', admin);
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
    navigate(path, { state, replace: true });
  };
}

/** Sends the person of the record another invitation and says where it went. */
export function useInviteAgain(isActive: boolean): Action | undefined {
  const person = useRecordContext();
  const resource = useDeclaration();
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (id: string) => call(invite[resource.name as keyof typeof invite], { params: { id } }),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!person) return undefined;
  return {
    label: 'Einladung erneut senden',
    icon: ForwardToInboxOutlined,
    onClick: () => mutate(String(person.id)),
    busy: isPending,
    disabled: !isActive,
    dialog: <InvitationDialog invitation={data} name={titleOf(resource, person)} onClose={reset} />,
  };
}
