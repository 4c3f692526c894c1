import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

// Loaded on demand: most visits of a form don't look at it.
const HistoryPanel = lazy(async () => ({ default: (await import('./History.tsx')).HistoryPanel }));

/** Renders the history of the current record once it is asked for: on pages that have no tab for it. */
export function FoldedHistory() {
  const [shown, setShown] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (shown) here.current?.focus();
  }, [shown]);
  return shown ? (
    <Box ref={here} tabIndex={-1} sx={{ outline: 'none' }}>
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <HistoryPanel />
      </Suspense>
    </Box>
  ) : (
    <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => setShown(true)}>
      Verlauf zeigen
    </Button>
  );
}
