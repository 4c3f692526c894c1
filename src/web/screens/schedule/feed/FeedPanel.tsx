import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { feedState, makeFeed, revokeFeed } from '#resources/schedule/endpoints/feed.ts';
import { addressOf } from '#web/data/addresses.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { FeedAddress } from './FeedAddress.tsx';

/**
 * Manages the address by which a trainer subscribes to their appointments in a calendar app: creates, renews and
 * revokes it.
 */
export function FeedPanel({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useEndpoint(feedState, { params: { id } });
  const { address, asking, busy, ask, close, make, revoke } = useFeed(id);
  return (
    <Panel
      title="Kalender-Abo"
      hint="Die Termine in Google Kalender, Apple Kalender oder Outlook: nur zum Ansehen, von selbst aktuell."
    >
      {error && !data ? (
        <Failed error={error} otherwise="Das Abo konnte nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <Skeleton width="60%" height={28} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          {address ? (
            <FeedAddress address={address} />
          ) : (
            <Typography color="text.secondary">{stateText(data)}</Typography>
          )}
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant={data.made_at ? 'outlined' : 'contained'}
              color={data.made_at ? 'inherit' : 'primary'}
              onClick={() => (data.made_at ? ask('renew') : void make())}
              loading={busy}
            >
              {data.made_at ? 'Neue Adresse' : 'Adresse einrichten'}
            </Button>
            {data.made_at && (
              <Button color="error" onClick={() => ask('revoke')} disabled={busy}>
                Abo beenden
              </Button>
            )}
          </Stack>
        </Stack>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'renew' ? 'Neue Adresse einrichten?' : 'Abo beenden?'}
        action={asking === 'renew' ? 'Neue Adresse' : 'Abo beenden'}
        danger={asking === 'revoke'}
        busy={busy}
        onConfirm={() => void (asking === 'renew' ? make() : revoke())}
        onClose={close}
      >
        Kalender, die die bisherige Adresse abonniert haben, bekommen keine Termine mehr.
      </ConfirmDialog>
    </Panel>
  );
}

function stateText({ made_at, read_at }: { made_at: string | null; read_at: string | null }): string {
  if (!made_at) return 'Noch nicht eingerichtet.';
  const read = read_at ? `zuletzt abgerufen am ${formatInstant(read_at)} Uhr` : 'noch nicht abgerufen';
  return `Eingerichtet am ${formatInstant(made_at)} Uhr, ${read}. Die Adresse wird nur einmal gezeigt: Ist sie verloren, richte eine neue ein.`;
}

function useFeed(id: string) {
  const { call } = useAdminDataProvider();
  const notify = useNotify();
  const [address, setAddress] = useState<string>();
  const [asking, setAsking] = useState<'renew' | 'revoke'>();
  const [busy, setBusy] = useState(false);

  const once = useOnce<void>();
  const carryOut = (work: () => Promise<string | undefined>, done: string) =>
    once(async () => {
      setBusy(true);
      try {
        setAddress(await work());
        notify(done, { type: 'success' });
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
      setAsking(undefined);
      setBusy(false);
    });

  return {
    address,
    asking,
    busy,
    ask: setAsking,
    close: () => setAsking(undefined),
    make: () =>
      carryOut(async () => {
        const { path } = await call(makeFeed, { params: { id } });
        return new URL(addressOf(path), window.location.origin).href;
      }, 'Die Adresse ist eingerichtet.'),
    revoke: () =>
      carryOut(async () => {
        await call(revokeFeed, { params: { id } });
        return undefined;
      }, 'Das Abo ist beendet.'),
  };
}
