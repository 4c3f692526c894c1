import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * Renders labelled values in a responsive grid; `wide` is for long values.
 * @example <Facts><Fact label="Rolle">Super-Admin</Fact></Facts>
 */
export function Facts({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.75,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${wide ? 270 : 200}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

/** Renders a labelled value; a dash where it is empty. For declared fields see `partsOf`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
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
