/**
 * Addresses of pages and their guard. react-admin has the form at `/x/1` and the detail page at `/x/1/show`; this app
 * has the detail page at `/x/1` and the form at `/x/1/edit`.
 */
import type { Resource } from '#declare/define.ts';
import { hasFeatures } from '#declare/features.ts';
import { hasLevel } from '#declare/levels.ts';
import { ROLE_NAMES, remains } from '#declare/roles.ts';
import { NOBODY, type Permissions } from '#web/data/nobody.ts';
import { formAlone, type Page, pages } from './pages.ts';

/**
 * Returns the page at an address; undefined when there is none.
 * @param declared declared resources, beside the pages that `navigation.ts` names
 * @example pageAt('/customers/7')?.level // 'trainer'
 */
export function pageAt(pathname: string, declared?: readonly Resource[]): Page | undefined {
  const segments = split(pathname).map(asRouted);
  let found: Page | undefined;
  for (const page of pages(declared))
    if (matches(page.path, segments) && !(found && wildcards(found.path) <= wildcards(page.path)))
      found = page;
  return found;
}

/**
 * Normalizes a segment of an address as the router does: decoded, case-insensitive. Guard and router thereby agree on
 * the page.
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

/** Parts of patterns, of which there are as many as pages. */
const patterns = new Map<string, readonly string[]>();

function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = patterns.get(pattern) ?? split(pattern);
  patterns.set(pattern, parts);
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/**
 * Returns the redirect for an address, null when the user may stay. A level too low leads to `/`, or to the sign-in
 * page if `/` was the target; a missing feature, or one that the role takes away, leads to `/`. Features that couldn't be loaded count as enabled.
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
  if (!isOfRole(page, permissions, declared)) return '/';
  if (!hasFeatures(permissions.features, page.features ?? [], page.all)) return '/';
  return null;
}

/** Returns whether the user's role leaves the page. Pages of undeclared resources are left to the services. */
export function isOfRole(page: Page, permissions: Permissions, declared: readonly Resource[] = []): boolean {
  const { resource, changes } = page;
  const declaration = declared.find(({ path }) => path === resource);
  if (resource !== undefined && !declaration) return true;
  const subject = declaration?.access.subject ?? page.subject;
  return remains(permissions, subject, changes ? 'change' : 'read');
}

/** Returns whether the user may visit the page, for links and buttons. */
export function mayVisit(
  pathname: string,
  permissions: Permissions,
  declared?: readonly Resource[],
): boolean {
  return guardFor(pathname, permissions, declared) === null;
}

/**
 * Returns whether everybody of the level may visit the page, whatever their role, while features aren't known.
 * @example mayAllVisit('/erasures', LEVEL.admin, allResources) // false: the office may not
 */
export function mayAllVisit(pathname: string, level: number, declared?: readonly Resource[]): boolean {
  const possible = [{}, ...ROLE_NAMES.map((role) => ({ role }))];
  return possible.every((person) => mayVisit(pathname, { ...NOBODY, level, ...person }, declared));
}

/**
 * Preloads the code of the page at an address; does nothing where there is no page.
 * @example preload('/customers/7')
 */
export function preload(pathname: string, declared?: readonly Resource[]): void {
  pageAt(pathname, declared)?.screen?.preload();
}

type Place = Pick<Resource, 'path'>;

/** Parameters of an address. Those without a value are left out, objects are written as JSON. */
type Search = Readonly<Record<string, unknown>>;

function searchOf(parameters: Search): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null)
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const text = String(search);
  return text && `?${text}`;
}

/**
 * Returns the address of a resource's list.
 * @example listPath(claims, { filter: { status: ['overdue'] } }) // '/claims?filter=…'
 */
export function listPath({ path }: Place, search: Search = {}): string {
  return `/${path}${searchOf(search)}`;
}

/**
 * Returns the address of the form for a new record.
 * @example createPath(contracts, { customer_id: '7' }) // '/contracts/create?customer_id=7'
 */
export function createPath({ path }: Place, search: Search = {}): string {
  return `/${path}/create${searchOf(search)}`;
}

/**
 * Returns the address of a record's page.
 * @example recordPath(customers, '7', { tab: 'konto' }) // '/customers/7?tab=konto'
 */
export function recordPath({ path }: Place, id: string, search: Search = {}): string {
  return `/${path}/${encodeURIComponent(id)}${searchOf(search)}`;
}

/**
 * Returns the address of a record's form.
 * @example formPath(customers, '7') // '/customers/7/edit'
 * @example formPath(products, '7') // '/products/7'
 */
export function formPath(resource: Place, id: string): string {
  const record = recordPath(resource, id);
  return formAlone(resource.path) === 'record' ? record : `${record}/edit`;
}

/**
 * Rewrites an address of react-admin's scheme: `/x/1/show` becomes `/x/1`; for a resource without a detail page both
 * become the address of its form. Other addresses are returned unchanged.
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
