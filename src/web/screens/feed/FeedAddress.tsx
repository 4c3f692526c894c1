import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';

const WAYS = [
  [
    'Google Kalender',
    'Am Computer unter „Weitere Kalender“ auf das Plus, dann „Per URL“: Adresse einfügen. Google ruft sie alle paar Stunden ab.',
  ],
  [
    'Apple Kalender',
    'Am Mac „Ablage › Neues Kalenderabonnement“, am iPhone „Kalender › Kalender hinzufügen › Kalenderabonnement“.',
  ],
  ['Outlook', 'Im Kalender „Kalender hinzufügen › Aus dem Internet abonnieren“.'],
] as const;

/** The address to subscribe to, and how that is done; shown once. */
export function FeedAddress({ address }: { readonly address: string }) {
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify('Die Adresse ist kopiert.', { type: 'success' });
  };
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label="Adresse des Kalenders"
          size="small"
          value={address}
          sx={{ flex: '1 1 260px' }}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
          Kopieren
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Gib sie niemandem: Wer sie hat, sieht die Termine mit Vornamen. Sie wird nur jetzt gezeigt.
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, typography: 'body2' }}>
        {WAYS.map(([name, way]) => (
          <Box key={name} sx={{ mt: 0.75 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {way}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
