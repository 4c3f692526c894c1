/** What of a form's values goes to the services. */
import type { Resource } from '../../resources/define.ts';

/**
 * The fields a caller may send: the declared ones that are not read-only, and the studio. The services give out the
 * rest themselves and refuse fields they don't know.
 * @example writableBody(customers, { id: '1', version: 3, first_name: 'Jo' }) // { first_name: 'Jo' }
 */
export function writableBody(
  resource: Resource | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (!resource) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined &&
        ((name === 'studio_id' && value !== null) ||
          (resource.fields[name] && !resource.fields[name].readOnly)),
    ),
  );
}
