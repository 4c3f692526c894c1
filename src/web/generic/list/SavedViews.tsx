import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useDeclaration } from '../fields/declarations.tsx';
import { useViews } from './useSavedViews.ts';

/** Loaded lazily with its dialogs, so that the list doesn't wait for them. */
const SavedViewsMenu = lazy(async () => ({
  default: (await import('./SavedViewsMenu.tsx')).SavedViewsMenu,
}));
const TakeOver = lazy(async () => ({ default: (await import('./TakeOverQueries.tsx')).TakeOverQueries }));

const NAME = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Button for the list's saved views; says which one is applied. */
export function SavedViews() {
  const { path } = useDeclaration();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const { active, isChanged } = useViews(wanted);
  const [kept] = useStore<readonly unknown[]>(`${path}.savedQueries`, []);
  const want = () => setWanted(true);
  return (
    <>
      <Button
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={want}
        onFocus={want}
        onClick={({ currentTarget }) => {
          want();
          setAnchor(currentTarget);
        }}
      >
        <Box component="span" sx={NAME}>
          {active?.name ?? 'Ansichten'}
        </Box>
        {isChanged && <Box component="span">&nbsp;(geändert)</Box>}
      </Button>
      <Suspense>
        {wanted && <SavedViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />}
        {kept.length > 0 && <TakeOver />}
      </Suspense>
    </>
  );
}
