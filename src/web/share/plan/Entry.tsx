import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { SharedPlan } from '#resources/training/endpoints/planLinks.ts';
import { ExercisePicture } from '#web/ui/ExercisePicture.tsx';
import { type DayOfTicks, markOf } from './useTicks.ts';

const MuscleThumb = lazy(() => import('#web/ui/bodyMap/MuscleThumb.tsx'));

type SharedEntry = SharedPlan['parts'][number]['groups'][number]['entries'][number];

interface EntryProps {
  readonly entry: SharedEntry;
  /** Undefined where nothing can be ticked. */
  readonly ticks: DayOfTicks | undefined;
}

/** Renders an exercise with its sets, or a food with its amount. */
export function Entry({ entry, ticks }: EntryProps) {
  const { name, note, lines, instructions, muscles, picture } = entry;
  const [only] = lines;
  if (only && lines.length === 1 && !note && instructions.length === 0 && !muscles && !ticks)
    return (
      <Stack
        direction="row"
        sx={{ py: 0.5, gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'end' }}>
          {only}
        </Typography>
      </Stack>
    );
  return (
    <Stack direction="row" sx={{ py: 0.75, gap: 1.5, breakInside: 'avoid' }}>
      {muscles && (
        <ExercisePicture
          src={picture ?? undefined}
          width={64}
          height={64}
          otherwise={
            <Suspense>
              <MuscleThumb {...muscles} />
            </Suspense>
          }
        />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets aren't unique
          <Typography key={index} variant="body2" color="text.secondary">
            {lines.length > 1 ? `${index + 1}. ${line}` : line}
          </Typography>
        ))}
        {ticks && <Sets of={entry} ticks={ticks} />}
        {instructions.length > 0 && (
          <Box
            component="details"
            sx={{ mt: 0.5, typography: 'body2', '@media print': { '&:not([open])': { display: 'none' } } }}
          >
            <summary>So geht die Übung</summary>
            <ol>
              {instructions.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Box>
        )}
      </Box>
    </Stack>
  );
}

/** Renders the sets to tick, and a button for all of them. */
function Sets({ of: { id, name, sets = 0 }, ticks }: { of: SharedEntry; ticks: DayOfTicks }) {
  const { done, confirmed, tick } = ticks;
  const marks = Array.from({ length: sets }, (_, set) => markOf(id, set));
  const count = marks.filter((mark) => done.has(mark)).length;
  if (sets === 0) return null;
  return (
    <Box role="group" aria-label={`${name}: erledigte Sätze`} sx={SETS}>
      {marks.map((mark, set) => (
        <FormControlLabel
          key={mark}
          disabled={confirmed}
          sx={{ mr: 0, minHeight: 44 }}
          control={<Checkbox checked={done.has(mark)} onChange={(_, on) => tick([mark], on)} />}
          label={`Satz ${set + 1}`}
        />
      ))}
      {sets > 1 && (
        <Button
          size="small"
          disabled={confirmed}
          onClick={() => tick(marks, count < sets)}
          sx={{ minHeight: 44, ml: -0.5 }}
        >
          {count < sets ? 'Alle' : 'Keiner'}
        </Button>
      )}
    </Box>
  );
}

const SETS = {
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  justifyItems: 'start',
  displayPrint: 'none',
} as const;
