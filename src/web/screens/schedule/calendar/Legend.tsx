import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meaning } from './entries.ts';

/** Renders the legend of the colours. */
export function Legend({ meanings }: { readonly meanings: readonly Meaning[] }) {
  if (meanings.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Farben"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        p: 0,
        mt: 1.5,
        listStyle: 'none',
      }}
    >
      {meanings.map(({ label, color }) => (
        <Typography
          key={label}
          component="li"
          variant="body2"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 14,
              height: 14,
              borderRadius: 0.5,
              bgcolor: color,
              border: 1,
              borderColor: 'divider',
            }}
          />
          {label}
        </Typography>
      ))}
    </Box>
  );
}
