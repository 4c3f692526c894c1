import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { plain } from './plain.ts';

/**
 * Renders labelled values, each a row of two columns under a hairline, side by side where there is room; `wide` is for
 * long values.
 * @example <Facts><Fact label="Rolle">Super-Admin</Fact></Facts>
 */
export function Facts({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${wide ? 400 : 310}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  readonly label: string;
  /** Sets it off from the others. */
  readonly tinted?: boolean;
  /** Below its label and across all columns: for values of several lines. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** Renders a labelled value; a dash where it is empty. For declared fields see `partsOf`. */
export function Fact({ label, tinted = false, whole = false, children }: FactProps) {
  const Around = tinted ? TintedRow : Row;
  return (
    <Around style={whole ? WHOLE : undefined}>
      <Term lang="de">{label}</Term>
      <Description>{children || '–'}</Description>
    </Around>
  );
}

const WHOLE = { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const row = ({ palette, spacing }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'baseline',
  columnGap: spacing(2),
  paddingBlock: spacing(0.75),
  borderTop: `1px solid ${palette.divider}`,
});
const Row = plain('div', row);
const TintedRow = plain('div', (theme) => ({
  ...row(theme),
  backgroundColor: theme.palette.action.selected,
  paddingInline: theme.spacing(0.75),
  marginInline: theme.spacing(-0.75),
}));
const Term = plain('dt', ({ typography, palette }) => ({
  ...typography.body2,
  color: palette.text.secondary,
  hyphens: 'auto',
}));
const Description = plain('dd', ({ typography }) => ({
  ...typography.body1,
  margin: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
}));

/** Renders a value's lines; empty ones are omitted. @example <Lines of={[street, town]} /> */
export function Lines({ of }: { of: readonly (string | null | undefined)[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {of.filter(Boolean).join('\n')}
    </Box>
  );
}
