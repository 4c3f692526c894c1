/**
 * The product's addresses. react-admin has the form at `/x/1` and the detail page at `/x/1/show`; the product has the
 * detail page at `/x/1` and the form at `/x/1/edit`. Links are turned into the product's grammar where they leave.
 */

/** Resources that have a form and no detail page, and where the form is: at `/x/1/edit`, or at `/x/1` itself. */
const FORM_ALONE: Readonly<Record<string, 'edit' | 'record'>> = {
  admins: 'edit',
  appointments: 'edit',
  courses: 'edit',
  exercises: 'edit',
  locations: 'edit',
  'nutrition/templates': 'edit',
  products: 'record',
  workouts: 'edit',
};

/** Where the form of a resource with a form alone is; undefined where there is a detail page. */
export function formAlone(path: string): 'edit' | 'record' | undefined {
  return FORM_ALONE[path];
}

/** Has the resource of that path a form alone? */
export function hasFormAlone(path: string): boolean {
  return formAlone(path) !== undefined;
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
