/** What of a form's values goes to the services. */
import { mayChange, type User } from '../../access/may.ts';
import type { Resource } from '../../resources/define.ts';
import { OVERRULE } from '../../resources/findings.ts';

/**
 * The fields a person may send: the declared ones that they may change, the studio, and the warnings to overrule. The services keep the others as
 * they are, set theirs themselves, and refuse fields they don't know.
 * @example writableBody(customers, { id: '1', version: 3, first_name: 'Jo' }, { level: 20 }) // { first_name: 'Jo' }
 */
export function writableBody(
  resource: Resource | undefined,
  values: Record<string, unknown>,
  user: Pick<User, 'level'>,
): Record<string, unknown> {
  if (!resource) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (value === undefined) return false;
      if (name === 'studio_id') return value !== null;
      if (name === OVERRULE) return resource.warnings !== undefined;
      const field = resource.fields[name];
      return field !== undefined && mayChange(user, field);
    }),
  );
}

/** What the ID token says of its owner. Read for the screen's sake alone: only the services verify it. */

/** Claim `level` of a token; 0 without one. @example levelOf(await getToken()) // 20 */
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
