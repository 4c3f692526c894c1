/** react-admin's router, with every outbound link turned into the product's grammar. */
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
import { rewritePath } from '../generic/addresses.ts';
import { useDeclarations } from '../generic/declarations.tsx';

const STUDIO = 'studioId';

/**
 * A target in the product's grammar. The studio that the address names goes along, unless the target names one.
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
  const studio = new URLSearchParams(search).get(STUDIO);
  const parameters = new URLSearchParams(query);
  if (studio === null || parameters.has(STUDIO)) return query;
  parameters.set(STUDIO, studio);
  return `?${parameters}`;
}

const { Link, Navigate, useLocation, useNavigate } = reactRouterProvider;

/** The resources' paths; the declarations stand above `<Admin>`. */
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
 * The address without the studio: react-admin would take it for a parameter of the list, store it with the filters, and
 * bring it back into an address from which it was taken away.
 */
function useProductLocation(): RouterLocation {
  const location = useLocation();
  return useMemo(() => {
    const parameters = new URLSearchParams(location.search);
    if (!parameters.has(STUDIO)) return location;
    parameters.delete(STUDIO);
    return { ...location, search: `?${parameters}`.replace(/^\?$/, '') };
  }, [location]);
}

/** For `<Admin routerProvider>`. */
export const productRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: useProductLocation,
  Link: ProductLink as RouterProvider['Link'],
  Navigate: ProductNavigate,
  useNavigate: useProductNavigate,
};
