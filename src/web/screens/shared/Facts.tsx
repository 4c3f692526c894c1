import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** A dash stands where there is nothing. */
  readonly value: ReactNode;
}

/**
 * What is known of a record: names and values, two columns where there is room.
 * @example <Facts facts={[{ label: 'Telefon', value: trainer.phone }]} />
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.75,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
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
