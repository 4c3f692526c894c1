import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { exercises, MUSCLES } from '#resources/training/exercises.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ExercisePicture } from '#web/ui/ExercisePicture.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { pictureOf } from './pictures.ts';

const MuscleThumb = lazy(() => import('#web/ui/bodyMap/MuscleThumb.tsx'));

const { useRecord } = partsOf(exercises);
const { category, equipment, difficulty } = exercises.fields;

/** Renders the picture of the exercise in the context, or the muscles that it trains. */
export function ExerciseThumb({ size }: { size: number }) {
  const exercise = useRecord();
  return (
    <ExercisePicture
      src={pictureOf(exercise)}
      width={size}
      height={size}
      otherwise={
        <Suspense>
          <MuscleThumb primary={exercise.primary_muscles} secondary={exercise.secondary_muscles} />
        </Suspense>
      }
    />
  );
}

/** Renders an exercise as a card: picture, muscles, equipment and level. */
export function ExerciseCard() {
  const exercise = useRecord();
  const { selectedIds, onToggleItem } = useListContext();
  const facts = [
    exercise.equipment && equipment.of[exercise.equipment],
    exercise.difficulty && difficulty.of[exercise.difficulty],
    exercise.category && exercise.category !== 'strength' && category.of[exercise.category],
  ].filter(Boolean);
  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative', display: 'flex', gap: 1.5, p: 1.5 }}>
      <ExerciseThumb size={84} />
      <Box sx={{ minWidth: 0, flex: 1, pr: 3, ...WHOLE_CARD }}>
        <NameLink>{exercise.name}</NameLink>
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.75 }}>
          {exercise.primary_muscles.map((muscle) => (
            <Chip key={muscle} size="small" label={MUSCLES[muscle]} />
          ))}
          {exercise.secondary_muscles.slice(0, MOST_HELPERS).map((muscle) => (
            <Chip key={muscle} size="small" variant="outlined" label={MUSCLES[muscle]} />
          ))}
          {exercise.secondary_muscles.length > MOST_HELPERS && (
            <Typography variant="caption" color="text.secondary" sx={{ alignSelf: 'center' }}>
              +{exercise.secondary_muscles.length - MOST_HELPERS}
            </Typography>
          )}
        </Stack>
      </Box>
      <Checkbox
        size="small"
        sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}
        checked={selectedIds.includes(exercise.id)}
        onChange={() => onToggleItem(exercise.id)}
        slotProps={{ input: { 'aria-label': `${exercise.name} auswählen` } }}
      />
    </Card>
  );
}

/** Maximum number of secondary muscles on a card. */
const MOST_HELPERS = 2;

/** Stretches the name's link over the card. */
const WHOLE_CARD = {
  '& a, & button': { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
  '& a::after, & button::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
