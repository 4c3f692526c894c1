import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { counted, DAYS, LINES } from '#format/plurals.ts';
import { exercisesMeant, MOST_NAMES } from '#resources/training/endpoints/exercises.ts';
import { readLine, readPlan, resolved } from '#rules/training/line/index.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { NewExercise } from '../../exercises/shared.ts';
import type { Day } from './days.ts';
import { useLifted } from './lifted.ts';
import { PastedLine } from './PastedLine.tsx';
import { daysOf, type PastedRow, type ReadRow, readRow, type STATES } from './pasted.ts';

interface PasteDialogProps {
  /** How many days the plan has. */
  readonly count: number;
  /** How many it may have. */
  readonly most: number;
  readonly onTake: (days: Day[]) => void;
  readonly onClose: () => void;
}

/** Dialog that takes a plan of many lines over: pasted, read, corrected line by line, and then added. */
export function PasteDialog({ count, most, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly PastedRow[]>();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const read = () => setRows(readPlan(text).map((row) => ({ ...row, id: crypto.randomUUID() })));
  if (!rows)
    return (
      <AppDialog
        title="Plan einfügen"
        maxWidth="md"
        fullScreen={narrow}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button variant="contained" disabled={text.trim() === ''} onClick={read}>
              Lesen
            </Button>
          </>
        }
      >
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Eine Übung je Zeile, aus einer Nachricht oder einer Tabelle. Überschriften werden zu Tagen. Vor dem
          Übernehmen siehst du, wie jede Zeile gelesen wurde.
        </Typography>
        <TextField
          label="Plan"
          multiline
          minRows={8}
          maxRows={16}
          fullWidth
          placeholder={EXAMPLE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </AppDialog>
    );
  return (
    <Preview
      rows={rows}
      narrow={narrow}
      count={count}
      most={most}
      onChange={(next) => setRows(next)}
      onBack={() => setRows(undefined)}
      onTake={onTake}
      onClose={onClose}
    />
  );
}

const EXAMPLE = 'Tag A\nBankdrücken 4x6-8 @80, 2 min Pause\nRudern 3x10 je Seite\nPlank 3x45s';

interface PreviewProps extends PasteDialogProps {
  readonly rows: readonly PastedRow[];
  readonly narrow: boolean;
  readonly onChange: (rows: readonly PastedRow[]) => void;
  readonly onBack: () => void;
}

function Preview(props: PreviewProps) {
  const { rows, narrow, count, most, onChange, onBack, onTake, onClose } = props;
  const [creating, setCreating] = useState<PastedRow>();
  const lines = rows.map(({ text }) => readLine(text));
  const names = [...new Set(lines.map(({ name }) => name).filter(Boolean))].sort();
  const lifted = useLifted(lines.some(({ relative }) => relative !== undefined));
  const meant = useEndpoint(
    exercisesMeant,
    { body: { names: names.slice(0, MOST_NAMES) } },
    { enabled: names.length > 0, keep: () => true },
  );
  const found = new Map(meant.data?.map((one) => [one.name, one.found]));
  const read: readonly ReadRow[] = rows.map((row, at) =>
    readRow(row, found.get(lines[at]?.name ?? '') ?? []),
  );
  const withLifted = () =>
    read.map((one) => ({ ...one, line: resolved(one.line, one.exercise && lifted(one.exercise.id)) }));
  const days = daysOf(read, count);
  const inState = (state: keyof typeof STATES) => read.filter((one) => one.state === state).length;
  const lost = read.filter(({ row, exercise }) => row.is === 'exercise' && !exercise).length;
  const write = (id: string, values: Partial<PastedRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  // Before the first answer every line would be open.
  const isSearching = meant.isLoading;
  const tooMany = count + days.length > most;
  return (
    <AppDialog
      title="Plan prüfen"
      maxWidth="md"
      fullScreen={narrow}
      aria-describedby={undefined}
      onClose={undefined}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button onClick={onBack}>Zurück</Button>
          <Button
            variant="contained"
            disabled={isSearching || !!meant.error || tooMany || days.length === 0}
            onClick={() => onTake(daysOf(withLifted(), count))}
          >
            Übernehmen
          </Button>
        </>
      }
    >
      <Typography role="status" sx={{ mb: 1.5 }}>
        {isSearching
          ? 'Die Übungen werden gesucht …'
          : `${counted(days.length, DAYS)}: ${inState('understood')} verstanden, ${inState('guessed')} vermutet, ${inState('open')} offen.`}
        {!isSearching &&
          lost > 0 &&
          ` ${counted(lost, LINES)} ohne Übung: der Text kommt in den Hinweis zum Tag.`}
      </Typography>
      {meant.error && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {meant.error.message}
        </Alert>
      )}
      {tooMany && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {`Ein Workout hat höchstens ${most} Tage.`}
        </Alert>
      )}
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {(isSearching ? [] : read).map((one, at) => (
          <PastedLine
            key={one.row.id}
            read={one}
            number={at + 1}
            isSearching={meant.isFetching}
            onChange={write}
            onCreate={setCreating}
          />
        ))}
      </Stack>
      {creating && (
        <Suspense>
          <NewExercise
            name={readLine(creating.text).name}
            onCreated={({ id }) => {
              write(creating.id, { chosen: id, said: true });
              setCreating(undefined);
            }}
            onClose={() => setCreating(undefined)}
          />
        </Suspense>
      )}
    </AppDialog>
  );
}
