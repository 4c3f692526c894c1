import { alpha, lighten, type Theme } from '@mui/material/styles';
import type { Tone } from '#declare/fields.ts';
import { CHIP } from '#web/theme/components.ts';
import { plain } from './plain.ts';

/** Renders a state as a coloured chip. @example <ToneChip label="Aktiv" tone="success" /> */
export function ToneChip({ label, tone }: { label: string; tone: Tone | 'neutral' }) {
  const Chip = CHIPS[tone];
  return (
    <Chip className="MuiChip-root">
      <Label className="MuiChip-label">{label}</Label>
    </Chip>
  );
}

/** Filled in light mode, for contrast on any background. */
function colors({ palette }: Theme, tone: Tone | 'neutral') {
  if (tone === 'neutral') return { color: palette.text.primary, backgroundColor: palette.action.selected };
  const { main } = palette[tone];
  return { color: main, backgroundColor: palette.mode === 'light' ? lighten(main, 0.9) : alpha(main, 0.12) };
}

/** The look of MUI's small chip, which tables have several of in every row. */
const chip = (tone: Tone | 'neutral') =>
  plain('div', (theme) => ({
    ...CHIP,
    ...colors(theme, tone),
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    maxWidth: '100%',
    height: 24,
    fontFamily: theme.typography.fontFamily,
    fontSize: theme.typography.pxToRem(13),
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  }));

const CHIPS: Readonly<Record<Tone | 'neutral', ReturnType<typeof chip>>> = {
  neutral: chip('neutral'),
  success: chip('success'),
  warning: chip('warning'),
  error: chip('error'),
  info: chip('info'),
};

const Label = plain('span', ({ spacing }) => ({
  paddingInline: spacing(1),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
