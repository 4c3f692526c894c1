import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** A dash stands where there is nothing. */
  readonly value: ReactNode;
}

/**
 * What is known of a record: names and values, side by side where there is room; `wide` for values that are long.
 * @example <Facts facts={[{ label: 'Telefon', value: trainer.phone }]} />
 */
export function Facts({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
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
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
