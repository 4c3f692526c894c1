import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { type Exercise, exercises } from '#resources/training/exercises.ts';
import type { KeptTraining } from '#web/data/today.ts';
import { useKeptTraining } from '#web/data/useKeptToday.ts';
import { useMay } from '#web/generic/useMay.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { aboutExercise, type FoundExercise, NewExercise, useFoundExercises } from '../exercises/shared.ts';
import type { Known } from './draft.ts';
import { useKnown } from './useStart.ts';

interface ExercisePickerProps {
  readonly title: string;
  readonly customer: string;
  readonly onChoose: (id: string, known: Known) => void;
  readonly onClose: () => void;
}

/** The option that creates what isn't there. */
const NEW = 'new';

/** Dialog to choose an exercise by name, or to create it. Fetches the previous results along with it; without
 * a network those of today's customers are known. */
export function ExercisePicker({ title, customer, onChoose, onClose }: ExercisePickerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundExercise | null>(null);
  const name = text.trim();
  const isNamed = name !== '' && name !== chosen?.name;
  const known = useKnown(customer);
  const byName = useFoundExercises(isNamed ? name : '');
  const all = useGetList<Exercise>(exercises.path, {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  const kept = useKeptTraining(customer);
  const asked = isNamed ? byName : all;
  const error = kept ? null : asked.error;
  const isPending = asked.isPending && !kept;
  const [creating, setCreating] = useState<string>();
  const isMissing =
    isNamed && !isPending && !error && !byName.found.some(({ fit }) => fit === 'exact' || fit === 'synonym');
  const created = useMay().may('create', exercises) && isMissing ? [newExercise(name)] : [];
  const online: readonly FoundExercise[] = isNamed
    ? [...(isPending ? [] : byName.found), ...created]
    : (all.data ?? []);
  const offered = kept ? keptExercises(kept, isNamed ? name : '') : online;
  const about = useMutation({
    mutationFn: async ({ id, name, measured_by, equipment }: FoundExercise): Promise<Known> => {
      const all = await known([id]).catch(() => undefined);
      return all?.get(id) ?? { name, measured_by, equipment };
    },
  });
  // Unmounting drops the callback: closing the dialog before the answer cancels the choice.
  const take = (one: FoundExercise) => about.mutate(one, { onSuccess: (of) => onChoose(one.id, of) });
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
      <Autocomplete<FoundExercise>
        autoHighlight
        options={offered}
        loading={isPending}
        value={chosen}
        onChange={(_, next) => (next?.id === NEW ? setCreating(name) : setChosen(next))}
        onInputChange={(_, next) => setText(next)}
        // Filtered by the services.
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            <span>
              {one.name}
              <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
                {aboutExercise(one)}
              </Typography>
            </span>
          </li>
        )}
        renderInput={(params) => <TextField {...params} label="Übung" autoFocus sx={{ mt: 1 }} />}
        noOptionsText={error ? 'Ohne Verbindung lässt sich gerade nicht suchen.' : 'Keine Übung gefunden.'}
        loadingText="Übungen werden geladen …"
      />
      {creating !== undefined && (
        <Suspense>
          <NewExercise
            name={creating}
            onCreated={(made) => {
              setCreating(undefined);
              take(made);
            }}
            onClose={() => setCreating(undefined)}
          />
        </Suspense>
      )}
    </AppDialog>
  );
}

/** Exercises of the plan and of the last training, which are known without a network. */
const keptExercises = ({ exercises: all }: KeptTraining, name: string): FoundExercise[] =>
  all
    .filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
    .map(({ exercise_id, ...one }) => ({ ...one, id: exercise_id, primary_muscles: [] }));

const newExercise = (name: string): FoundExercise => ({
  id: NEW,
  name: `„${name}“ als neue Übung anlegen`,
  measured_by: 'reps',
  primary_muscles: [],
  equipment: null,
});
