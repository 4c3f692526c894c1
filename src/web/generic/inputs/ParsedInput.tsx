import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import type { ControllerFieldState } from 'react-hook-form';
import type { Kind } from '../../../resources/fields.ts';
import { autoComplete } from './autocomplete.ts';
import type { InputOf } from './types.ts';

interface ParsedInputProps extends Omit<InputOf<Kind>, 'field'> {
  /** The value as it stands in the input; a text that couldn't be read as it is. */
  readonly format: (value: never) => string;
  /** What was typed as a value; undefined when it can't be read: then the text itself is the value, and a fault. */
  readonly parse: (text: string) => unknown;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly text?: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'>;
  readonly attributes?: React.InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A text field over a value that is not text: keeps what is being typed as it is typed, and writes it properly when
 * the person leaves the field.
 */
export function ParsedInput({ format, parse, text, attributes, ...props }: ParsedInputProps) {
  const { startAdornment, endAdornment, label, helperText, readOnly, autoFocus, source } = props;
  const { field, fieldState, id, isRequired } = useInput({ ...props, ...AS_IT_IS });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const { value, onChange, onBlur, ref, name } = field;
  const written = value == null ? '' : format(value as never);

  return (
    <TextField
      id={id}
      name={name}
      label={label}
      required={isRequired}
      autoFocus={autoFocus}
      fullWidth
      {...text}
      value={typed && typed.value === value ? typed.text : written}
      onChange={({ target }) => {
        const next = target.value.trim() === '' ? null : (parse(target.value) ?? target.value);
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={helpOf(fieldState, helperText)}
      slotProps={{
        inputLabel: {
          required: isRequired,
          ...(startAdornment || text?.placeholder ? { shrink: true } : {}),
        },
        input: { startAdornment, endAdornment, readOnly },
        htmlInput: {
          autoComplete: autoComplete(source),
          'aria-required': isRequired,
          required: false,
          ...attributes,
        },
      }}
    />
  );
}

/** For react-admin's `useInput`: the input reads and writes the value itself. */
export const AS_IT_IS = { format: (value: unknown) => value, parse: (value: unknown) => value };

/** What stands below an input: what is wrong with it, or else what helps. */
export function helpOf({ invalid, error }: ControllerFieldState, help: string | false): ReactNode {
  return (invalid || help) && <InputHelperText error={error?.message} helperText={help} />;
}
