import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface SectionTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly to: string;
    /** Pages beside it that are part of it. */
    readonly also?: readonly string[];
  }[];
}

/**
 * Pages that belong together: links above each of them.
 * @example <SectionTabs label="Ernährung" tabs={[{ label: 'Lebensmittel', to: '/nutrition/foods' }]} />
 */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname } = useLocation();
  // Of a record below a section the section; of two that are above one another the nearer.
  const [here] = tabs
    .flatMap(({ to, also = [] }) => [to, ...also].map((address) => ({ to, address })))
    .filter(({ address }) => `${pathname}/`.startsWith(`${address}/`))
    .sort((a, b) => b.address.length - a.address.length);
  const row = useRef<HTMLElement>(null);
  const shown = here?.to;
  // Where not all have room, the one that is open stands in the middle of those in sight.
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
      }}
    >
      {tabs.map(({ label: name, to }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          aria-current={to !== here?.to ? undefined : to === pathname ? 'page' : true}
          sx={{
            px: { xs: 1.25, lg: 2 },
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
          }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}
