import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** The whole page while it isn't known yet what to show. */
export function LoadingPage({ inset = false }: { inset?: boolean }) {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', minHeight: inset ? '50vh' : '100vh', width: '100%' }}
    >
      <CircularProgress aria-label="Wird geladen" />
    </Box>
  );
}
