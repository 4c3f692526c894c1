import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTrainers } from './useTrainers.ts';

export interface TrainerChoice {
  readonly id: string;
  readonly name: string;
}

interface TrainerDialogProps {
  readonly title: string;
  /** Whom it is about. */
  readonly who: ReactNode;
  readonly action: string;
  readonly onChoose: (trainer: TrainerChoice) => void;
  readonly onClose: () => void;
}

/** Asks for one of the studio's trainers. */
export function TrainerDialog({ title, who, action, onChoose, onClose }: TrainerDialogProps) {
  const id = useId();
  const { trainers, isPending } = useTrainers();
  const [chosen, setChosen] = useState<TrainerChoice | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Typography>{who}</Typography>
          <Autocomplete
            options={trainers}
            loading={isPending}
            loadingText="Wird geladen …"
            noOptionsText="Keine Trainer gefunden"
            openText="Auswahl öffnen"
            closeText="Auswahl schließen"
            clearText="Leeren"
            getOptionKey={(trainer) => trainer.id}
            getOptionLabel={(trainer) => trainer.name}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            value={chosen}
            onChange={(_, value) => setChosen(value)}
            renderInput={(props) => <TextField {...props} autoFocus label="Trainer" />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" disabled={!chosen}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
