import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { parseDay } from '#format/days.ts';
import { parseInstant, today } from '#format/instants.ts';
import { appointments, isWholeDay } from '#resources/schedule/appointments.ts';
import { formatDay } from '#rules/days.ts';
import { CalendarButton } from '#web/generic/fields/inputs/CalendarButton.tsx';
import { findingsIn } from '#web/generic/fields/inputs/entered.ts';
import { AS_IT_IS, helpOf } from '#web/generic/fields/inputs/ParsedInput.tsx';
import { checkValue, NO_DAY } from '#web/generic/fields/validators.ts';
import { allDay, type Times, tidied, timesOf, withBegin, withEnd } from './times.ts';

/** Returns a validator for start or end, alone and in combination. */
const ruleOf = (source: 'starts_at' | 'ends_at') => async (value: unknown, values: object) =>
  (await checkValue(appointments.fields[source], value)) ?? findingsIn(appointments, values).errors[source];

const useTime = (source: 'starts_at' | 'ends_at') =>
  useInput({ source, isRequired: true, validate: ruleOf(source), ...AS_IT_IS });

interface TimesInputProps {
  readonly autoFocus?: boolean;
  /** Whether it may be a whole day: without times. */
  readonly allDay?: boolean;
}

/**
 * Inputs of start and end of an appointment, as a day and two times; changing the start keeps the duration. Used by the
 * form of appointments and the dialog to move one.
 * @example <TimesInput autoFocus />
 */
export function TimesInput({ autoFocus = false, allDay: mayBeAllDay = false }: TimesInputProps) {
  const [starts, ends] = [useTime('starts_at'), useTime('ends_at')];
  const [typed, setTyped] = useState<Times>();
  const isTyped =
    typed !== undefined && typed.starts_at === starts.field.value && typed.ends_at === ends.field.value;
  const times = isTyped ? typed : timesOf(starts.field.value, ends.field.value);
  const [whole, setWhole] = useState(() => isWhole(starts.field.value, ends.field.value));
  const isAllDay = mayBeAllDay && whole;
  /** Times of the day before it became a whole one. */
  const usual = useRef({ from: '09:00', to: '10:00' });
  const changeDay = (day: string) => {
    const next = withBegin(times, { day });
    const span = isAllDay ? allDay({ day }) : undefined;
    take(span ? { ...next, starts_at: span.starts_at, ends_at: span.ends_at } : next);
  };
  const toggle = (on: boolean) => {
    setWhole(on);
    if (on) usual.current = { from: times.from, to: times.to };
    const next = on
      ? allDay({ day: times.day })
      : withEnd(withBegin(times, { from: usual.current.from }), usual.current.to);
    if (next) take(next);
  };
  const latestToggle = useRef(toggle);
  latestToggle.current = toggle;
  const take = (next: Times) => {
    setTyped(next);
    if (next.starts_at !== times.starts_at) starts.field.onChange(next.starts_at);
    if (next.ends_at !== times.ends_at) ends.field.onChange(next.ends_at);
  };
  // Another kind of appointment has times.
  useEffect(() => {
    if (whole && !mayBeAllDay) latestToggle.current(false);
  }, [whole, mayBeAllDay]);
  const leave = (input: typeof starts) => () => {
    setTyped(tidied(times));
    input.field.onBlur();
  };
  const noDay = starts.fieldState.invalid && !parseDay(times.day);
  const common = { fullWidth: true, required: true, slotProps: CLOCK } as const;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: ROOM }}>
      <TextField
        {...common}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        id={`${starts.id}-day`}
        label="Tag"
        autoFocus={autoFocus}
        placeholder="TT.MM.JJJJ"
        value={times.day}
        onChange={({ target }) => changeDay(target.value)}
        onBlur={leave(starts)}
        error={noDay}
        helperText={noDay ? (times.day ? NO_DAY : 'Bitte ausfüllen.') : ' '}
        slotProps={{
          ...CLOCK,
          input: {
            endAdornment: (
              <CalendarButton
                source="starts_at"
                label="Tag"
                dayOf={() => parseDay(times.day) ?? today()}
                withDay={(day) => {
                  changeDay(formatDay(day));
                  return undefined;
                }}
              />
            ),
          },
        }}
      />
      {!isAllDay && (
        <>
          <TextField
            {...common}
            id={starts.id}
            name={starts.field.name}
            inputRef={starts.field.ref}
            label={appointments.fields.starts_at.label}
            placeholder="HH:MM"
            value={times.from}
            onChange={({ target }) => take(withBegin(times, { from: target.value }))}
            onBlur={leave(starts)}
            error={starts.fieldState.invalid && !noDay}
            helperText={noDay ? ' ' : helperOf(starts.fieldState)}
          />
          <TextField
            {...common}
            id={ends.id}
            name={ends.field.name}
            inputRef={ends.field.ref}
            label={appointments.fields.ends_at.label}
            placeholder="HH:MM"
            value={times.to}
            onChange={({ target }) => take(withEnd(times, target.value))}
            onBlur={leave(ends)}
            error={ends.fieldState.invalid}
            helperText={helperOf(ends.fieldState, times.over > 0 ? 'Am nächsten Tag.' : false)}
          />
        </>
      )}
      {mayBeAllDay && (
        <FormControlLabel
          sx={{ gridColumn: '1 / -1', mb: 1 }}
          control={<Switch checked={isAllDay} onChange={(_, checked) => toggle(checked)} />}
          label="Ganztägig"
        />
      )}
    </Box>
  );
}

/** Returns whether the values are those of a whole day. */
function isWhole(starts_at: unknown, ends_at: unknown): boolean {
  const [begin, end] = [parseInstant(starts_at), parseInstant(ends_at)];
  return begin !== undefined && end !== undefined && isWholeDay({ starts_at: begin, ends_at: end });
}

/** Stacked in narrow forms. */
const ROOM = { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' };

const CLOCK = {
  inputLabel: { shrink: true },
  htmlInput: { inputMode: 'numeric', autoComplete: 'off', required: false, 'aria-required': true },
} as const;

const helperOf = (state: Parameters<typeof helpOf>[0], help: string | false = false): ReactNode =>
  helpOf(state, help) || ' ';
