import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Message after copying, where it isn't an address. */
  readonly copied?: string;
}

const REFUSED = 'Kopieren ist hier nicht erlaubt: Markiere den Text und kopiere ihn von Hand.';

/** Renders a read-only text with a copy button. */
export function CopyField({ label, value, copied = 'Die Adresse ist kopiert.' }: CopyFieldProps) {
  const notify = useNotify();
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      // The clipboard is missing without TLS, or may be denied.
      await navigator.clipboard.writeText(value);
      setRefused(false);
      notify(copied, { type: 'success' });
    } catch {
      setRefused(true);
    }
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'start', flexWrap: 'wrap', width: '100%' }}>
      <TextField
        label={label}
        size="small"
        value={value}
        helperText={refused && REFUSED}
        sx={{ flex: '1 1 260px' }}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
        Kopieren
      </Button>
    </Stack>
  );
}
