import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Around a long form: its bar with the save button stays in sight on screens of every width. */
export function StickySaveBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 1080, '& form > :last-child': { position: 'sticky', bottom: 0, zIndex: 2 } }}>
      {children}
    </Box>
  );
}
