import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyField } from '#web/ui/CopyField.tsx';

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

/** Renders the address of the subscription with instructions; it is shown only once. */
export function FeedAddress({ address }: { readonly address: string }) {
  return (
    <Box>
      <CopyField label="Adresse des Kalenders" value={address} />
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
