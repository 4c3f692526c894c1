import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import { lazy, memo, Suspense } from 'react';
import { useEvent, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#declare/define.ts';
import { pageAt } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { listKey } from '#web/generic/list/listParams.ts';
import { pages } from '#web/generic/pages.ts';
import { SIDEBAR, TOP_BAR_HEIGHT } from '#web/theme/theme.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { BottomBar } from './BottomBar.tsx';
import { isWithin, type MenuEntry, type MenuItem } from './menu.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { useSidebarExpanded } from './sidebarState.ts';

// Loaded lazily, as wide screens have no drawer.
const Drawer = lazy(() => import('@mui/material/Drawer'));

interface SidebarProps {
  readonly items: readonly MenuItem[];
  /** Whether the drawer, which replaces the sidebar below `md`, is open. */
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
  readonly onCloseDrawer: () => void;
  /** Preloads the chunk of a page. */
  readonly preload?: (path: string) => void;
}

/** Renders the main menu: a drawer below `md`, with a bar of its most needed pages, else a column of 280 pixels or, collapsed, of 64. */
export const Sidebar = memo(({ items, drawerOpen, onOpenDrawer, onCloseDrawer, preload }: SidebarProps) => {
  const { pathname } = useLocation();
  const narrow = usePhone();
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
      <>
        <BottomBar
          items={items}
          drawerOpen={drawerOpen}
          onOpenDrawer={onOpenDrawer}
          onNavigate={open}
          preload={preload}
        />
        <Suspense>
          <Drawer
            open={drawerOpen}
            onClose={onCloseDrawer}
            slotProps={{
              paper: { id: 'sidebar', 'aria-label': 'Menü', sx: { width: SIDEBAR.width, maxWidth: '86vw' } },
            }}
          >
            <Box component="nav" aria-label="Hauptmenü">
              {entries}
            </Box>
          </Drawer>
        </Suspense>
      </>
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
 * Returns the paths of resources whose lists are pages of the entry: the menu opens each with its defaults. The way
 * back from a record, in contrast, restores the list's parameters.
 */
function listsWithin(path: string, declared: readonly Resource[]): string[] {
  return pages(declared).flatMap((page) =>
    page.resource && isWithin(page.under ?? page.path, path) ? [page.resource] : [],
  );
}
