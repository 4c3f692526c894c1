import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type Ref, useState } from 'react';
import { formatDay } from '#rules/days.ts';
import { type Barbell, warmupFor } from '#rules/training/barbell.ts';
import { lastTime, numberOf } from '#rules/training/diary.ts';
import { recordsBySet, sessionOf } from '#rules/training/progress.ts';
import type { DraftEntry, DraftSet } from './draft.ts';
import { RecordMark } from './RecordMark.tsx';
import { SetInputs } from './SetInputs.tsx';
import { COLUMNS, SetRow } from './SetRow.tsx';
import { doneText, RECORD_WORDS, setName, targetText } from './texts.ts';

interface ExerciseCardProps {
  readonly entry: DraftEntry;
  readonly barbell: Barbell;
  /** Index of the current set; undefined while another exercise has its turn. */
  readonly at: number | undefined;
  /** Button of the current set, which receives the focus. */
  readonly focus: Ref<HTMLButtonElement>;
  readonly onOpen: (set: number) => void;
  readonly onWrite: (set: number, values: Partial<DraftSet>) => void;
  readonly onAddSet: () => void;
  readonly onWarmup: (sets: ReturnType<typeof warmupFor>) => void;
  readonly onReplace: () => void;
  readonly onSkip: () => void;
}

/** Renders an exercise with all of its sets as rows, beside those of the last time; the current one has inputs. */
export function ExerciseCard({ entry, barbell, at, focus, onOpen, onWrite, ...on }: ExerciseCardProps) {
  const { name, note, last, sets, turns } = entry;
  const records = recordsIn(entry);
  const [since] = useState(() => new Date().toISOString());
  const newest = records.findLast(({ kinds }) => kinds.length > 0);
  const warmup = proposedFor(entry, barbell);
  const current = at === undefined ? undefined : sets[at];
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={name}
      sx={{
        p: { xs: 1.5, sm: 2 },
        borderLeft: 4,
        borderLeftColor: current ? 'primary.main' : 'divider',
        minWidth: 0,
        overflow: 'visible',
      }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          turns !== undefined && 'im Wechsel',
          last ? `letztes Mal am ${formatDay(last.last_on)}` : 'zum ersten Mal',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {note && <Typography sx={{ mt: 0.5 }}>{note}</Typography>}
      {warmup.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
            Aufwärmen: {warmup.map((set) => doneText(set)).join(', ')}
          </Typography>
          <Button variant="outlined" size="small" sx={TOOL} onClick={() => on.onWarmup(warmup)}>
            Aufwärmsätze dazu
          </Button>
        </Box>
      )}
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: COLUMNS, mt: 1, ...HEAD }}>
        <span>Satz</span>
        <span>Heute</span>
        <Box component="span" sx={{ pl: 1 }}>
          Letztes Mal
        </Box>
      </Box>
      <Box component="ol" aria-label={`Sätze: ${name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sets.map((set, index) => {
          const record = records[index];
          return (
            <SetRow
              key={set.id}
              exercise={name}
              set={set}
              number={numberOf(sets, index)}
              last={lastTime(sets, index, last?.last_sets ?? [])}
              current={at === index}
              focus={at === index ? focus : undefined}
              onOpen={() => onOpen(index)}
              onTake={({ reps = null, weight_kg = null, duration_s = null, distance_m = null }) =>
                onWrite(index, { reps, weight_kg, duration_s, distance_m })
              }
            >
              {record && record.kinds.length > 0 && (
                <RecordMark {...record} fresh={(set.done_at ?? '') > since} />
              )}
              {at === index && (
                <>
                  <Typography variant="body2" color="text.secondary">
                    {setName(set.kind, numberOf(sets, index))} · Geplant: {targetText(set.target) || 'frei'}
                  </Typography>
                  <SetInputs
                    key={set.id}
                    entry={entry}
                    set={set}
                    barbell={barbell}
                    onWrite={(values) => onWrite(index, values)}
                  />
                </>
              )}
            </SetRow>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
        <Button size="small" sx={TOOL} onClick={on.onAddSet} aria-label={`Satz mehr: ${name}`}>
          Satz mehr
        </Button>
        <Button size="small" sx={TOOL} onClick={on.onReplace} aria-label={`Tauschen: ${name}`}>
          Tauschen
        </Button>
        <Button size="small" sx={TOOL} onClick={on.onSkip} aria-label={`Überspringen: ${name}`}>
          Überspringen
        </Button>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {newest && `Rekord: ${newest.kinds.map((kind) => RECORD_WORDS[kind]).join(', ')}`}
      </Box>
    </Card>
  );
}

const TOOL = { minHeight: 44 } as const;
const HEAD = { typography: 'caption', color: 'text.secondary' } as const;

/** Returns the records of each set; open sets have none yet. */
function recordsIn({ sets, last }: DraftEntry) {
  const done = sets.map((set) => (set.done_at ? set : { kind: set.kind }));
  return recordsBySet(last?.best, done).map((kinds, index) => ({
    kinds,
    session: sessionOf([done[index] ?? {}]) ?? NOTHING,
  }));
}

const NOTHING = {
  weight_kg: null,
  epley_kg: null,
  set_volume_kg: null,
  reps: null,
  duration_s: null,
  distance_m: null,
  volume_kg: 0,
};

/** Returns the warm-up to propose, while an exercise with weight has neither a warm-up nor a completed set. */
function proposedFor({ measured_by, equipment, sets }: DraftEntry, barbell: Barbell) {
  const begun = sets.some(({ kind, done_at }) => kind === 'warmup' || done_at);
  const weight = sets.find(({ weight_kg }) => weight_kg)?.weight_kg;
  if (begun || !weight || measured_by !== 'reps') return [];
  return warmupFor(weight, equipment === 'barbell' ? barbell : undefined);
}
