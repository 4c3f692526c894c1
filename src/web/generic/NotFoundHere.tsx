import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-admin';
import { PageHeader } from './PageHeader.tsx';

/** What an address has beyond the route that shows: a list shows at every address below it. */
export function useRestOfPath(): string {
  return useParams()['*'] ?? '';
}

/** Nothing is at this address. */
export function NotFoundHere({ to = '/', label = 'Zum Dashboard' }: { to?: string; label?: string }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 8, gap: 1 }}>
      <PageHeader title="Seite nicht gefunden" />
      <Typography color="text.secondary">
        Unter dieser Adresse gibt es nichts. Vielleicht wurde der Eintrag gelöscht.
      </Typography>
      <Button component={Link} to={to} variant="outlined" sx={{ mt: 2 }}>
        {label}
      </Button>
    </Stack>
  );
}
