import Chip from '@mui/material/Chip';
import { alpha } from '@mui/material/styles';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** A state in words on its colour. @example <ToneChip label="Aktiv" tone="success" /> */
export function ToneChip({ label, tone }: { label: string; tone: Tone }) {
  return (
    <Chip
      size="small"
      label={label}
      sx={({ palette }) =>
        tone === 'neutral'
          ? { bgcolor: palette.action.selected, color: palette.text.secondary }
          : { bgcolor: alpha(palette[tone].main, 0.12), color: palette[tone].main }
      }
    />
  );
}
