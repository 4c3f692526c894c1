import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInstant, inBerlin } from '#format/instants.ts';
import { revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import { type OpenLink, openLinks } from '#resources/studio/endpoints/security.ts';
import { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { formatDay } from '#rules/days.ts';
import { type AdminDataProvider, useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ENTRY } from '#web/ui/PagedList.tsx';

const KIND = openLinks.answer.of.kind.of;

type Call = AdminDataProvider['call'];

/** Closes a link by the endpoint of its kind. */
const CLOSE: Readonly<Record<OpenLink['kind'], (call: Call, id: string) => Promise<{ revoked: boolean }>>> = {
  workouts: (call, id) => call(planLinks.workouts.revoke, { params: { id } }),
  nutrition_plans: (call, id) => call(planLinks.nutrition_plans.revoke, { params: { id } }),
  customers: (call, parent_id) => call(achievementsLink.revoke, { params: { parent_id } }),
  trainers: (call, id) => call(revokeFeed, { params: { id } }),
};

interface OpenLinkRowProps {
  readonly of: OpenLink;
  /** Called after it was closed. */
  readonly onGone: () => void;
}

/** Renders an open link or calendar: what it shows, its last use, and a button that closes it. */
export function OpenLinkRow({
  of: { kind, id, title, person, made_at, read_at, expires_at },
  onGone,
}: OpenLinkRowProps) {
  const { call } = useAdminDataProvider();
  const [asking, setAsking] = useState(false);
  const name = [person, title].filter(Boolean).join(', ');
  const { write, isPending } = useWrite(() => CLOSE[kind](call, id), {
    message: () => `Geschlossen: ${KIND[kind]}, ${name}.`,
    done: onGone,
    settled: () => setAsking(false),
  });
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {KIND[kind]} · erstellt {formatDay(inBerlin(made_at).day)} ·{' '}
          {read_at ? `zuletzt benutzt ${formatInstant(read_at)}` : 'nie benutzt'}
          {expires_at && ` · gilt bis ${formatDay(inBerlin(expires_at).day)}`}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Schließen: ${name}`}
        onClick={() => setAsking(true)}
      >
        Schließen
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Link schließen: ${KIND[kind]}, ${name}?`}
        action="Link schließen"
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write()}
      >
        Die Adresse zeigt danach nichts mehr. Wer sie weiter braucht, bekommt eine neue.
      </ConfirmDialog>
    </Box>
  );
}
