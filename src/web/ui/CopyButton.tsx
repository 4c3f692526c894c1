import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps {
  /** Name of the value. */
  readonly label: string;
  readonly value: string;
}

/**
 * Renders a small button that copies a value, to stand behind it.
 * @example <CopyButton label="IBAN" value="DE02120300000000202051" />
 */
export function CopyButton({ label, value }: CopyButtonProps) {
  const { copy, refused } = useCopy(`${label} kopiert.`);
  return (
    <Tooltip title={refused ?? 'Kopieren'}>
      <IconButton
        size="small"
        aria-label={`${label} kopieren`}
        onClick={() => void copy(value)}
        sx={{ ml: 0.5, my: -0.75, color: 'text.secondary', displayPrint: 'none' }}
      >
        <CopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
