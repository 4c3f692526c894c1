import Chip from '@mui/material/Chip';
import { alpha, lighten } from '@mui/material/styles';
import type { Tone } from '#declare/fields.ts';

/** Renders a state as a coloured chip. @example <ToneChip label="Aktiv" tone="success" /> */
export function ToneChip({ label, tone }: { label: string; tone: Tone | 'neutral' }) {
  return (
    <Chip
      size="small"
      label={label}
      // Filled in light mode, for contrast on any background.
      sx={({ palette }) => {
        if (tone === 'neutral') return { bgcolor: 'action.selected', color: 'text.primary' };
        const { main } = palette[tone];
        return { color: main, bgcolor: palette.mode === 'light' ? lighten(main, 0.9) : alpha(main, 0.12) };
      }}
    />
  );
}
