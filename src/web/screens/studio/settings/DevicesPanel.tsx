import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { hasLevel } from '#declare/levels.ts';
import { deviceName } from '#format/device.ts';
import { formatInstant, formatSecond } from '#format/instants.ts';
import {
  devices,
  type SignedInDevice,
  signOutDevice,
  signOutOthers,
} from '#resources/people/endpoints/devices.ts';
import { useSignOut } from '#web/auth/useSignOut.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useSignOutEverywhere } from '#web/screens/people/staff/index.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { ENTRY } from '#web/ui/PagedList.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';

/** What is asked before it is done: the sign-out of one device, or of all others. */
type Asked = SignedInDevice | 'others';

/** Lists the browsers that the user is signed in with, and signs them out: one, all others, or all. */
export function DevicesPanel({ email }: { email: string | null }) {
  const { data: all, error, refetch } = useEndpoint(devices, {});
  const { call } = useAdminDataProvider();
  const [asked, ask] = useState<Asked>();
  const { write, isPending } = useWrite(
    (what: Asked) =>
      what === 'others' ? call(signOutOthers, {}) : call(signOutDevice, { params: { id: what.id } }),
    {
      message: (_, what) =>
        what === 'others' ? 'Alle anderen Geräte sind abgemeldet.' : `${deviceName(what)} ist abgemeldet.`,
      done: () => refetch(),
      settled: () => ask(undefined),
    },
  );
  const list = useFocusAfter(asked !== undefined);
  return (
    <Panel
      title="Angemeldete Geräte"
      hint={`Angemeldet als ${email ?? 'unbekannt'}. Wenn ein Gerät verloren ist oder du dich irgendwo nicht abgemeldet hast, melde es hier ab.`}
    >
      {error && !all ? (
        <Failed
          error={error}
          otherwise="Die Geräte konnten nicht geladen werden."
          onRetry={() => void refetch()}
        />
      ) : !all ? (
        <ListSkeleton />
      ) : (
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label="Angemeldete Geräte"
          sx={{ m: 0, p: 0, listStyle: 'none', '&:focus': { outline: 0 } }}
        >
          {all.map((device) => (
            <Device key={device.id} of={device} onSignOut={() => ask(device)} />
          ))}
        </Box>
      )}
      <Many hasOthers={all?.some(({ current }) => !current) ?? false} onSignOut={() => ask('others')} />
      <Question of={asked} busy={isPending} onClose={() => ask(undefined)} onConfirm={write} />
    </Panel>
  );
}

/** Returns a list's ref; once nothing is asked any more, the list gets the focus of a button that is gone. */
function useFocusAfter(asking: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asking && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    wasAsking.current = asking;
  }, [asking]);
  return list;
}

function Device({ of: device, onSignOut }: { of: SignedInDevice; onSignOut: () => void }) {
  const leave = useSignOut();
  const { network, first_at, last_at, current } = device;
  const name = deviceName(device);
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {current && <ToneChip label="dieses Gerät" tone="success" />}
        </Stack>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          Angemeldet seit {formatInstant(first_at)}
          {!current && ` · zuletzt benutzt ${formatInstant(last_at)}`} · Netz {network}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<LogoutOutlined />}
        aria-label={`Abmelden: ${current ? 'dieses Gerät' : `${name}, seit ${formatSecond(first_at)}`}`}
        onClick={() => (current ? void leave() : onSignOut())}
      >
        Abmelden
      </Button>
    </Box>
  );
}

/** Signs out all others, or them and this device; of super admins, who have no record, the others alone. */
function Many({ hasOthers, onSignOut }: { hasOthers: boolean; onSignOut: () => void }) {
  const { level, uid } = useMyPermissions();
  const leave = useSignOut({ ended: true });
  const everywhere = useSignOutEverywhere({
    resource: hasLevel(level, 'admin') ? 'admins' : 'trainers',
    id: uid,
    done: leave,
  });
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
      {hasOthers && (
        <Button variant="outlined" startIcon={<DevicesOutlined />} onClick={onSignOut}>
          Alle anderen abmelden
        </Button>
      )}
      {!hasLevel(level, 'superAdmin') && everywhere && (
        <ActionButton action={everywhere} variant="outlined" />
      )}
    </Stack>
  );
}

interface QuestionProps {
  readonly of: Asked | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (asked: Asked) => void;
}

function Question({ of: asked, busy, onClose, onConfirm }: QuestionProps) {
  if (!asked) return null;
  const many = asked === 'others';
  return (
    <ConfirmDialog
      open
      title={many ? 'Alle anderen Geräte abmelden?' : `${deviceName(asked)} abmelden?`}
      action="Abmelden"
      busy={busy}
      onClose={onClose}
      onConfirm={() => onConfirm(asked)}
    >
      {many
        ? 'Alle Geräte außer diesem fragen danach wieder nach E-Mail und Passwort.'
        : `Angemeldet seit ${formatInstant(asked.first_at)}, zuletzt benutzt ${formatInstant(asked.last_at)}. Das Gerät fragt danach wieder nach E-Mail und Passwort.`}{' '}
      Was dort noch nicht gespeichert ist, geht verloren.
    </ConfirmDialog>
  );
}
