/** Inputs of days and times: typed in German, or picked from a lazily loaded calendar. */

import { parseDay } from '#format/days.ts';
import { formatInstant, fromBerlin, inBerlin, parseTime, readInstant, today } from '#format/instants.ts';
import { formatDay } from '#rules/days.ts';
import { CalendarButton, type CalendarButtonProps } from './CalendarButton.tsx';
import { ParsedInput } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

/** Adds a calendar button to an editable input. */
const calendarOf = (
  { source, label, readOnly }: Pick<InputOf<'day'>, 'source' | 'label' | 'readOnly'>,
  props: Omit<CalendarButtonProps, 'source' | 'label'>,
) => (readOnly ? undefined : <CalendarButton source={source} label={label} {...props} />);

export const dateInputs = {
  day: ({ field, ...props }: InputOf<'day'>) => (
    <ParsedInput
      {...props}
      format={formatDay}
      parse={(text) => parseDay(text, { today: today(), past: field.past })}
      text={{ placeholder: 'TT.MM.JJJJ' }}
      attributes={{ inputMode: 'numeric' }}
      endAdornment={calendarOf(props, {
        disableFuture: field.past ?? false,
        dayOf: (value) => value,
        withDay: (day) => day,
      })}
    />
  ),
  instant: ({ field: _, ...props }: InputOf<'instant'>) => (
    <ParsedInput
      {...props}
      format={formatInstant}
      parse={readInstant}
      text={{ placeholder: 'TT.MM.JJJJ, HH:MM' }}
      endAdornment={calendarOf(props, {
        dayOf: (value) => inBerlin(value).day,
        withDay: (day, value) => fromBerlin(day, inBerlin(value ?? new Date().toISOString()).time),
      })}
    />
  ),
  time: ({ field: _, ...props }: InputOf<'time'>) => (
    <ParsedInput
      {...props}
      format={(time: string) => time}
      parse={parseTime}
      text={{ placeholder: 'HH:MM' }}
      attributes={{ inputMode: 'numeric' }}
    />
  ),
  month: ({ field: _, ...props }: InputOf<'month'>) => (
    <ParsedInput
      {...props}
      format={(month: string) => month.replace(/^(\d{4})-(\d\d)$/, '$2.$1')}
      parse={(text) => text.trim().replace(/^(\d\d)[./](\d{4})$/, '$2-$1')}
      text={{ placeholder: 'MM.JJJJ' }}
      attributes={{ inputMode: 'numeric' }}
    />
  ),
};
