import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
  readonly children: ReactNode;
}

/** Renders a labelled value; a dash where it is empty. For declared fields see `partsOf`. */
export function Fact({ label, tinted = false, children }: FactProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        alignItems: 'baseline',
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        ...(tinted && { bgcolor: 'action.selected', px: 0.75, mx: -0.75 }),
      }}
    >
      <Typography component="dt" variant="body2" color="text.secondary" lang="de" sx={{ hyphens: 'auto' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children || '–'}
      </Typography>
    </Box>
  );
}

/** Renders a value's lines; empty ones are omitted. @example <Lines of={[street, town]} /> */
export function Lines({ of }: { of: readonly (string | null | undefined)[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {of.filter(Boolean).join('\n')}
    </Box>
  );
}
