import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { scrollShadows } from './scrollShadows.ts';

interface SectionTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly to: string;
    /** Further addresses that belong to the tab. */
    readonly also?: readonly string[];
  }[];
}

/**
 * Renders links between related pages, above each of them.
 * @example <SectionTabs label="Ernährung" tabs={[{ label: 'Lebensmittel', to: '/nutrition/foods' }]} />
 */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname } = useLocation();
  // The longest matching address is active, so that a nested section takes precedence.
  const [here] = tabs
    .flatMap(({ to, also = [] }) => [to, ...also].map((address) => ({ to, address })))
    .filter(({ address }) => `${pathname}/`.startsWith(`${address}/`))
    .sort((a, b) => b.address.length - a.address.length);
  const row = useRef<HTMLElement>(null);
  const shown = here?.to;
  // Scrolls the active tab to the middle.
  useEffect(() => {
    const tab = shown && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: { lg: 1 },
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        ...scrollShadows('default'),
      }}
    >
      {tabs.map(({ label: name, to }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          aria-current={to !== here?.to ? undefined : to === pathname ? 'page' : true}
          sx={{
            px: { xs: 1.25, md: 0.75, lg: 1.5 },
            py: 1.25,
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            typography: 'button',
            color: 'text.secondary',
            borderBottom: 2,
            borderColor: 'transparent',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
            // Forced colours also paint transparent borders: every tab would look active.
            '@media (forced-colors: active)': {
              '&': { borderColor: 'Canvas' },
              '&[aria-current]': { borderColor: 'Highlight' },
            },
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}
