import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import type { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { LINK_DAYS, type planLinks } from '#resources/training/endpoints/planLinks.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { SharedAddress } from '#web/ui/SharedAddress.tsx';

export interface ShareDialogProps {
  readonly ends: (typeof planLinks)[keyof typeof planLinks] | typeof achievementsLink;
  /** Names the record in the address of the endpoints. */
  readonly params: { readonly id: string } | { readonly parent_id: string };
  /** What somebody with the link sees. */
  readonly about: string;
  /** What is said about the link when it is made, beside how long it holds, and its inputs. */
  readonly more?: object;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Dialog that creates the link, shows it as text and as QR code, and revokes it. */
export function ShareDialog({ ends, params, about, more, children, onClose }: ShareDialogProps) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const state = useEndpoint(ends.state as Ends['state'], { params: params as Params });
  const [days, setDays] = useState(90);
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  const once = useOnce<void>();
  const working = (work: () => Promise<void>) =>
    once(async () => {
      setBusy(true);
      await work().catch((error: Error) => notify(error.message, { type: 'error' }));
      await state.refetch();
      setBusy(false);
    });
  const make = async () => {
    const { token, told } = await call(ends.make as Ends['make'], {
      params: params as Params,
      body: { days, ...more },
    });
    setMade({ address: `${window.location.origin}/plan/${token}`, told });
  };
  const revoke = async () => {
    await call(ends.revoke as Ends['revoke'], { params: params as Params });
    setMade(undefined);
    notify('Der Link gilt nicht mehr.', { type: 'success' });
  };
  const there = state.data?.made_at;
  return (
    <AppDialog
      title="Link für den Kunden"
      aria-describedby={undefined}
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          {there && (
            <Button color="error" disabled={busy} onClick={() => void working(revoke)} sx={{ mr: 'auto' }}>
              Link beenden
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            Schließen
          </Button>
          <Button variant={made ? 'text' : 'contained'} loading={busy} onClick={() => void working(make)}>
            {there ? 'Neuen Link erstellen' : 'Link erstellen'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {about} Ein neuer Link beendet den vorigen.
        </Typography>
        {there && !made && (
          <Alert severity="info">
            Seit {formatInstant(there)} gibt es einen Link; er gilt bis{' '}
            {formatInstant(state.data?.expires_at ?? '')}.
            {state.data?.read_at
              ? ` Zuletzt geöffnet: ${formatInstant(state.data.read_at)}.`
              : ' Noch nicht geöffnet.'}
          </Alert>
        )}
        <TextField
          select
          size="small"
          label="Gilt"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {LINK_DAYS.map((one) => (
            <MenuItem key={one} value={one}>
              {one} Tage
            </MenuItem>
          ))}
        </TextField>
        {children}
        {made && <Address {...made} />}
      </Stack>
    </AppDialog>
  );
}

type Ends = (typeof planLinks)['workouts'];
type Params = { readonly id: string };

interface Made {
  readonly address: string;
  /** Whether the customer gets it by mail. */
  readonly told: boolean;
}

function Address({ address, told }: Made) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'center' }}>
      <SharedAddress label="Link" value={address} copied="Der Link ist kopiert." />
      <Typography variant="body2" color="text.secondary">
        Er wird nur jetzt gezeigt.{told && ' Der Kunde bekommt ihn auch per E-Mail.'}
      </Typography>
    </Stack>
  );
}
