/** react-admin's router, with outbound links rewritten to the app's scheme of addresses. */
import { forwardRef, useCallback, useMemo } from 'react';
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { STUDIO_PARAMETER } from '#web/data/studioChoice.ts';
import { rewritePath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';

/**
 * Rewrites a target to the app's scheme. The studio in the current address is kept, unless the target names one.
 * @example rewriteTo('/customers/7/show', ['customers'], '?studioId=s1') // '/customers/7?studioId=s1'
 */
export function rewriteTo(to: RouterTo, paths: readonly string[], search: string): RouterTo {
  if (typeof to !== 'string') {
    if (to.pathname === undefined && to.search === undefined) return to;
    return {
      ...to,
      ...(to.pathname === undefined ? {} : { pathname: rewritePath(to.pathname, paths) }),
      search: withStudio(to.search ?? '', search),
    };
  }
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  if (!pathname.startsWith('/') && !(pathname === '' && query)) return to;
  return `${rewritePath(pathname, paths)}${withStudio(query, search)}${hash}`;
}

function withStudio(query: string, search: string): string {
  const studio = new URLSearchParams(search).get(STUDIO_PARAMETER);
  const parameters = new URLSearchParams(query);
  if (studio === null || parameters.has(STUDIO_PARAMETER)) return query;
  parameters.set(STUDIO_PARAMETER, studio);
  return `?${parameters}`;
}

const { Link, Navigate, useLocation, useNavigate } = reactRouterProvider;

/** Returns the resources' paths; the declarations are provided above `<Admin>`. */
function usePaths(): readonly string[] {
  const declarations = useDeclarations();
  return useMemo(() => declarations.map(({ path }) => path), [declarations]);
}

const ProductLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => (
  <Link {...props} ref={ref} to={rewriteTo(to, usePaths(), useLocation().search)} />
));
ProductLink.displayName = 'ProductLink';

function ProductNavigate({ to, ...props }: RouterNavigateProps) {
  return <Navigate {...props} to={rewriteTo(to, usePaths(), useLocation().search)} />;
}

function useProductNavigate(): RouterNavigateFunction {
  const navigate = useNavigate();
  const paths = usePaths();
  return useCallback(
    (to, options) =>
      navigate(typeof to === 'number' ? to : rewriteTo(to, paths, window.location.search), options),
    [navigate, paths],
  );
}

/**
 * Returns the location without the studio: react-admin would treat it as a parameter of the list, store it with the
 * filters, and restore it into addresses without it.
 */
function useProductLocation(): RouterLocation {
  const location = useLocation();
  return useMemo(() => {
    const parameters = new URLSearchParams(location.search);
    if (!parameters.has(STUDIO_PARAMETER)) return location;
    parameters.delete(STUDIO_PARAMETER);
    return { ...location, search: `?${parameters}`.replace(/^\?$/, '') };
  }, [location]);
}

/** Router of `<Admin routerProvider>`. */
export const productRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: useProductLocation,
  Link: ProductLink as RouterProvider['Link'],
  Navigate: ProductNavigate,
  useNavigate: useProductNavigate,
};
