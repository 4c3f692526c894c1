import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCopy } from './useCopy.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Message after copying, where it isn't an address. */
  readonly copied?: string;
}

/** Renders a read-only text with a copy button. */
export function CopyField({ label, value, copied = 'Die Adresse ist kopiert.' }: CopyFieldProps) {
  const { copy, refused } = useCopy(copied);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'start', flexWrap: 'wrap', width: '100%' }}>
      <TextField
        label={label}
        size="small"
        value={value}
        helperText={refused}
        sx={{ flex: '1 1 260px' }}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy(value)}>
        Kopieren
      </Button>
    </Stack>
  );
}
