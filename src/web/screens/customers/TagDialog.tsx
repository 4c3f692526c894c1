import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { tagsInUse } from '../../../resources/endpoints/customers.ts';
import { useAdminDataProvider } from '../../data/types.ts';

interface TagDialogProps {
  readonly title: string;
  /** Whom it is about. */
  readonly who: ReactNode;
  readonly action: string;
  /** New words are welcome too, not only the ones in use. */
  readonly free: boolean;
  readonly onChoose: (tags: string[]) => void;
  readonly onClose: () => void;
}

/** Asks for one or several tags. */
export function TagDialog({ title, who, action, free, onChoose, onClose }: TagDialogProps) {
  const id = useId();
  const { call } = useAdminDataProvider();
  const { data: known = [], isPending } = useQuery({
    queryKey: ['customers', 'tags'],
    queryFn: () => call(tagsInUse),
  });
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  // What is typed but not yet a chip counts too: nobody should have to know that Enter makes one.
  const meant = free && typed.trim() ? [...new Set([...tags, typed.trim()])] : tags;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (meant.length > 0) onChoose(meant);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Typography>{who}</Typography>
          <Autocomplete
            multiple
            freeSolo={free}
            options={known}
            loading={isPending}
            loadingText="Wird geladen …"
            noOptionsText="Keine Tags gefunden"
            openText="Auswahl öffnen"
            closeText="Auswahl schließen"
            clearText="Leeren"
            value={tags}
            onChange={(_, value) => setTags(value.map((tag) => tag.trim()).filter(Boolean))}
            inputValue={typed}
            onInputChange={(_, value) => setTyped(value)}
            renderInput={(props) => (
              <TextField
                {...props}
                autoFocus
                label="Tags"
                helperText={free ? 'Neue Tags mit der Eingabetaste bestätigen.' : undefined}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" disabled={meant.length === 0}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
