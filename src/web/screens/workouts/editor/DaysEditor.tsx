import Add from '@mui/icons-material/Add';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { HistoryButtons } from '../../../generic/editor/EditorHistory.tsx';
import { duplicated, moved, withAfter, without } from '../../../generic/editor/entries.ts';
import { SortableList } from '../../../generic/editor/SortableList.tsx';
import { type ChangeTree, useTree } from '../../../generic/editor/useTree.ts';
import { AddExercise } from './AddExercise.tsx';
import { BlockEditor } from './BlockEditor.tsx';
import {
  type Block,
  type Day,
  type Days,
  inBlocks,
  inDay,
  isFaulty,
  markOf,
  newBlock,
  newDay,
} from './days.ts';
import { KnownExercises, useExercisesOf } from './exercises.tsx';
import { Progress } from './Progress.tsx';
import { SmallButton } from './SmallButton.tsx';
import { Sums } from './Sums.tsx';
import { Suitability } from './Unsuitable.tsx';

const faultsIn = (days: Days | undefined) => {
  const faulty = days?.filter(isFaulty) ?? [];
  return faulty.length === 0
    ? undefined
    : `Bitte prüfe deine Angaben in ${faulty.map(({ name }) => `„${name || 'ohne Namen'}“`).join(', ')}.`;
};

/** The days of a workout, one at a time, with what they come to. */
export function DaysEditor() {
  const [value, change] = useTree<Days>('days', faultsIn);
  const days = value ?? NONE;
  const [open, setOpen] = useState<string>();
  const day = days.find(({ id }) => id === open) ?? days[0];
  const known = useExercisesOf(days);
  const settled = useDeferredValue(days);
  const add = () => {
    const next = newDay(days.length);
    change((all) => [...(all ?? NONE), next]);
    setOpen(next.id);
  };
  return (
    <KnownExercises known={known}>
      <Suitability known={known}>
        <Box sx={LAYOUT}>
          <Box sx={{ minWidth: 0 }}>
            <Stack
              direction="row"
              sx={{ alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
              <Tabs
                value={day?.id ?? false}
                onChange={(_, id: string) => setOpen(id)}
                variant="scrollable"
                aria-label="Trainingstage"
                sx={{ flex: 1, minWidth: 0 }}
              >
                {days.map((one) => (
                  <Tab
                    key={one.id}
                    value={one.id}
                    label={`${one.name || 'Ohne Namen'}${isFaulty(one) ? ' ⚠' : ''}`}
                    sx={{ textTransform: 'none' }}
                  />
                ))}
              </Tabs>
              <Button startIcon={<Add />} onClick={add} disabled={days.length >= MOST_DAYS}>
                Tag
              </Button>
              <HistoryButtons />
            </Stack>
            <FromServices days={days} />
            {day ? (
              <DayEditor key={day.id} day={day} days={days} change={change} onOpen={setOpen} />
            ) : (
              <Typography color="text.secondary" sx={{ py: 3 }}>
                Noch kein Tag. Ein Plan besteht aus Tagen, ein Tag aus Übungen mit ihren Sätzen.
              </Typography>
            )}
          </Box>
          <Stack
            component="aside"
            aria-label="Summen"
            sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 80 } }}
          >
            <Sums days={settled} open={day?.id} known={known} />
          </Stack>
        </Box>
        <Progress days={settled} known={known} />
      </Suitability>
    </KnownExercises>
  );
}

const NONE: Days = [];
const MOST_DAYS = 14;

const LAYOUT = {
  display: 'grid',
  width: '100%',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
} as const;

interface DayEditorProps {
  readonly day: Day;
  readonly days: Days;
  readonly change: ChangeTree<Days>;
  readonly onOpen: (day: string) => void;
}

function DayEditor({ day, days, change, onOpen }: DayEditorProps) {
  const { id, name, note, blocks } = day;
  const at = days.findIndex((one) => one.id === id);
  const duplicate = () => {
    const next = duplicated(days, id);
    change(() => next);
    const copy = next[at + 1];
    if (copy) onOpen(copy.id);
  };
  const write = (values: Partial<Day>, about: string) =>
    change((all) => inDay(all, id, (one) => ({ ...one, ...values })), `${id} ${about}`);
  return (
    <Box component="section" aria-label={name || 'Tag ohne Namen'} data-day>
      <Stack direction="row" useFlexGap sx={{ gap: 1, mb: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          size="small"
          label="Name des Tages"
          value={name ?? ''}
          error={!name?.trim()}
          helperText={!name?.trim() && 'Bitte ausfüllen.'}
          onChange={({ target }) => write({ name: target.value }, 'name')}
          sx={{ flex: '1 1 180px', m: 0 }}
        />
        <TextField
          size="small"
          label="Hinweis zum Tag"
          value={note ?? ''}
          onChange={({ target }) => write({ note: target.value || null }, 'note')}
          sx={{ flex: '2 1 220px', m: 0 }}
        />
        <Box sx={{ display: 'flex' }}>
          <SmallButton
            label="Tag nach vorn"
            disabled={at === 0}
            onClick={() => change((all) => moved(all, at, at - 1))}
            icon={<ArrowBack />}
          />
          <SmallButton
            label="Tag nach hinten"
            disabled={at === days.length - 1}
            onClick={() => change((all) => moved(all, at, at + 1))}
            icon={<ArrowForward />}
          />
          <SmallButton label="Tag verdoppeln" onClick={duplicate} icon={<ContentCopy />} />
          <SmallButton
            label="Tag entfernen"
            onClick={() => change((all) => without(all, id))}
            icon={<Close />}
          />
        </Box>
      </Stack>
      <SortableList
        entries={blocks}
        nameOf={nameOfBlock}
        onMove={(from, to) => change((all) => inBlocks(all, id, (now) => moved(now, from, to)))}
      >
        {(block, index) => <BlockEditor block={block} index={index} day={id} change={change} />}
      </SortableList>
      <AddExercise
        onAdd={(exercise, line) =>
          change((all) => inBlocks(all, id, (now) => withAfter(now, undefined, newBlock(exercise, line))))
        }
      />
    </Box>
  );
}

const nameOfBlock = (_: Block, index: number) => `Block ${markOf(index, 0, 1)}`;

/** What the services found wrong, with its place. */
function FromServices({ days }: { days: Days }) {
  const { errors } = useFormState({ name: 'days' });
  const found = [...messages(errors.days, [])];
  if (found.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {found.map(({ path, message }) => (
        <div key={path.join('.')}>
          {placeOf(path, days)}
          {message}
        </div>
      ))}
    </Alert>
  );
}

function* messages(error: unknown, path: string[]): Generator<{ path: string[]; message: string }> {
  if (!error || typeof error !== 'object') return;
  if ('message' in error && typeof error.message === 'string') {
    yield { path, message: error.message };
    return;
  }
  for (const [name, below] of Object.entries(error))
    if (name !== 'ref') yield* messages(below, [...path, name]);
}

const PLACES: Readonly<Record<string, string>> = { blocks: 'Block', items: 'Übung', sets: 'Satz' };

function placeOf([day, ...rest]: readonly string[], days: Days): string {
  if (day === undefined) return '';
  const parts = [days[Number(day)]?.name ?? `Tag ${Number(day) + 1}`];
  rest.forEach((name, index) => {
    const label = PLACES[name];
    if (label) parts.push(`${label} ${Number(rest[index + 1]) + 1}`);
  });
  return `${parts.join(', ')}: `;
}
