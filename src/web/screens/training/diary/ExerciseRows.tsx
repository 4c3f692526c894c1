import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Place } from '#rules/training/diary.ts';
import type { Draft, DraftSet } from './draft.ts';
import { doneText, targetText } from './texts.ts';

interface ExerciseRowsProps {
  readonly draft: Draft;
  readonly onOpen: (place: Place) => void;
  readonly onAddSet: (entry: number) => void;
  readonly onReplace: (entry: number) => void;
  readonly onSkip: (entry: number) => void;
}

/** Renders all exercises with their sets: done, next, and links to each. */
export function ExerciseRows({ draft, onOpen, onAddSet, onReplace, onSkip }: ExerciseRowsProps) {
  const { entries, at } = draft;
  const tool = { minHeight: 44 };
  return (
    <Box
      component="ol"
      aria-label="Übungen"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {entries.map(({ id, name, sets, turns }, entry) => (
        <Card
          key={id}
          component="li"
          variant="outlined"
          aria-label={name}
          sx={{
            p: 1.5,
            borderLeft: 4,
            borderLeftColor: at?.entry === entry ? 'primary.main' : 'divider',
            // Groups alternating exercises by a smaller gap.
            ...(turns !== undefined && entries[entry - 1]?.turns === turns && { mt: -1.25 }),
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {name}
            {turns !== undefined && (
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                · im Wechsel
              </Typography>
            )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            {sets.map((set, index) => (
              <Button
                key={set.id}
                variant={set.done_at ? 'contained' : 'outlined'}
                color={set.done_at ? 'success' : 'inherit'}
                aria-current={at?.entry === entry && at.set === index ? 'step' : undefined}
                aria-label={`${name}, Satz ${index + 1}: ${stateOf(set)}`}
                onClick={() => onOpen({ entry, set: index })}
                sx={{ minHeight: 44, minWidth: 44, textDecoration: set.skipped ? 'line-through' : 'none' }}
              >
                {set.done_at ? doneText(set) : targetText(set.target) || `Satz ${index + 1}`}
              </Button>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <Button size="small" sx={tool} onClick={() => onAddSet(entry)} aria-label={`Satz mehr: ${name}`}>
              Satz mehr
            </Button>
            <Button size="small" sx={tool} onClick={() => onReplace(entry)} aria-label={`Tauschen: ${name}`}>
              Tauschen
            </Button>
            <Button size="small" sx={tool} onClick={() => onSkip(entry)} aria-label={`Überspringen: ${name}`}>
              Überspringen
            </Button>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const stateOf = (set: DraftSet) =>
  set.done_at
    ? `erledigt, ${doneText(set)}`
    : [targetText(set.target), set.skipped && 'ausgelassen'].filter(Boolean).join(', ') || 'offen';
