import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Renders a full-page loading state. */
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
