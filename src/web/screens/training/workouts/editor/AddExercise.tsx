import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { durationText, setText } from '#format/sets.ts';
import { EQUIPMENT, type Exercise, exercises, MUSCLES } from '#resources/training/exercises.ts';
import { type Line, readLine } from '#rules/training/line.ts';

export interface AddExerciseProps {
  readonly onAdd: (exercise: Exercise, line: Line) => void;
}

/** Debounce in milliseconds. */
const PAUSE = 200;

/**
 * Combobox for an exercise and its sets in one line: searches by name, muscle or equipment, and previews the parsed
 * line.
 */
export const AddExercise = memo(function AddExercise({ onAdd }: AddExerciseProps) {
  const [text, type] = useState('');
  const line = readLine(text);
  const { found, error, isPending } = useFound(line.name);
  return (
    <Box>
      <Understood line={line} />
      <Autocomplete<Exercise>
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
        options={line.name && !isPending ? found : []}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onInputChange={(_, next, reason) => reason === 'input' && type(next)}
        onChange={(_, chosen) => {
          if (!chosen) return;
          onAdd(chosen, line);
          type('');
        }}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            <span>
              {one.name}
              <Typography variant="caption" color="text.secondary" component="span" sx={{ display: 'block' }}>
                {[
                  ...one.primary_muscles.map((muscle) => MUSCLES[muscle]),
                  one.equipment && EQUIPMENT[one.equipment],
                ]
                  .filter(Boolean)
                  .join(' · ')}
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
            }}
          />
        )}
      />
    </Box>
  );
});

/** Renders the parsed line. */
function Understood({ line }: { line: Line }) {
  const { name, sets, set, unread } = line;
  const what = setText(set);
  return (
    <Stack
      direction="row"
      useFlexGap
      role="status"
      sx={{ gap: 0.5, flexWrap: 'wrap', mb: 0.5, minHeight: 24 }}
    >
      {!name ? (
        <Typography variant="caption" color="text.secondary">
          Name, Muskel oder Gerät; dahinter Sätze, Gewicht, Pause und RIR. Eingabe übernimmt den ersten
          Treffer.
        </Typography>
      ) : (
        <>
          {what && <Chip size="small" label={`${sets} × ${what}`} color="primary" variant="outlined" />}
          {set.rest_s !== null && (
            <Chip size="small" label={`Pause ${durationText(set.rest_s)}`} variant="outlined" />
          )}
          {unread.length > 0 && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={`Nicht verstanden: ${unread.join(' ')}`}
            />
          )}
        </>
      )}
    </Stack>
  );
}

const MOST = 12;

/** Returns exercises in order of relevance: a word of the name, then muscle or equipment, then part of a word. */
function useFound(name: string): { found: Exercise[]; error: Error | null; isPending: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), PAUSE);
    return () => clearTimeout(timer);
  }, [name]);
  const about = aboutOf(asked);
  const byName = useGetList<Exercise>(exercises.path, query({ q: asked }), options(asked !== ''));
  const byAbout = useGetList<Exercise>(exercises.path, query(about ?? {}), options(about !== undefined));
  const hits = asked ? (byName.data ?? []) : [];
  const begins = ({ name: of }: Exercise) =>
    of
      .toLowerCase()
      .split(/[\s(-]+/)
      .some((_, at, words) => words.slice(at).join(' ').startsWith(asked.toLowerCase()));
  const all = [...hits.filter(begins), ...(about ? (byAbout.data ?? []) : []), ...hits];
  return {
    found: [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST),
    error: byName.error ?? byAbout.error,
    isPending: name !== asked || byName.isFetching || byAbout.isFetching,
  };
}

const query = (filter: object) => ({
  filter,
  sort: { field: 'name', order: 'ASC' as const },
  pagination: { page: 1, perPage: MOST },
});
const options = (enabled: boolean) => ({ enabled, retry: false });

/** Parses words for muscle and equipment to a filter: 'Brust Kurzhantel'. */
function aboutOf(name: string): Record<string, unknown> | undefined {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= 3);
  if (words.length === 0) return undefined;
  const filter: Record<string, unknown> = {};
  for (const word of words) {
    const muscles = named(MUSCLES, word);
    const equipment = named(EQUIPMENT, word);
    if (muscles.length > 0) filter.primary_muscles = muscles;
    else if (equipment.length > 0) filter.equipment = equipment;
    else return undefined;
  }
  return filter;
}

const named = (of: Readonly<Record<string, string>>, word: string) =>
  Object.keys(of).filter((value) =>
    of[value]
      ?.toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(word)),
  );
