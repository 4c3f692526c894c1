import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';

// Loaded on demand: most visits of a form don't look at it.
const HistoryPanel = lazy(async () => ({ default: (await import('./History.tsx')).HistoryPanel }));

/** Renders the history of the current record once it is asked for: on pages that have no tab for it. */
export function FoldedHistory() {
  const [shown, setShown] = useState(false);
  return shown ? (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <HistoryPanel />
    </Suspense>
  ) : (
    <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => setShown(true)}>
      Verlauf zeigen
    </Button>
  );
}
