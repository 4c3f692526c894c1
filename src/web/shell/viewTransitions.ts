/** Cross-fade between a list and the pages of its records. */
import { type createBrowserRouter, parsePath, type To } from 'react-router-dom';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Makes the router start a view transition between a page and those below it; going back is the browser's way, and the
 * router asks for the same transition then. Wraps the router's own methods:
 *
 * - `navigate`, as the links and `useNavigate()` of a nested `<Routes>`, which react-admin renders, drop the option
 *   `viewTransition`;
 * - `subscribe`, as `<RouterProvider>` keeps the state of a transition for later, and loses it where navigations follow
 *   one another faster than they are rendered. Here each transition renders the router's state of that moment.
 * @example withViewTransitions(createBrowserRouter(routes))
 */
export function withViewTransitions(router: DataRouter): DataRouter {
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: object,
  ) => Promise<void>;
  const subscribe = router.subscribe.bind(router);
  return Object.assign(router, {
    navigate: (to: To | number | null, options?: object) =>
      navigate(
        to,
        isOneLevel(router.state.location.pathname, to) ? { ...options, viewTransition: isWanted() } : options,
      ),
    subscribe: (render: Parameters<typeof subscribe>[0]) =>
      subscribe((state, { viewTransitionOpts, ...options }) => {
        if (viewTransitionOpts) fade(() => render(router.state, { ...options, flushSync: true }));
        else render(state, options);
      }),
  });
}

/** Updates the page within a view transition, where the browser has them. */
function fade(update: () => void): void {
  // Rejects where the next transition cuts this one short; its update is made all the same.
  if (document.startViewTransition) document.startViewTransition(update).ready.catch(() => undefined);
  else update();
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
