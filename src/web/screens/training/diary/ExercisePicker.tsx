import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { EQUIPMENT, type Exercise, exercises } from '#resources/training/exercises.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import type { Known } from './draft.ts';
import { useKnown } from './useStart.ts';

interface ExercisePickerProps {
  readonly title: string;
  readonly customer: string;
  readonly onChoose: (id: string, known: Known) => void;
  readonly onClose: () => void;
}

/** Dialog to choose an exercise by name. Fetches the previous results along with it when online. */
export function ExercisePicker({ title, customer, onChoose, onClose }: ExercisePickerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Exercise | null>(null);
  const q = useDeferredValue(text.trim());
  const known = useKnown(customer);
  const {
    data = [],
    error,
    isPending,
  } = useGetList<Exercise>(exercises.path, {
    filter: q && q !== chosen?.name ? { q } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  const about = useMutation({
    mutationFn: async ({ id, name, measured_by }: Exercise): Promise<Known> => {
      const all = await known([id]).catch(() => undefined);
      return all?.get(id) ?? { name, measured_by };
    },
  });
  // Unmounting drops the callback: closing the dialog before the answer cancels the choice.
  const take = (one: Exercise) => about.mutate(one, { onSuccess: (of) => onChoose(one.id, of) });
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            variant="contained"
            disabled={!chosen}
            loading={about.isPending}
            onClick={() => chosen && take(chosen)}
          >
            Übernehmen
          </Button>
        </>
      }
    >
      <Autocomplete
        options={data}
        loading={isPending}
        value={chosen}
        onChange={(_, next) => setChosen(next)}
        onInputChange={(_, next) => setText(next)}
        // Filtered by the services.
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={({ key, ...props }, { name, equipment }) => (
          <li key={key} {...props}>
            <span>
              {name}
              {equipment && (
                <Typography variant="body2" color="text.secondary">
                  {EQUIPMENT[equipment]}
                </Typography>
              )}
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label="Übung" autoFocus sx={{ mt: 1 }} />}
        noOptionsText={error ? 'Ohne Verbindung lässt sich gerade nicht suchen.' : 'Keine Übung gefunden.'}
        loadingText="Übungen werden geladen …"
      />
    </AppDialog>
  );
}
