/**
 * The product's addresses. react-admin has the form at `/x/1` and the detail page at `/x/1/show`; the product has the
 * detail page at `/x/1` and the form at `/x/1/edit`. Links are turned into the product's grammar where they leave.
 */

/** Resources that have a form and no detail page. */
const FORM_ALONE: ReadonlySet<string> = new Set([
  'admins',
  'appointments',
  'courses',
  'exercises',
  'locations',
  'nutrition/templates',
  'workouts',
]);

/** Has the resource of that path a form alone? */
export function hasFormAlone(path: string): boolean {
  return FORM_ALONE.has(path);
}

/**
 * A path in the product's grammar: `/x/1/show` is `/x/1`, and where there is a form alone both are `/x/1/edit`. Paths
 * that are already right stay as they are.
 * @param paths of the resources
 * @example rewritePath('/customers/7/show', ['customers']) // '/customers/7'
 */
export function rewritePath(pathname: string, paths: readonly string[]): string {
  for (const path of paths) {
    if (!pathname.startsWith(`/${path}/`)) continue;
    const [id, page, ...more] = pathname.slice(path.length + 2).split('/');
    if (!id || id === 'create' || more.length > 0) continue;
    if (page !== undefined && page !== 'show') continue;
    return hasFormAlone(path) ? `/${path}/${id}/edit` : `/${path}/${id}`;
  }
  return pathname;
}
