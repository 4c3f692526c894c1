import type { ComponentType } from 'react';
import type { Field, Kind } from '../../../resources/fields.ts';
import { checkValue } from '../validators.ts';
import { choiceInputs } from './choiceInputs.tsx';
import { dateInputs } from './dateInputs.tsx';
import { mediaInputs } from './mediaInputs.tsx';
import { nestedInputs } from './nestedInputs.tsx';
import { numberInputs } from './numberInputs.tsx';
import { referenceInputs } from './referenceInputs.tsx';
import { textInputs } from './textInputs.tsx';
import type { InputOf } from './types.ts';

/** An input for each kind: a new kind doesn't compile until it has one. */
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
 * The input of a field, whichever form it stands in; label, help and rules are the field's unless given.
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
