import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Takes the whole width of a form section's grid. @example <FullRow><InputFor source="notes" /></FullRow> */
export function FullRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>;
}
