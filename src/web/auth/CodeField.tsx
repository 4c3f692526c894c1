import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { CODE_LENGTH } from '#declare/secondFactor.ts';

interface CodeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Renders the input of an authenticator app's code. Spaces, as some apps show them, are left out. */
export function CodeField({ value, onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="one-time-code"
      autoComplete="one-time-code"
      fullWidth
      {...props}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      slotProps={{ htmlInput: { required: true, inputMode: 'numeric', spellCheck: false } }}
    />
  );
}
