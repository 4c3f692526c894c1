/** Cross-fade between a list and the pages of its records. */
import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Makes the router start a view transition between a page and those below it; going back is the browser's way, and the
 * router starts the same transition for it. Wraps the router's own method, as the links and `useNavigate()` of a nested
 * `<Routes>`, which react-admin renders, drop the option `viewTransition`.
 * @example withViewTransitions(createBrowserRouter(routes))
 */
export function withViewTransitions(router: DataRouter): DataRouter {
  silenceSkipped();
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: object,
  ) => Promise<void>;
  return Object.assign(router, {
    navigate: (to: To | number | null, options?: object) =>
      navigate(
        to,
        isOneLevel(router.state.location.pathname, to) ? { ...options, viewTransition: isWanted() } : options,
      ),
  });
}

/** A transition that the next one cuts short rejects its `ready`, which the router leaves unhandled. */
function silenceSkipped(): void {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/** Returns whether one of both pages is directly below the other: `/customers` and `/customers/7`. */
function isOneLevel(from: string, to: To | number | null): boolean {
  if (to === null || typeof to === 'number') return false;
  const { pathname } = typeof to === 'string' ? parsePath(to) : to;
  return pathname !== undefined && from !== '/' && (isParent(from, pathname) || isParent(pathname, from));
}

function isParent(parent: string, child: string): boolean {
  return child.startsWith(`${parent}/`) && !child.slice(parent.length + 1).includes('/');
}

function isWanted(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
