import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { setsLine } from '#format/sets.ts';
import type { Line } from '#rules/training/line/index.ts';

/** Renders what a typed line was read as: its sets, its hint, and what was guessed or not understood. */
export function Understood({ line }: { line: Line }) {
  const { name, sets, notes, guesses, unread } = line;
  const what = setsLine(sets);
  return (
    <Stack
      direction="row"
      useFlexGap
      role="status"
      sx={{ gap: 0.5, flexWrap: 'wrap', mb: 0.5, minHeight: 24 }}
    >
      {!name && !what ? (
        <Typography variant="caption" color="text.secondary">
          Name, Muskel oder Gerät; dazu Sätze, Gewicht, Pause und RIR. Eingabe übernimmt den ersten Treffer.
        </Typography>
      ) : (
        <>
          {what && <Chip size="small" label={what} color="primary" variant="outlined" sx={WRAPPING} />}
          {notes.length > 0 && (
            <Chip size="small" label={`Hinweis: ${notes.join(', ')}`} variant="outlined" sx={WRAPPING} />
          )}
          {guesses.map((guess) => (
            <Chip
              key={guess}
              size="small"
              color="info"
              variant="outlined"
              label={`Vermutet: ${guess}`}
              sx={WRAPPING}
            />
          ))}
          {unread.length > 0 && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              label={`Nicht verstanden, kommt in den Hinweis: ${unread.join(' ')}`}
              sx={WRAPPING}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** Long readings wrap on a phone. */
const WRAPPING = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
} as const;
