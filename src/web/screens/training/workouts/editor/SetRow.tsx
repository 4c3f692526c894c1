import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, memo } from 'react';
import { parseNumber, typedNumber } from '#format/numbers.ts';
import { durationText, parseDuration, repsText } from '#format/sets.ts';
import { SET_KINDS } from '#resources/training/workouts.ts';
import { repsOf } from '#rules/training/line/index.ts';
import { Cell, PlainInput } from '#web/generic/record/editor/Cell.tsx';
import { copyOf, withAfter, without } from '#web/generic/record/editor/entries.ts';
import { DragHandle } from '#web/generic/record/editor/SortableList.tsx';
import type { ChangeTree } from '#web/generic/record/editor/useTree.ts';
import { removing } from '#web/ui/rows.ts';
import { type Days, faultOf, faultsOfSet, inSets, type PlannedSet, type SetValue } from './days.ts';
import { focusLine } from './focus.ts';
import { SmallButton } from './SmallButton.tsx';

interface SetRowProps {
  readonly set: PlannedSet;
  readonly index: number;
  readonly day: string;
  readonly block: string;
  readonly item: string;
  /** Unit of the exercise: repetitions and weight, time, or distance. */
  readonly measuredBy: string;
  readonly inTurn: boolean;
  readonly change: ChangeTree<Days>;
}

const SHORT = { normal: 'Satz', warmup: 'Aufw.', dropset: 'Drop', amrap: 'AMRAP' } as const;

const number = (value: number | null) => (value === null ? '' : typedNumber(value));
const readNumber = (text: string) => (text.trim() === '' ? null : parseNumber(text));
const duration = (value: number | null) => (value === null ? '' : durationText(value));
const readDuration = (text: string) => (text.trim() === '' ? null : parseDuration(text));

interface Reps {
  readonly reps_min: number | null;
  readonly reps_max: number | null;
}
const readReps = (text: string): Reps | undefined => {
  if (text.trim() === '') return { reps_min: null, reps_max: null };
  const found = repsOf(text.replace(/\s+/g, ''));
  if (found) return { reps_min: found[0], reps_max: found[1] };
  // Invalid numbers such as −3 are kept, with an error.
  const one = parseNumber(text);
  return one === undefined ? undefined : { reps_min: one, reps_max: one };
};

/** Editor of a set in one row. Enter adds a copy, up and down move between sets and to the line below them. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { set, index, day, block, item, measuredBy, inTurn, change } = props;
  const to = { day, block, item };
  const write = (values: Partial<PlannedSet>, about: string) =>
    change(
      (days) =>
        inSets(days, to, (sets) => sets.map((one) => (one.id === set.id ? { ...one, ...values } : one))),
      `${set.id} ${about}`,
    );
  const value = (name: SetValue) => ({
    value: set[name],
    fault: faultOf(set, name),
    onChange: (next: number | null) => write({ [name]: next }, name),
  });
  const duplicate = () =>
    change((days) =>
      inSets(days, to, (sets) =>
        withAfter(sets, set.id, copyOf(sets.find(({ id }) => id === set.id) ?? set)),
      ),
    );
  const name = `Satz ${index + 1}`;
  const faults = faultsOfSet(set);
  const reps = { reps_min: set.reps_min, reps_max: set.reps_max };
  return (
    <Box sx={ROW} data-set={set.id} onKeyDown={(event) => walk(event, duplicate)}>
      <DragHandle dense />
      <Box
        component="span"
        sx={{ minWidth: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {index + 1}
      </Box>
      <PlainSelect
        aria-label={`${name}: Art`}
        value={set.kind}
        onChange={({ target }) => write({ kind: target.value as PlannedSet['kind'] }, 'kind')}
      >
        {Object.entries(SET_KINDS).map(([kind, label]) => (
          <option key={kind} value={kind} title={label}>
            {SHORT[kind as keyof typeof SHORT]}
          </option>
        ))}
      </PlainSelect>
      {(measuredBy === 'reps' || set.reps_min !== null) && (
        <Unit text="Wdh.">
          <RepsCell
            label={`${name}: Wiederholungen`}
            value={reps}
            fault={faultOf(set, 'reps_min') ?? faultOf(set, 'reps_max')}
            placeholder={set.kind === 'amrap' ? 'max.' : '8–12'}
            onChange={(next) => write(next, 'reps')}
          />
        </Unit>
      )}
      {(measuredBy === 'time' || set.duration_s !== null) && (
        <Cell
          label={`${name}: Dauer`}
          width={8}
          placeholder="Dauer"
          format={duration}
          parse={readDuration}
          {...value('duration_s')}
        />
      )}
      {(measuredBy === 'distance' || set.distance_m !== null) && (
        <Unit text="m">
          <Cell
            label={`${name}: Strecke`}
            width={6}
            numeric
            format={number}
            parse={readNumber}
            {...value('distance_m')}
          />
        </Unit>
      )}
      {(measuredBy === 'reps' || set.weight_kg !== null) && (
        <Unit text="kg">
          <Cell
            label={`${name}: Gewicht`}
            width={5}
            numeric
            format={number}
            parse={readNumber}
            {...value('weight_kg')}
          />
        </Unit>
      )}
      {(!inTurn || set.rest_s !== null) && (
        <Unit text="Pause">
          <Cell
            label={`${name}: Pause`}
            width={8}
            format={duration}
            parse={readDuration}
            {...value('rest_s')}
          />
        </Unit>
      )}
      <Unit text="RIR">
        <Cell
          label={`${name}: Reserve (RIR)`}
          width={2}
          numeric
          format={number}
          parse={readNumber}
          {...value('rir')}
        />
      </Unit>
      <Box component="span" sx={{ display: 'inline-flex', ml: 'auto' }}>
        <SmallButton label={`${name} verdoppeln`} keys="Alt+W" onClick={duplicate} icon={<ContentCopy />} />
        <SmallButton
          label={`${name} entfernen`}
          {...removing(() => change((days) => inSets(days, to, (sets) => without(sets, set.id))))}
          icon={<Close />}
        />
      </Box>
      {faults.length > 0 && (
        <Box
          component="span"
          role="alert"
          sx={{ width: '100%', color: 'error.main', typography: 'caption', pl: 6 }}
        >
          {[...new Set(faults.map((one) => `${LABELS[one]}: ${faultOf(set, one)}`))].join(' ')}
        </Box>
      )}
    </Box>
  );
});

const LABELS: Readonly<Record<SetValue, string>> = {
  reps_min: 'Wiederholungen',
  reps_max: 'Wiederholungen',
  weight_kg: 'Gewicht',
  duration_s: 'Dauer',
  distance_m: 'Strecke',
  rest_s: 'Pause',
  rir: 'RIR',
};

interface RepsCellProps {
  readonly label: string;
  readonly value: Reps;
  readonly fault: string | undefined;
  readonly placeholder: string;
  readonly onChange: (value: Reps) => void;
}

/** Cell of a range: '8–12'. */
function RepsCell({ value, onChange, ...props }: RepsCellProps) {
  return (
    <Cell<string>
      {...props}
      width={6}
      value={repsText(value)}
      format={(text) => text}
      parse={(text) => {
        const read = readReps(text);
        return read && repsText(read);
      }}
      onChange={(text) => onChange(readReps(text) ?? value)}
    />
  );
}

function walk(event: KeyboardEvent<HTMLElement>, duplicate: () => void): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey) return;
  if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  if (key === 'Enter') duplicate();
  const label = target.getAttribute('aria-label')?.split(': ')[1];
  const go = () => {
    const all = [...(currentTarget.closest('[data-day]')?.querySelectorAll<HTMLElement>('[data-set]') ?? [])];
    const beside = all[all.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)];
    if (!beside && key === 'ArrowDown') return focusLine(currentTarget);
    const cells = [...(beside?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const cell = cells.find((one) => one.getAttribute('aria-label')?.endsWith(`: ${label}`)) ?? cells[0];
    cell?.focus();
    // As by Tab: what is typed takes the value's place.
    cell?.select();
  };
  // A new set is yet to be rendered.
  if (key === 'Enter') requestAnimationFrame(go);
  else go();
}

function Unit({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <Box component="span" sx={UNIT}>
      {children}
      <span aria-hidden>{text}</span>
    </Box>
  );
}

const UNIT = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.primary',
  '& > span': { color: 'text.secondary', fontSize: { xs: 11, sm: 12 } },
} as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  rowGap: 0.5,
  py: 0.25,
  fontSize: 14,
} as const;

const PlainSelect = styled(PlainInput.withComponent('select'))(({ theme }) => ({
  padding: '0 2px',
  maxWidth: 84,
  [theme.breakpoints.down('sm')]: { maxWidth: 58 },
}));
