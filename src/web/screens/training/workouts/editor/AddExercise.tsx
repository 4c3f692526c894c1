import Add from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useState } from 'react';
import { type Line, readLine, resolved } from '#rules/training/line/index.ts';
import { aboutExercise, type FoundExercise, NewExercise, useFoundExercises } from '../../exercises/shared.ts';
import { focusLastSet } from './focus.ts';
import { useLifted } from './lifted.ts';
import { Understood } from './Understood.tsx';

export interface AddExerciseProps {
  readonly onAdd: (exercise: Pick<FoundExercise, 'id' | 'measured_by'>, line: Line) => void;
}

/** The option that creates what isn't there. */
const NEW = 'new';

/**
 * Combobox for an exercise and its sets in one line: searches by name, muscle or equipment, and previews the parsed
 * line.
 */
export const AddExercise = memo(function AddExercise({ onAdd }: AddExerciseProps) {
  const [text, type] = useState('');
  const [creating, setCreating] = useState(false);
  const line = readLine(text);
  const lifted = useLifted(line.relative !== undefined);
  const { found, error, isPending } = useFoundExercises(line.name);
  const isSettled = line.name !== '' && !isPending && !error;
  const known = found.some(({ fit }) => fit === 'exact' || fit === 'synonym');
  const offered: FoundExercise = {
    id: NEW,
    name: `„${line.name}“ als neue Übung anlegen`,
    measured_by: 'reps',
    primary_muscles: [],
    equipment: null,
  };
  const take = (exercise: Pick<FoundExercise, 'id' | 'measured_by'>) => {
    onAdd(exercise, resolved(readLine(text, exercise.measured_by), lifted(exercise.id)));
    type('');
  };
  return (
    <Box data-line>
      <Understood line={resolved(readLine(text, found[0]?.measured_by), found[0] && lifted(found[0].id))} />
      <Autocomplete<FoundExercise>
        forcePopupIcon={false}
        noOptionsText={
          !line.name
            ? 'Tippe einen Namen, einen Muskel oder ein Gerät.'
            : isPending
              ? 'Sucht …'
              : (error?.message ?? `Keine Übung passt zu „${line.name}“.`)
        }
        autoHighlight
        clearOnBlur={false}
        value={null}
        inputValue={text}
        // Results of an earlier text must not be chosen by Enter.
        options={isSettled ? [...found, ...(known ? [] : [offered])] : []}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onInputChange={(_, next, reason) => reason === 'input' && type(next)}
        onChange={(_, chosen) => {
          if (chosen?.id === NEW) setCreating(true);
          else if (chosen) take(chosen);
        }}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            {one.id === NEW && <Add fontSize="small" sx={{ mr: 1 }} />}
            <span>
              {one.name}
              <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
                {aboutExercise(one)}
              </Typography>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Übung hinzufügen"
            placeholder="Bankdrücken 3x8-12 60kg 90s RIR2"
            onKeyDown={(event) => {
              // Prevents submission of the form by Enter.
              if (event.key === 'Enter') event.preventDefault();
              if (event.key !== 'ArrowUp' || text !== '' || !focusLastSet(event.currentTarget)) return;
              event.preventDefault();
              Object.assign(event, { defaultMuiPrevented: true });
            }}
          />
        )}
      />
      {creating && (
        <Suspense>
          <NewExercise
            name={line.name}
            onCreated={(made) => {
              take(made);
              setCreating(false);
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </Box>
  );
});
