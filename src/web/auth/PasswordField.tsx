import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

/** A password input that can show what was typed. */
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
