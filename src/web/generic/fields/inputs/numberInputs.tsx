/** Inputs of numbers: decimal comma, no change by the mouse wheel. */
import InputAdornment from '@mui/material/InputAdornment';
import type { WheelEvent } from 'react';
import { useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseMoney, typedMoney } from '#format/money.ts';
import { parseNumber, typedNumber } from '#format/numbers.ts';
import { type Noun, nounOf } from '#format/plurals.ts';
import { ParsedInput } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

const wheel = {
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
};

const written = (write: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? write(value) : String(value);

const sign = (text: string) => <InputAdornment position="end">{text}</InputAdornment>;

/** Renders the noun for the typed number. */
function Counted({ source, noun }: { source: string; noun: Noun }) {
  const count: unknown = useWatch({ name: useWrappedSource(source) });
  return sign(nounOf(Number(count), noun));
}

export const numberInputs = {
  number: ({ field, ...props }: InputOf<'number'>) => (
    <ParsedInput
      {...props}
      format={written(typedNumber)}
      parse={parseNumber}
      endAdornment={
        typeof field.unit === 'object' ? (
          <Counted source={props.source} noun={field.unit} />
        ) : (
          field.unit && sign(field.unit)
        )
      }
      attributes={{ inputMode: field.integer ? 'numeric' : 'decimal', ...wheel }}
    />
  ),
  money: ({ field: _, ...props }: InputOf<'money'>) => (
    <ParsedInput
      {...props}
      format={written(typedMoney)}
      parse={parseMoney}
      endAdornment={sign('€')}
      attributes={{ inputMode: 'decimal', ...wheel }}
    />
  ),
  percentage: ({ field: _, ...props }: InputOf<'percentage'>) => (
    <ParsedInput
      {...props}
      format={written(typedNumber)}
      parse={parseNumber}
      endAdornment={sign('%')}
      attributes={{ inputMode: 'decimal', ...wheel }}
    />
  ),
};
