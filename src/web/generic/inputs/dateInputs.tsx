/** Inputs of days and times: typed in German, or picked from a calendar that is loaded when it is opened. */

import { parseDay } from '../../../format/days.ts';
import { formatInstant, fromBerlin, inBerlin, parseTime, readInstant } from '../../../format/instants.ts';
import { formatDay } from '../../../rules/days.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { ParsedInput } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

export const dateInputs = {
  day: ({ field, ...props }: InputOf<'day'>) => (
    <ParsedInput
      {...props}
      format={formatDay}
      parse={parseDay}
      text={{ placeholder: 'TT.MM.JJJJ' }}
      attributes={{ inputMode: 'numeric' }}
      endAdornment={
        props.readOnly ? undefined : (
          <CalendarButton
            source={props.source}
            label={props.label}
            disableFuture={field.past}
            dayOf={(value) => value}
            withDay={(day) => day}
          />
        )
      }
    />
  ),
  instant: ({ field: _, ...props }: InputOf<'instant'>) => (
    <ParsedInput
      {...props}
      format={formatInstant}
      parse={readInstant}
      text={{ placeholder: 'TT.MM.JJJJ, HH:MM' }}
      endAdornment={
        props.readOnly ? undefined : (
          <CalendarButton
            source={props.source}
            label={props.label}
            dayOf={(value) => inBerlin(value).day}
            withDay={(day, value) => fromBerlin(day, inBerlin(value ?? new Date().toISOString()).time)}
          />
        )
      }
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
};
