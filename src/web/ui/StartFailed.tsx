import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Renders the failed load of the app: no connection, or chunks replaced by a deployment. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3 }}>
      <Box sx={{ maxWidth: 460, textAlign: 'center' }}>
        <Typography variant="h1" gutterBottom>
          Die Anwendung konnte nicht geladen werden
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          Prüfe deine Internetverbindung. Vielleicht gibt es auch eine neue Version: dann hilft es, die Seite
          neu zu laden.
        </Typography>
        <Button variant="contained" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </Box>
    </Box>
  );
}
