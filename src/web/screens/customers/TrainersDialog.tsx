import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Customer } from '../../../resources/customers.ts';
import { PersonAvatar } from '../people/index.ts';
import type { TrainerChoice } from './TrainerDialog.tsx';
import { useCustomerAction } from './useCustomerAction.ts';
import { useTrainers } from './useTrainers.ts';

/** The studio's trainers with a tick at those who look after the customer; each tick counts at once. */
export function TrainersDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const id = useId();
  const { trainers, isPending } = useTrainers(customer.studio_id);
  const { run, isPending: isSaving } = useCustomerAction();
  const assigned = customer.trainer_ids ?? [];
  const assign = ({ id: trainer_id, name }: TrainerChoice, on: boolean) =>
    run(
      { ids: [customer.id], action: on ? 'assign' : 'unassign', trainer_id },
      {
        optimistic: true,
        message: `${name} betreut ${customer.first_name} ${on ? 'jetzt' : 'nicht mehr'}.`,
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Betreuer zuweisen</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        {isPending ? (
          <Skeleton variant="rounded" height={160} role="progressbar" aria-label="Trainer werden geladen" />
        ) : trainers.length === 0 ? (
          <Typography color="text.secondary">Noch keine Trainer im Studio.</Typography>
        ) : (
          <FormGroup>
            {trainers.map((trainer) => (
              <FormControlLabel
                key={trainer.id}
                sx={{ mr: 0, py: 0.25 }}
                control={
                  <Checkbox
                    checked={assigned.includes(trainer.id)}
                    disabled={isSaving}
                    onChange={(_, on) => assign(trainer, on)}
                  />
                }
                label={
                  <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
                    <PersonAvatar name={trainer.name} size={30} />
                    {trainer.name}
                  </Box>
                }
              />
            ))}
          </FormGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          Fertig
        </Button>
      </DialogActions>
    </Dialog>
  );
}
