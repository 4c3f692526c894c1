/** Inputs of numbers: decimal comma, no spinning by the mouse wheel. */
import InputAdornment from '@mui/material/InputAdornment';
import type { WheelEvent } from 'react';
import { parseMoney, typedMoney } from '../../../format/money.ts';
import { parseNumber, typedNumber } from '../../../format/numbers.ts';
import { ParsedInput } from './ParsedInput.tsx';
import type { InputOf } from './types.ts';

const wheel = {
  onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur(),
};

const written = (write: (value: number) => string) => (value: unknown) =>
  typeof value === 'number' ? write(value) : String(value);

const unit = (text: string | undefined) =>
  text ? <InputAdornment position="end">{text}</InputAdornment> : undefined;

export const numberInputs = {
  number: ({ field, ...props }: InputOf<'number'>) => (
    <ParsedInput
      {...props}
      format={written(typedNumber)}
      parse={parseNumber}
      endAdornment={unit(field.unit)}
      attributes={{ inputMode: field.integer ? 'numeric' : 'decimal', ...wheel }}
    />
  ),
  money: ({ field: _, ...props }: InputOf<'money'>) => (
    <ParsedInput
      {...props}
      format={written(typedMoney)}
      parse={parseMoney}
      endAdornment={unit('€')}
      attributes={{ inputMode: 'decimal', ...wheel }}
    />
  ),
  percentage: ({ field: _, ...props }: InputOf<'percentage'>) => (
    <ParsedInput
      {...props}
      format={written(typedNumber)}
      parse={parseNumber}
      endAdornment={unit('%')}
      attributes={{ inputMode: 'decimal', ...wheel }}
    />
  ),
};
