import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { allDeclared } from '#web/allDeclared.ts';
import { isDialogOpen, KEYS, useKeyName, useModifiedKey, useSingleKey } from '#web/ui/keys.ts';

const load = async () => (await Promise.all([import('./SearchDialog.tsx'), allDeclared()]))[0];

/** Milliseconds after which the code is loaded even if the browser was never idle. */
const SOON = 5_000;

/** Loaded once the page stands, or with the first use. */
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Renders the button that opens the search over everything; Ctrl K (⌘ K) opens it from everywhere. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const always = useKeyName('everything');
  const slash = useKeyName('search');
  const close = useCallback(() => {
    setOpen(false);
    setTyped('');
  }, []);
  const start = useCallback(() => {
    // A dialog in between would lose what is typed in it.
    if (!isDialogOpen()) setOpen(true);
  }, []);
  useModifiedKey(KEYS.everything.keys, (event) => {
    event.preventDefault();
    start();
  });
  useSingleKey(KEYS.search.keys, start);
  useEffect(() => {
    const idle = window.requestIdleCallback?.(() => load().catch(() => undefined), { timeout: SOON });
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return (
    <>
      <ButtonBase
        aria-keyshortcuts={[always, slash].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => load().catch(() => undefined)}
        onFocus={() => load().catch(() => undefined)}
        sx={{
          minHeight: 40,
          minWidth: 40,
          px: { xs: 1, md: 1.5 },
          gap: 1,
          borderRadius: 1.25,
          fontFamily: 'inherit',
          color: { xs: 'inherit', md: 'text.secondary' },
          border: { md: 1 },
          borderColor: { md: 'divider' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SearchIcon sx={{ fontSize: { xs: '1.5rem', md: '1.25rem' } }} />
        <Box
          component="span"
          sx={({ breakpoints }) => ({ fontSize: '0.875rem', [breakpoints.down('md')]: visuallyHidden })}
        >
          Suchen
        </Box>
        <Box
          component="kbd"
          sx={{ display: { xs: 'none', lg: 'inline' }, font: 'inherit', fontSize: '0.75rem', ml: 2 }}
        >
          {MAC ? '⌘ K' : 'Strg K'}
        </Box>
      </ButtonBase>
      <Suspense fallback={open && <Meanwhile typed={typed} onType={setTyped} />}>
        {open && <SearchDialog begin={typed} onClose={close} />}
      </Suspense>
    </>
  );
}

interface MeanwhileProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Takes what is typed while the code of the dialog loads. */
function Meanwhile({ typed, onType }: MeanwhileProps) {
  return (
    <Box
      component="input"
      // Stands for the dialog’s field, which has the focus once it is there.
      autoFocus
      aria-label="Alles durchsuchen"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      sx={visuallyHidden}
    />
  );
}
