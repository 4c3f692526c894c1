import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Resource } from '#declare/define.ts';
import { hasLevel } from '#declare/levels.ts';
import { SignInAgain } from '#web/auth/SignInAgain.tsx';
import { type Permissions, useMyPermissions } from '#web/data/permissions.ts';
import { setStudioColors } from '#web/theme/appearance.ts';
import { BAR, frameOfBar } from '#web/ui/bottom.ts';
import { ErrorBoundary } from '#web/ui/ErrorPage.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { PaperHead } from '#web/ui/PaperHead.tsx';
import { PaperStyles } from '#web/ui/PaperStyles.tsx';
import { useFavicon } from '#web/ui/useFavicon.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { TodayKeeper } from './idle.ts';
import { Keys } from './keys/Keys.tsx';
import { menuEntries } from './menu.ts';
import { OutboxSender } from './OutboxSender.tsx';
import { Sidebar } from './Sidebar.tsx';
import { APPLICATION, TopBar } from './TopBar.tsx';
import { useFade } from './useFade.ts';
import { useKeepFocus } from './useKeepFocus.ts';

interface LayoutProps {
  readonly children?: ReactNode;
  /** Preloads the chunk of a page when its menu entry is hovered or focused. */
  readonly preload?: (path: string) => void;
  /** Declared resources; the registry unless given. */
  readonly resources?: readonly Resource[];
}

/** Renders the frame of every page: top bar, sidebar, and the page with its error and loading states. */
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
  usePageTop(pathname);
  useFade(main, pathname);
  usePageFocus(main, permissions.studio?.studio_name ?? APPLICATION);
  useKeepFocus(main);
  useFavicon(permissions.studio?.logo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on every navigation
  useEffect(closeDrawer, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', ...frameOfBar }}>
      <SkipLink target="main" />
      <SignInAgain />
      {permissions.level > 0 && <Keys />}
      <TopBar permissions={permissions} onOpenDrawer={openDrawer} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar
          items={entries}
          drawerOpen={drawerOpen}
          onOpenDrawer={openDrawer}
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
            pt: { xs: 2, sm: 3 },
            // Room below the end of the page for the round button above the bar.
            pb: { xs: `calc(80px + ${BAR})`, md: 3 },
          }}
        >
          <PaperStyles />
          <PaperHead name={permissions.studio?.studio_name} logo={permissions.studio?.logo} />
          <ConnectionBanner />
          <OutboxSender />
          <TodayKeeper />
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

/** Skip link: the first tab stop, past top bar and menu to the page. */
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

/** Applies the colours of the current studio; the default ones for a super admin without a selected studio. */
function useStudioColors({ level, studio }: Permissions): void {
  const all = hasLevel(level, 'superAdmin') && studio === null;
  const { primary, secondary } = studio?.color_palette ?? {};
  useEffect(() => {
    // Keeps the colours of the last visit while the studio is unknown.
    if (primary && secondary) setStudioColors({ primary, secondary });
    else if (all) setStudioColors(undefined);
  }, [primary, secondary, all]);
}

/**
 * Scrolls to the top of a page that has been opened. Browsers keep the position of the page before, as the document
 * stays the same; on the way back they restore the one the page had.
 */
function usePageTop(pathname: string): void {
  const opened = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a push within the page leaves it where it is
  useLayoutEffect(() => {
    if (opened) document.documentElement.scrollTop = 0;
  }, [pathname]);
}

/**
 * Syncs the document's title with the page's `h1`, and focuses the `h1` after a navigation, so that screen readers
 * announce the page. Leaves the focus alone on the first page, and where the user or the page has moved it meanwhile.
 */
function usePageFocus(main: RefObject<HTMLElement | null>, application: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  /** Focused element before the navigation; undefined once the new page has been handled. */
  const left = useRef<Element | null>(undefined);
  if (last.current !== pathname) {
    last.current = pathname;
    // Read during rendering, as the new page may focus a field before the effect below.
    left.current = document.activeElement;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page, identified by its path
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
        // React keeps the old page hidden until the new page's code has loaded: its heading can't be focused.
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
