import Box from '@mui/material/Box';

/** Renders the fields of a declaration with their labels. */
export function Lines({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {of.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
