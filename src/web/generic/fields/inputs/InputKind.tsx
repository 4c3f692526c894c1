import type { ComponentType } from 'react';
import type { Field, Kind } from '#declare/fields.ts';
import { checkValue } from '../validators.ts';
import { choiceInputs } from './choiceInputs.tsx';
import { dateInputs } from './dateInputs.tsx';
import { mediaInputs } from './mediaInputs.tsx';
import { nestedInputs } from './nestedInputs.tsx';
import { numberInputs } from './numberInputs.tsx';
import { referenceInputs } from './referenceInputs.tsx';
import { textInputs } from './textInputs.tsx';
import type { InputOf } from './types.ts';

/** Inputs by kind; exhaustive, so that a new kind doesn't compile without one. */
const INPUTS: { [K in Kind]: ComponentType<InputOf<K>> } = {
  ...textInputs,
  ...numberInputs,
  ...dateInputs,
  ...choiceInputs,
  ...referenceInputs,
  ...mediaInputs,
  ...nestedInputs,
};

type InputKindProps = { readonly field: Field; readonly source: string } & Partial<
  Omit<InputOf<Kind>, 'field' | 'source'>
>;

/**
 * Renders the input of a field in any form; label, help and rules are the field's unless given.
 * @example <InputKind field={day({ label: 'Ab' })} source="created_at_gte" />
 */
export function InputKind({ field, source, ...given }: InputKindProps) {
  const Input = INPUTS[field.kind] as unknown as ComponentType<InputOf<Kind>>;
  return (
    <Input
      field={field as never}
      source={source}
      label={field.label}
      helperText={field.help ?? false}
      isRequired={field.required === true && field.kind !== 'boolean'}
      readOnly={false}
      validate={(value) => checkValue(field, value)}
      {...given}
    />
  );
}
