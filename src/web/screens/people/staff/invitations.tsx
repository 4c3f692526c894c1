/** Invitations to the app: recipient, result, and repetition. */
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useNavigate, useNotify, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type InvitationSent, invite } from '#resources/people/endpoints/invitations.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { titleOf, useDeclaration } from '#web/generic/fields/declarations.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useReturn } from '#web/generic/record/wayBack.ts';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';

export interface InvitationDialogProps {
  /** The invitation; the dialog is open while it is defined. */
  readonly invitation: InvitationSent | undefined;
  /** Name of the recipient. */
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * Dialog with the recipient of an invitation. Where the identity provider sends no e-mail, it shows the link to hand
 * over.
 * @example <InvitationDialog invitation={invitation} name="Jo Berg" onClose={() => setInvitation(undefined)} />
 */
export function InvitationDialog({ invitation, name, onClose }: InvitationDialogProps) {
  // Kept during the closing transition, when the prop is already undefined.
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
        <LinkToHandOver name={name} link={shown.link} sentTo={shown.sent_to} />
      ) : shown?.hint ? (
        <Typography color="text.secondary">{shown.hint}</Typography>
      ) : (
        <Typography color="text.secondary">
          Die Einladung ist an <b>{shown?.sent_to}</b> unterwegs. Mit dem Link darin setzt {name} ein
          Passwort; damit meldet sich die Person an.
        </Typography>
      )}
    </AppDialog>
  );
}

function headingOf(invitation: InvitationSent | undefined, name: string): string {
  if (invitation?.link) return `${name} einladen`;
  return invitation?.hint ? `${name} ist schon eingeladen` : `Einladung an ${name} gesendet`;
}

interface LinkToHandOverProps {
  readonly name: string;
  readonly link: string;
  readonly sentTo: string;
}

function LinkToHandOver({ name, link, sentTo }: LinkToHandOverProps) {
  const address = new URL(link, window.location.origin).href;
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        Für <b>{sentTo}</b> gibt es einen Zugang. Gib den Link weiter: Damit setzt {name} ein Passwort und
        meldet sich damit an. Der Link gilt nur einmal.
      </Typography>
      <CopyField label="Einladungslink" value={address} copied="Der Link ist in der Zwischenablage." />
    </Stack>
  );
}

/** Location state after the creation of a person. */
interface InvitedState {
  readonly invitation?: InvitationSent;
  readonly invited?: string;
}

/** Shows the recipient of the invitation right after a person was created, but not again after a reload. */
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
 * Returns a redirect from the form of a new person to a page with `<Invited />`.
 * @example const go = useGoInvited(); go('/admins', admin);
 */
export function useGoInvited(): (path: string, person: RaRecord) => void {
  const goBack = useReturn();
  const notify = useNotify();
  return (path, person) => {
    if (!person.invitation && person.active) notify(NOT_SENT, { type: 'warning' });
    const state: InvitedState = {
      ...(person.invitation ? { invitation: person.invitation } : {}),
      invited: `${person.first_name} ${person.last_name}`,
    };
    goBack(path, { state });
  };
}

/** Returns the action that sends the record's person another invitation, and shows its recipient, for who may invite. */
export function useInviteAgain(isActive: boolean): Action | undefined {
  const person = useRecordContext();
  const resource = useDeclaration();
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const [sent, setSent] = useState<InvitationSent>();
  const endpoint = invite[resource.name as keyof typeof invite];
  const { write, isPending } = useWrite((id: string) => call(endpoint, { params: { id } }), {
    done: setSent,
  });
  if (!person || !mayCall(endpoint, String(person.id))) return undefined;
  return {
    label: 'Einladung erneut senden',
    icon: ForwardToInboxOutlined,
    onClick: () => write(String(person.id)),
    busy: isPending,
    disabled: !isActive,
    dialog: (
      <InvitationDialog
        invitation={sent}
        name={titleOf(resource, person)}
        onClose={() => setSent(undefined)}
      />
    ),
  };
}
