import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, memo, Suspense } from 'react';
import { useEvent, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../resources/define.ts';
import { pageAt } from '../generic/addresses.ts';
import { useDeclarations } from '../generic/declarations.tsx';
import { listKey } from '../generic/list/listParams.ts';
import { pages } from '../generic/pages.ts';
import { SIDEBAR, TOP_BAR_HEIGHT } from '../theme/theme.ts';
import type { MenuEntry, MenuItem } from './menu.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { useSidebarExpanded } from './sidebarState.ts';

// Wide screens have none.
const Drawer = lazy(() => import('@mui/material/Drawer'));

interface SidebarProps {
  readonly items: readonly MenuItem[];
  /** Below `md` the sidebar is a drawer over the page: is it open? */
  readonly drawerOpen: boolean;
  readonly onCloseDrawer: () => void;
  /** Loads the chunk of a page ahead of the click. */
  readonly preload?: (path: string) => void;
}

/** Is the page so narrow that the sidebar is a drawer? */
export function useNarrow(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
}

/** The main menu: a drawer below `md`, else a column of 280 pixels or, collapsed, of 64. */
export const Sidebar = memo(({ items, drawerOpen, onCloseDrawer, preload }: SidebarProps) => {
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const expanded = useSidebarExpanded();
  const mini = !narrow && !expanded;

  const store = useStoreContext();
  const declared = useDeclarations();
  const open = useEvent((entry: MenuEntry) => {
    for (const path of listsWithin(entry.path, declared)) store.removeItem(listKey(path));
    onCloseDrawer();
  });

  const entries = (
    <List component="div" sx={{ p: 1, pt: 1.5, display: 'grid', gap: 0.25 }}>
      {items.map((item) =>
        'divider' in item ? (
          <Divider key="divider" role="presentation" sx={{ my: 1, mx: 1 }} />
        ) : (
          <SidebarEntry
            key={item.path}
            entry={item}
            active={isWithin(pageAt(pathname)?.under ?? pathname, item.path)}
            mini={mini}
            onNavigate={open}
            preload={preload}
          />
        ),
      )}
    </List>
  );

  if (narrow)
    return (
      <Suspense>
        <Drawer
          open={drawerOpen}
          onClose={onCloseDrawer}
          slotProps={{ paper: { id: 'sidebar', sx: { width: SIDEBAR.width, maxWidth: '86vw' } } }}
        >
          <Box component="nav" aria-label="Hauptmenü">
            {entries}
          </Box>
        </Drawer>
      </Suspense>
    );

  return (
    <Box
      component="nav"
      id="sidebar"
      aria-label="Hauptmenü"
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        flexShrink: 0,
        width: mini ? SIDEBAR.closedWidth : SIDEBAR.width,
        height: `calc(100vh - ${TOP_BAR_HEIGHT}px)`,
        overflowX: 'hidden',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: (theme) =>
          theme.transitions.create('width', { duration: theme.transitions.duration.shorter }),
      }}
    >
      {entries}
    </Box>
  );
});

/**
 * Paths of the resources whose lists are among an entry's pages: the menu opens each as it begins. The way back from a
 * record leads to the list as it was left, and has the search of the one before on purpose.
 */
function listsWithin(path: string, declared: readonly Resource[]): string[] {
  return pages(declared).flatMap((page) =>
    page.resource && isWithin(page.under ?? page.path, path) ? [page.resource] : [],
  );
}

/** Is a page one of the entry's? @example isWithin('/customers/7', '/customers') // true */
function isWithin(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`);
}
