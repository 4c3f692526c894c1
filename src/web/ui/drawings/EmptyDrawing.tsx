import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { Motif } from './motifs.tsx';

const Drawing = lazy(() => import('./Drawing.tsx'));

/**
 * Renders the drawing of an empty state, whose code is loaded with it; its room is kept meanwhile.
 * @example <EmptyDrawing of="customers" />
 */
export function EmptyDrawing({ of }: { of: Motif }) {
  return (
    <Box sx={{ height: 120, color: 'text.secondary' }}>
      <Suspense>
        <Drawing of={of} />
      </Suspense>
    </Box>
  );
}
