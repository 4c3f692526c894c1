import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const load = () => import('./SearchDialog.tsx');

/** Milliseconds after which the code is loaded even if the browser was never idle. */
const SOON = 5_000;

/** Loaded once the page stands, or with the first use. */
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Renders the button that opens the search over everything; Ctrl K (⌘ K) opens it from everywhere. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A dialog in between would lose what is typed in it.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    window.addEventListener('keydown', press);
    // Who types on at once after the keys would lose letters while the code loads.
    const idle = window.requestIdleCallback?.(() => void load(), { timeout: SOON });
    return () => {
      window.removeEventListener('keydown', press);
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return (
    <>
      <ButtonBase
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        sx={{
          minHeight: 40,
          minWidth: 40,
          px: { xs: 1, md: 1.5 },
          gap: 1,
          borderRadius: 1.25,
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
      <Suspense>{open && <SearchDialog onClose={close} />}</Suspense>
    </>
  );
}
