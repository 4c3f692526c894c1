/** Who may do what: the one function that the services and the web app both ask. */
import { leastLevel, type Resource, type Right } from '../resources/define.ts';
import type { Endpoint } from '../resources/endpoint.ts';
import { type EnabledFeatures, hasFeatures } from '../resources/features.ts';
import type { Field } from '../resources/fields.ts';
import { hasLevel } from '../resources/levels.ts';
import { maskOf } from '../resources/masks.ts';

/** The person who calls. `studio_id` is null for super admins, who belong to no studio. */
export interface User {
  readonly uid: string;
  readonly level: number;
  readonly studio_id: string | null;
  readonly features: EnabledFeatures;
}

/** The rows an allowed call may touch: all studios', one studio's, or the caller's own record alone. */
export type Scope =
  | { readonly rows: 'all' }
  | { readonly rows: 'studio'; readonly studio_id: string }
  | { readonly rows: 'own'; readonly studio_id: string; readonly ids: readonly string[] };

export type Decision =
  | { readonly allowed: true; readonly scope: Scope }
  | { readonly allowed: false; readonly reason: 'level' | 'feature' };

type Accessible = Pick<Resource, 'access'>;

/**
 * May the user do this to records of the resource, and to which of them? An action that the resource declares asks for
 * itself: its level is that of `write` unless it says otherwise.
 * Being allowed one's own record alone shows in the scope: `rows: 'own'`.
 * @example const decision = may(user, 'delete', customers); if (!decision.allowed) …
 */
export function may(user: User, right: Right, resource: Accessible): Decision {
  const { access } = resource;
  if (!hasLevel(user.level, 'trainer')) return { allowed: false, reason: 'level' };
  const superAdmin = hasLevel(user.level, 'superAdmin');
  const least = leastLevel(access, right);
  if (least === 'nobody') return { allowed: false, reason: 'level' };
  const general = hasLevel(user.level, least);
  const own = !general && isOfOne(right) && access.own !== undefined && hasLevel(user.level, access.own);
  if (!general && !own) return { allowed: false, reason: 'level' };
  if (access.feature && !superAdmin && !hasFeatures(user.features, [access.feature]))
    return { allowed: false, reason: 'feature' };
  if (superAdmin) return { allowed: true, scope: { rows: 'all' } };
  if (user.studio_id === null) return { allowed: false, reason: 'level' };
  if (own)
    return {
      allowed: true,
      scope: { rows: 'own', studio_id: user.studio_id, ids: [user.uid, user.studio_id] },
    };
  return { allowed: true, scope: { rows: 'studio', studio_id: user.studio_id } };
}

/**
 * May the user call the endpoint, and on which rows?
 * @example mayCall(trainer, sepaFile).allowed // false
 */
export function mayCall(user: User, { access }: Pick<Endpoint, 'access'>): Decision {
  if (access === 'public') return { allowed: true, scope: NOTHING };
  if ('of' in access) return may(user, access.may, access.of);
  const { level, feature } = access;
  return may(user, 'list', { access: { read: level, write: level, feature } });
}

/** The rows of who isn't known. */
const NOTHING: Scope = { rows: 'own', studio_id: '', ids: [] };

/** Is it done with one record that is there? */
function isOfOne(right: Right): boolean {
  return typeof right === 'object' || right === 'read' || right === 'update';
}

/** Is the record the caller's own person or own studio? */
export function isOwn(user: User, id: string): boolean {
  return id === user.uid || id === user.studio_id;
}

/**
 * May the user see the field? On one's own record everything is seen.
 * @example maySee(trainer, customers.fields.iban)
 */
export function maySee(user: Pick<User, 'level'>, field: Field, own = false): boolean {
  return own || field.read === undefined || hasLevel(user.level, field.read);
}

/**
 * Does the user see the field's mask in place of its value? It can't be searched or sorted by then either, or its value
 * could be found by asking.
 * @example seesMask(trainer, customers.fields.iban) // true
 */
export function seesMask(user: Pick<User, 'level'>, field: Field, own = false): boolean {
  return !own && maskOf(field) !== undefined && !hasLevel(user.level, 'admin');
}

/** May the user change the field, given that he may change the record? */
export function mayChange(user: Pick<User, 'level'>, field: Field): boolean {
  return !field.readOnly && (field.write === undefined || hasLevel(user.level, field.write));
}
