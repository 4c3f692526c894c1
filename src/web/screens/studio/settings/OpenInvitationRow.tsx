import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { declaredAction } from '#declare/action.ts';
import type { Resource } from '#declare/define.ts';
import { formatInstant } from '#format/instants.ts';
import { admins } from '#resources/people/admins.ts';
import { type InvitationSent, invite } from '#resources/people/endpoints/invitations.ts';
import { trainers } from '#resources/people/trainers.ts';
import { type OpenInvitation, openInvitations } from '#resources/studio/endpoints/security.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useMay } from '#web/generic/useMay.ts';
import { InvitationDialog } from '#web/screens/people/staff/index.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ENTRY } from '#web/ui/PagedList.tsx';

const KIND = openInvitations.answer.of.kind.of;
const OF: Readonly<Record<OpenInvitation['kind'], Resource>> = { trainers, admins };

interface OpenInvitationRowProps {
  readonly of: OpenInvitation;
  /** Called after another invitation was sent. */
  readonly onSent: () => void;
  /** Called after it was withdrawn. */
  readonly onGone: () => void;
}

/** Renders an open invitation: whom and when, and buttons that repeat and withdraw it, for those who may. */
export function OpenInvitationRow({ of: one, onSent, onGone }: OpenInvitationRowProps) {
  const { kind, id, person, email, invited_at } = one;
  const { call, act } = useAdminDataProvider();
  const { may } = useMay();
  const [sent, setSent] = useState<InvitationSent>();
  const [asking, setAsking] = useState(false);
  const resource = OF[kind];
  const again = useWrite(() => call(invite[kind], { params: { id } }), { done: setSent });
  const withdraw = useWrite(() => act(resource.path, id, 'deactivate'), {
    message: () => `Einladung an ${person} zurückgezogen.`,
    done: onGone,
    settled: () => setAsking(false),
  });
  const { access } = invite[kind];
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setSent(undefined));
    // It lost the focus while the invitation was on its way.
    button.current?.focus();
    onSent();
  };
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {KIND[kind]} · {email} ·{' '}
          {invited_at ? `eingeladen ${formatInstant(invited_at)}` : 'noch nicht eingeladen'}
        </Typography>
      </Box>
      {may(access.may, access.of, id) && (
        <Button
          size="small"
          variant="outlined"
          ref={button}
          loading={again.isPending}
          aria-label={`Erneut einladen: ${person}`}
          onClick={() => again.write()}
        >
          Erneut einladen
        </Button>
      )}
      {may(declaredAction(resource, 'deactivate'), resource, id) && (
        <Button
          size="small"
          color="error"
          aria-label={`Zurückziehen: ${person}`}
          onClick={() => setAsking(true)}
        >
          Zurückziehen
        </Button>
      )}
      <InvitationDialog invitation={sent} name={person} onClose={close} />
      <ConfirmDialog
        open={asking}
        danger
        title={`Einladung an ${person} zurückziehen?`}
        action="Zurückziehen"
        busy={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.write()}
      >
        Das Konto wird deaktiviert, der Link in der Einladung öffnet nichts mehr. Alles, was eingetragen ist,
        bleibt. Wenn du die Person später aktivierst, kannst du sie neu einladen.
      </ConfirmDialog>
    </Box>
  );
}
