/** Request bodies from the values of a form. */
import { mayChange, type User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import type { Fields } from '#declare/fields.ts';
import { OVERRULE } from '#declare/findings.ts';

/**
 * Returns the fields that the user may send: the declared ones that they may change, the studio, and the overruled
 * warnings. The services keep other fields, set their own, and refuse unknown ones.
 * @param given what a creation is given beside the record's own fields
 * @example writableBody(customers, { id: '1', version: 3, first_name: 'Jo' }, { level: 20 }) // { first_name: 'Jo' }
 */
export function writableBody(
  resource: Resource | undefined,
  values: Record<string, unknown>,
  user: Pick<User, 'level'>,
  given: Fields = {},
): Record<string, unknown> {
  if (!resource) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (value === undefined) return false;
      if (name === 'studio_id') return value !== null;
      if (name === OVERRULE) return resource.warnings !== undefined;
      const field = resource.fields[name] ?? given[name];
      return field !== undefined && mayChange(user, field);
    }),
  );
}

/** Claims of the ID token, for display only: verification is up to the services. */

/** Returns the claim `level` of a token; 0 without one. @example levelOf(await getToken()) // 20 */
export function levelOf(token: string | null): number {
  const payload = token?.split('.')[1];
  if (!payload) return 0;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { level?: unknown };
    return typeof claims.level === 'number' ? claims.level : 0;
  } catch {
    return 0;
  }
}
