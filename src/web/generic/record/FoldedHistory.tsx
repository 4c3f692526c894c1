import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { useSearch } from '#web/ui/useSearch.ts';
import { standIn } from './former/stand.ts';

// Loaded on demand: most visits of a form don't look at it.
const HistoryPanel = lazy(async () => ({ default: (await import('./History.tsx')).HistoryPanel }));

/**
 * Renders the history of the current record once it is asked for, or the address has a former state: on pages that have no
 * tab for it.
 */
export function FoldedHistory() {
  const [search] = useSearch();
  const [asked, ask] = useState(false);
  // Stays once the state is closed.
  const [linked] = useState(standIn(search) !== undefined);
  const here = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked) here.current?.focus();
  }, [asked]);
  return asked || linked ? (
    <Box ref={here} tabIndex={-1} sx={{ outline: 'none' }}>
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <HistoryPanel />
      </Suspense>
    </Box>
  ) : (
    <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => ask(true)}>
      Verlauf zeigen
    </Button>
  );
}
