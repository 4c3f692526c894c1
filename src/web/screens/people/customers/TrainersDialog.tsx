import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { Customer } from '#resources/people/customers.ts';
import { assign, unassign } from '#resources/people/endpoints/customers.ts';
import { COACHES, type Trainer, trainers } from '#resources/people/trainers.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useBulk } from '#web/generic/list/useBulk.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';

/** Dialog with checkboxes for the customer's trainers; each change takes effect at once. */
export function TrainersDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { call } = useAdminDataProvider();
  const everyStudio = useMyPermissions().studio_id === null;
  const { data, error, isPending, refetch } = useGetList<Trainer>(trainers.path, {
    filter: { ...COACHES, ...(everyStudio ? { studio_id: customer.studio_id } : {}) },
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const { run, isPending: isSaving } = useBulk();
  const assigned = customer.trainer_ids ?? [];
  const change = (trainer: Trainer, on: boolean) =>
    run(
      { ids: [customer.id], action: 'update', [on ? 'add' : 'remove']: { trainer_ids: [trainer.id] } },
      {
        message: `${trainers.title(trainer)} betreut ${customer.first_name} ${on ? 'jetzt' : 'nicht mehr'}.`,
        mode: 'optimistic',
        // Endpoints that the specification names for a single customer.
        send: () =>
          call(on ? assign : unassign, { params: { trainer_id: trainer.id, customer_id: customer.id } }),
      },
    );
  return (
    <AppDialog
      title="Betreuer zuweisen"
      onClose={onClose}
      actions={
        <Button onClick={onClose} variant="contained">
          Fertig
        </Button>
      }
    >
      {error && !data ? (
        <Failed error={error} otherwise="Die Mitarbeiter konnten nicht geladen werden." onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={160} role="progressbar" aria-label="Mitarbeiter werden geladen" />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">Noch keine Mitarbeiter im Studio.</Typography>
      ) : (
        <FormGroup>
          {data.map((trainer) => (
            <FormControlLabel
              key={trainer.id}
              sx={{ mr: 0, py: 0.25 }}
              control={
                <Checkbox
                  checked={assigned.includes(trainer.id)}
                  disabled={isSaving}
                  onChange={(_, on) => change(trainer, on)}
                />
              }
              label={
                <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
                  <PersonAvatar name={trainers.title(trainer)} size={30} />
                  {trainers.title(trainer)}
                </Box>
              }
            />
          ))}
        </FormGroup>
      )}
    </AppDialog>
  );
}
