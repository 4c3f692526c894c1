import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A list of what is known: each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.75,
        columnGap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  readonly label: string;
  /** A dash stands for nothing. */
  readonly children: ReactNode;
  readonly wide?: boolean;
}

export function Fact({ label, children, wide = false }: FactProps) {
  const empty = children === null || children === undefined || children === '' || children === false;
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          color: empty ? 'text.secondary' : undefined,
        }}
      >
        {empty ? '–' : children}
      </Typography>
    </Box>
  );
}
