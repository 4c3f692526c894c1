import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../resources/define.ts';
import { hasLevel } from '../../resources/levels.ts';
import { type Permissions, useMyPermissions } from '../data/permissions.ts';
import { setStudioColors } from '../theme/appearance.ts';
import { ErrorBoundary } from '../ui/ErrorPage.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { menuEntries } from './menu.ts';
import { OutboxSender } from './OutboxSender.tsx';
import { Sidebar } from './Sidebar.tsx';
import { APPLICATION, TopBar } from './TopBar.tsx';

interface LayoutProps {
  readonly children?: ReactNode;
  /** Loads the chunk of a page when its menu entry is hovered or focused. */
  readonly preload?: (path: string) => void;
  /** What there is; the registry unless a test says otherwise. */
  readonly resources?: readonly Resource[];
}

/** The frame of every page: top bar, sidebar, and the page itself with its errors and its waiting. */
export function Layout({ children, preload, resources }: LayoutProps) {
  const permissions = useMyPermissions();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = useCallback(() => setDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const entries = useMemo(
    () => (permissions.level === 0 ? [] : menuEntries(permissions, resources)),
    [permissions, resources],
  );
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useStudioColors(permissions);
  usePageFocus(main, permissions.studio?.studio_name ?? APPLICATION);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every navigation
  useEffect(closeDrawer, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink target="main" />
      <TopBar permissions={permissions} onOpenDrawer={openDrawer} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar
          items={entries}
          drawerOpen={drawerOpen}
          onCloseDrawer={closeDrawer}
          {...(preload ? { preload } : {})}
        />
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            outline: 'none',
            px: { xs: 2, sm: 3, lg: 4 },
            py: { xs: 2, sm: 3 },
            pb: 10,
          }}
        >
          <ConnectionBanner />
          <OutboxSender />
          <Box sx={{ maxWidth: 1560, mx: 'auto' }}>
            <ErrorBoundary place={pathname}>
              <Suspense fallback={<LoadingPage inset />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip + 1,
  padding: '10px 16px',
  borderRadius: 9,
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** First stop of the keyboard: past top bar and menu to the page. */
function SkipLink({ target }: { target: string }) {
  return (
    <Anchor
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Zum Inhalt springen
    </Anchor>
  );
}

/** Apply the colours of the studio the person works in; a super admin who sees all studios gets the default ones. */
function useStudioColors({ level, studio }: Permissions): void {
  const all = hasLevel(level, 'superAdmin') && studio === null;
  const { primary, secondary } = studio?.color_palette ?? {};
  useEffect(() => {
    // While the studio isn't known the colours of the last visit stay.
    if (primary && secondary) setStudioColors({ primary, secondary });
    else if (all) setStudioColors(undefined);
  }, [primary, secondary, all]);
}

/**
 * Keeps the document's title equal to the page's `h1`, and moves the focus to it when another page is opened, so that
 * a screen reader says where one has come. The first page is left alone, and so is whatever the person or the page
 * itself has focused meanwhile.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, application: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  /** What had the focus when the page was left; undefined once the new one has been dealt with. */
  const left = useRef<Element | null>(undefined);
  if (last.current !== pathname) {
    last.current = pathname;
    // Now, as the new page may focus one of its fields before the effect below.
    left.current = document.activeElement;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, though nothing here reads it
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const settle = () => {
      const heading = element.querySelector('h1');
      const title = heading?.textContent?.trim();
      document.title = title ? `${title} · ${application}` : application;
      if (!heading || left.current === undefined) return;
      const active = document.activeElement;
      if (active === left.current || active === document.body) {
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
        // Until the code of the new page is there React keeps the old one, hidden: its heading takes no focus.
        if (document.activeElement !== heading) return;
      }
      left.current = undefined;
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, application, main]);
}
