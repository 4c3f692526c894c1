import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { setsLine } from '#format/sets.ts';
import type { Line } from '#rules/training/line/index.ts';
import { type PastedRow, type ReadRow, ROLES, STATES } from './pasted.ts';

interface PastedLineProps {
  readonly read: ReadRow;
  readonly number: number;
  readonly isSearching: boolean;
  readonly onChange: (id: string, values: Partial<PastedRow>) => void;
  readonly onCreate: (row: PastedRow) => void;
}

const LOOKS = {
  understood: { color: 'success', Icon: CheckCircle },
  guessed: { color: 'info', Icon: HelpOutline },
  open: { color: 'warning', Icon: ReportProblem },
} as const;

/** A line of a pasted plan: what it was read as, and all of it to correct. */
export function PastedLine({ read, number, isSearching, onChange, onCreate }: PastedLineProps) {
  const { row, line, found, exercise, state } = read;
  const { color, Icon } = LOOKS[state];
  const isExercise = row.is === 'exercise';
  const name = `Zeile ${number}`;
  return (
    <Box
      component="li"
      aria-label={`${name}: ${STATES[state]}`}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderLeft: 6,
        borderLeftColor: `${color}.main`,
        borderRadius: 1.5,
        p: 1,
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 1, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', minWidth: 112 }}>
          <Icon fontSize="small" color={color} />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {STATES[state]}
          </Typography>
        </Stack>
        <TextField
          size="small"
          select
          label="Ist"
          value={row.is}
          onChange={({ target }) => onChange(row.id, { is: target.value as PastedRow['is'], said: true })}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `${name}: ist` } }}
          sx={{ m: 0, width: 176, flexGrow: { xs: 1, sm: 0 } }}
        >
          {Object.entries(ROLES).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </TextField>
        <TextField
          size="small"
          label="Text"
          value={row.text}
          onChange={({ target }) => onChange(row.id, { text: target.value })}
          slotProps={{ htmlInput: { 'aria-label': `${name}: Text` } }}
          sx={{ m: 0, flex: '1 1 220px' }}
        />
      </Stack>
      {isExercise && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ columnGap: 1, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap', mt: 1.5 }}
        >
          {found.length > 0 && (
            <TextField
              size="small"
              select
              label="Übung"
              value={exercise?.id ?? ''}
              onChange={({ target }) => onChange(row.id, { chosen: target.value })}
              slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `${name}: Übung` } }}
              sx={{ m: 0, flex: { xs: '1 1 100%', sm: '0 1 270px' } }}
            >
              {found.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </TextField>
          )}
          {found.length === 0 && !isSearching && (
            <Typography variant="body2">
              {line.name ? `Keine Übung passt zu „${line.name}“.` : 'Kein Name einer Übung.'}
            </Typography>
          )}
          {exercise?.fit !== 'exact' && !isSearching && line.name && (
            <Button size="small" onClick={() => onCreate(row)}>
              Neu anlegen
            </Button>
          )}
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
          >
            {saidOf(line, row.withAbove)}
          </Typography>
        </Stack>
      )}
    </Box>
  );
}

function saidOf({ sets, notes, guesses, unread, relative }: Line, withAbove: boolean): string {
  const hint = [...notes, ...(relative ? [relative.text] : [])];
  return [
    setsLine(sets) || 'Ohne Angaben: übliche Sätze',
    withAbove && 'im Wechsel mit der Übung davor',
    hint.length > 0 && `Hinweis: ${hint.join(', ')}`,
    guesses.length > 0 && `vermutet: ${guesses.join(', ')}`,
    unread.length > 0 && `nicht verstanden, kommt in den Hinweis: ${unread.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
