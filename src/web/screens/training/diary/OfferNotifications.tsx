import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { declineNotifications, mayOfferNotifications } from './restEnd.ts';

/** Offers, during the first rest, to be notified of its end while the phone shows something else. */
export function OfferNotifications() {
  const [offered, setOffered] = useState(mayOfferNotifications);
  if (!offered) return null;
  const ask = async () => {
    // Browsers ask on a click alone.
    await Notification.requestPermission();
    setOffered(mayOfferNotifications());
  };
  const decline = () => {
    declineNotifications();
    setOffered(false);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        Pausenende melden, auch wenn das Handy etwas anderes zeigt?
      </Typography>
      <Button size="small" variant="outlined" sx={SIZE} onClick={() => void ask()}>
        Ja
      </Button>
      <Button size="small" color="inherit" sx={SIZE} onClick={decline}>
        Nein
      </Button>
    </Box>
  );
}

const SIZE = { minHeight: 44 } as const;
