import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is said once it is copied. */
  readonly copied: string;
}

/** An address to be taken elsewhere: to read, to mark, to copy. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify(copied, { type: 'success' });
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%' }}>
      <TextField
        label={label}
        size="small"
        value={value}
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
