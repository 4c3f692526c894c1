/**
 * The product's addresses: where a page lies, and who may be there. react-admin has the form at `/x/1` and the detail
 * page at `/x/1/show`; the product has the detail page at `/x/1` and the form at `/x/1/edit`.
 */
import type { Resource } from '../../resources/define.ts';
import { hasFeatures } from '../../resources/features.ts';
import { hasLevel } from '../../resources/levels.ts';
import type { Permissions } from '../data/permissions.ts';
import { formAlone, type Page, pages } from './pages.ts';

/**
 * The page at an address; undefined when there is none.
 * @param declared what there is, beside the pages that `navigation.ts` names
 * @example pageAt('/customers/7')?.level // 'trainer'
 */
export function pageAt(pathname: string, declared?: readonly Resource[]): Page | undefined {
  const segments = split(pathname).map(asRouted);
  return pages(declared)
    .filter(({ path }) => matches(path, segments))
    .sort((a, b) => wildcards(a.path) - wildcards(b.path))[0];
}

/**
 * A part of an address as the router reads it: decoded, in any case. What it shows and what the guard looks at are one.
 * @example asRouted('%50roducts') // 'products'
 */
function asRouted(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

const split = (path: string) => path.split('/').filter(Boolean);
const wildcards = (path: string) => path.split('/:').length;

function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = split(pattern);
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/**
 * Where somebody is sent who goes to an address: null when they may stay. Level too low leads to `/`, or to the sign-in
 * page if that was the target; a missing feature leads to `/`. The person's features are all on where they could not
 * be looked up, so that they are let through.
 * @example guardFor('/products', trainer) // '/'
 */
export function guardFor(
  pathname: string,
  permissions: Permissions,
  declared?: readonly Resource[],
): string | null {
  const page = pageAt(pathname, declared);
  if (!page) return null;
  if (!hasLevel(permissions.level, page.level)) return pathname === '/' ? '/auth/login' : '/';
  if (!hasFeatures(permissions.features, page.features ?? [], page.all)) return '/';
  return null;
}

/** May the person be on that page? For links and buttons. */
export function mayVisit(
  pathname: string,
  permissions: Permissions,
  declared?: readonly Resource[],
): boolean {
  return guardFor(pathname, permissions, declared) === null;
}

/**
 * Load the code of the page at an address, before somebody goes there; nothing happens where there is none.
 * @example preload('/customers/7')
 */
export function preload(pathname: string, declared?: readonly Resource[]): void {
  pageAt(pathname, declared)?.screen?.preload();
}

/**
 * Where a record's form is.
 * @example formPath('customers', '7') // '/customers/7/edit'
 * @example formPath('products', '7') // '/products/7'
 */
export function formPath(path: string, id: string): string {
  const record = `/${path}/${encodeURIComponent(id)}`;
  return formAlone(path) === 'record' ? record : `${record}/edit`;
}

/**
 * A path in the product's grammar: `/x/1/show` is `/x/1`, and where there is a form alone both are where that is. Paths
 * that are already right stay as they are.
 * @param paths of the resources
 * @example rewritePath('/customers/7/show', ['customers']) // '/customers/7'
 */
export function rewritePath(pathname: string, paths: readonly string[]): string {
  for (const path of paths) {
    if (!pathname.startsWith(`/${path}/`)) continue;
    const [id, page, ...more] = pathname.slice(path.length + 2).split('/');
    if (!id || id === 'create' || more.length > 0) continue;
    const form = formAlone(path);
    if (page !== undefined && page !== 'show' && !(page === 'edit' && form === 'record')) continue;
    return form === 'edit' ? `/${path}/${id}/edit` : `/${path}/${id}`;
  }
  return pathname;
}
