import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import { useOnce } from '#web/data/useOnce.ts';
import { messageOf } from './messages.ts';

/** Renders a password input with a visibility toggle. */
export function PasswordField(props: TextFieldProps) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      slotProps={{
        htmlInput: { required: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                color="inherit"
                aria-label={seen ? 'Eingabe verbergen' : 'Eingabe anzeigen'}
                onClick={() => setSeen(!seen)}
                sx={{ minWidth: 0, mr: -0.5, color: 'text.secondary' }}
              >
                {seen ? 'Verbergen' : 'Anzeigen'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Runs calls of the identity provider one at a time, with pending state and German errors. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const once = useOnce<boolean>();
  const run = useCallback(
    (action: () => Promise<void>): Promise<boolean> =>
      once(async () => {
        setBusy(true);
        setError(undefined);
        try {
          await action();
          return true;
        } catch (problem) {
          setError(messageOf(problem));
          return false;
        } finally {
          setBusy(false);
        }
      }),
    [once],
  );
  return { busy, error, setError, run };
}
