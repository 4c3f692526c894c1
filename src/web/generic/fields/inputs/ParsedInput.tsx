import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import type { ControllerFieldState } from 'react-hook-form';
import type { Kind } from '#declare/fields.ts';
import { autoComplete } from './autocomplete.ts';
import type { InputOf } from './types.ts';

interface ParsedInputProps extends Omit<InputOf<Kind>, 'field'> {
  /** Formats the value for the input; text that can't be parsed is shown unchanged. */
  readonly format: (value: never) => string;
  /**
   * Parses the typed text; undefined when it can't be parsed: then the text itself becomes the value, and is invalid.
   */
  readonly parse: (text: string) => unknown;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly text?: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'>;
  readonly attributes?: React.InputHTMLAttributes<HTMLInputElement>;
}

/** Renders a text field for a value that is not text: keeps the typed text during input, and formats it on blur. */
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

/** Options of react-admin's `useInput` without conversion: the input formats and parses the value itself. */
export const AS_IT_IS = { format: (value: unknown) => value, parse: (value: unknown) => value };

/** Returns the helper text of an input: its error, or else its help. */
export function helpOf({ invalid, error }: ControllerFieldState, help: string | false): ReactNode {
  return (invalid || help) && <InputHelperText error={error?.message} helperText={help} />;
}
