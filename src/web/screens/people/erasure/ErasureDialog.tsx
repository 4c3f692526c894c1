import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import {
  type ErasureObstacle,
  type ErasurePreview,
  eraseCustomer,
  erasurePreview,
} from '#resources/people/endpoints/erasure.ts';
import { erasures } from '#resources/people/erasures.ts';
import { formatDay } from '#rules/days.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Mentions } from './Mentions.tsx';
import { Parts } from './Parts.tsx';
import { placeOf } from './places.ts';
import { Unassigned } from './Unassigned.tsx';

interface ErasureDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Shows what an erasure would do, and carries it out. */
export function ErasureDialog({ customer, onClose }: ErasureDialogProps) {
  const { call } = useAdminDataProvider();
  const navigate = useNavigate();
  const params = { id: customer.id };
  const { data, error, refetch } = useEndpoint(erasurePreview, { params });
  const title = customers.title(customer);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { write, isPending } = useWrite(() => call(eraseCustomer, { params, body: { notice_ids: theirs } }), {
    message: ({ kept }) => (kept > 0 ? `${title} ist gelöscht, soweit möglich.` : `${title} ist gelöscht.`),
    // Going back would lead to a record that is no more.
    done: ({ id }) => navigate(recordPath(erasures, id), { replace: true }),
  });
  const refused = data !== undefined && data.obstacles.length > 0;
  return (
    <AppDialog
      title={refused ? `${title} kann noch nicht gelöscht werden` : `Daten von ${title} löschen?`}
      maxWidth="sm"
      reading
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {refused ? 'Schließen' : 'Abbrechen'}
          </Button>
          {!refused && (
            <Button
              variant="contained"
              color="error"
              loading={isPending}
              disabled={!data}
              onClick={() => write(undefined)}
            >
              Endgültig löschen
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Failed
          error={error}
          otherwise="Was gelöscht würde, konnte nicht ermittelt werden."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LinearProgress aria-label="Wird geprüft" />}
      {data &&
        (refused ? (
          <Obstacles of={data.obstacles} customer={customer} onLeave={onClose} />
        ) : (
          <Stack sx={{ gap: 2 }}>
            <Effects of={data} />
            <Mentions id={customer.id} />
            {data.unassigned.length > 0 && (
              <Unassigned of={data.unassigned} title={title} value={theirs} onChange={setTheirs} />
            )}
          </Stack>
        ))}
    </AppDialog>
  );
}

interface ObstaclesProps {
  readonly of: readonly ErasureObstacle[];
  readonly customer: Customer;
  readonly onLeave: () => void;
}

function Obstacles({ of, customer, onLeave }: ObstaclesProps) {
  const declarations = useDeclarations();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography color="text.secondary">Vorher ist zu erledigen:</Typography>
      {of.map((obstacle) => {
        const to = placeOf(obstacle, customer, declarations);
        return (
          <Alert key={obstacle.text} severity="warning">
            {obstacle.text}{' '}
            {to && (
              <TextLink
                to={to}
                onClick={onLeave}
                aria-label={`Ansehen: ${obstacle.text}`}
                sx={{ textDecoration: 'underline' }}
              >
                Ansehen
              </TextLink>
            )}
          </Alert>
        );
      })}
    </Stack>
  );
}

function Effects({ of: { kept, kept_until, parts } }: { readonly of: ErasurePreview }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="text.secondary">
        Kontakt, Foto, Bankverbindung, Gesundheitsdaten, Notizen, Einwilligungen, Zugang und die Werte im
        Verlauf gehen sofort, auch aus dem Papierkorb. Das lässt sich nicht rückgängig machen.
      </Typography>
      {parts.length > 0 && <Parts of={parts} />}
      <Typography color="text.secondary">
        {kept > 0
          ? `Was bleibt, muss aufbewahrt werden${kept_until ? `, das Letzte bis zum ${formatDay(kept_until)}` : ''}. Dazu bleiben nur Name und Kundennummer: Admins sehen sie bei Verträgen und Forderungen, sonst ist die Person nirgends mehr zu finden. Wenn die Zeit um ist, wird auch das von selbst gelöscht.`
          : 'Nichts davon muss aufbewahrt werden: Von der Person bleibt nichts.'}{' '}
        Ein Löschnachweis ohne Angaben zur Person hält fest, was geschehen ist.
      </Typography>
    </Stack>
  );
}
