/** Access decisions, shared by the services and the web app. */
import { operationOf, type Refusal } from '#declare/access.ts';
import { leastLevel, type Resource, type Right } from '#declare/define.ts';
import type { Endpoint } from '#declare/endpoint.ts';
import { type EnabledFeatures, hasFeatures } from '#declare/features.ts';
import type { Field } from '#declare/fields.ts';
import { hasLevel } from '#declare/levels.ts';
import { maskOf } from '#declare/masks.ts';
import { type InRole, isMasked, remains } from '#declare/roles.ts';

/** The person who calls. `studio_id` is null for super admins, who belong to no studio. */
export interface User extends InRole {
  readonly uid: string;
  readonly level: number;
  readonly studio_id: string | null;
  /** Those of the studio, without what the person's role takes away (`featuresFor`). */
  readonly features: EnabledFeatures;
  /** Whether of customers and what belongs to them the person reaches their own alone (`declare/ownRows.ts`). */
  readonly own_customers?: boolean;
  /** Whether records retained of erased people are hidden from the person (`declare/apart.ts`). */
  readonly without_apart?: boolean;
}

/**
 * The rows that an allowed call reaches: of all studios, of one studio, or the caller's own record alone. With
 * `customers_of`, of customers and what belongs to them those of that trainer alone; with `without_apart`, no
 * records retained of erased people.
 */
export type Scope =
  | ({ readonly rows: 'all' } & { readonly [name in keyof Narrowing]?: undefined })
  | ({ readonly rows: 'studio'; readonly studio_id: string } & Narrowing)
  | ({ readonly rows: 'own'; readonly studio_id: string; readonly ids: readonly string[] } & Narrowing);

interface Narrowing {
  readonly customers_of?: string;
  readonly without_apart?: true;
}

/**
 * Returns what narrows the scope within its studio; undefined where nothing does.
 * @example narrowingOf({ rows: 'studio', studio_id, customers_of: uid }) // { customers_of: uid }
 */
export function narrowingOf({ customers_of, without_apart }: Scope): Narrowing | undefined {
  if (customers_of === undefined && without_apart === undefined) return undefined;
  return { ...(customers_of && { customers_of }), ...(without_apart && { without_apart }) };
}

export type Decision =
  | { readonly allowed: true; readonly scope: Scope }
  | { readonly allowed: false; readonly reason: Refusal };

type Accessible = Pick<Resource, 'access' | 'tenant'>;

/**
 * Decides whether the user may do this to records of the resource, and to which of them. A declared action takes its own
 * level, that of `write` unless given. A role takes away, but never a person's own record. The scope is `rows: 'own'` where only the user's own record is allowed.
 * @example const decision = may(user, 'delete', customers); if (!decision.allowed) …
 */
export function may(user: User, right: Right, resource: Accessible): Decision {
  const { access, tenant } = resource;
  if (!hasLevel(user.level, 'trainer')) return { allowed: false, reason: 'level' };
  const superAdmin = hasLevel(user.level, 'superAdmin');
  const least = leastLevel(access, right);
  if (least === 'nobody') return { allowed: false, reason: 'level' };
  const general = hasLevel(user.level, least);
  const ofOwn = isOfOne(right) && access.own !== undefined && hasLevel(user.level, access.own);
  if (!general && !ofOwn) return { allowed: false, reason: 'level' };
  const left = remains(user, access.subject, operationOf(right));
  if (!left && (!ofOwn || tenant)) return { allowed: false, reason: 'role' };
  const own = ofOwn && (!general || !left);
  if (access.feature && !superAdmin && !hasFeatures(user.features, [access.feature]))
    return { allowed: false, reason: 'feature' };
  if (superAdmin) return { allowed: true, scope: { rows: 'all' } };
  if (user.studio_id === null) return { allowed: false, reason: 'level' };
  const within = {
    studio_id: user.studio_id,
    ...(user.own_customers && { customers_of: user.uid }),
    ...(user.without_apart && { without_apart: true as const }),
  };
  if (own) return { allowed: true, scope: { rows: 'own', ...within, ids: [user.uid, user.studio_id] } };
  return { allowed: true, scope: { rows: 'studio', ...within } };
}

/**
 * Decides whether the user may call the endpoint, and on which rows.
 * @example mayCall(trainer, sepaFile).allowed // false
 */
export function mayCall(user: User, endpoint: Pick<Endpoint, 'access' | 'method'>): Decision {
  const { access } = endpoint;
  if (access === 'public') return { allowed: true, scope: NOTHING };
  const decision = rightTo(user, access);
  if (!decision.allowed || isLeft(user, endpoint, decision.scope)) return decision;
  return { allowed: false, reason: 'role' };
}

/**
 * Returns whether the user's role keeps the right to call the endpoint. A GET needs the right to read, any other method
 * the right to change. Endpoints for the caller's own data are always kept.
 */
export function isLeft(
  user: User,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  scope: Scope,
): boolean {
  if (access === 'public' || scope.rows === 'own') return true;
  const { subject } = 'of' in access ? { ...access.of.access, ...access } : access;
  return remains(user, subject, method === 'GET' ? 'read' : 'change');
}

function rightTo(user: User, access: Exclude<Endpoint['access'], 'public'>): Decision {
  if ('of' in access) return may(user, access.may, access.of);
  const { level, feature, subject } = access;
  return may(user, 'list', { access: { read: level, write: level, feature, subject } });
}

/** The rows of an unknown caller: none. */
const NOTHING: Scope = { rows: 'own', studio_id: '', ids: [] };

/** Returns whether the right is about one existing record. */
function isOfOne(right: Right): boolean {
  return typeof right === 'object' || right === 'read' || right === 'update';
}

/** Returns whether the record is the caller's own person or own studio. */
export function isOwn(user: User, id: string): boolean {
  return id === user.uid || id === user.studio_id;
}

/** What decides about fields. */
type Person = Pick<User, 'level' | 'role'>;

/**
 * Returns whether the user may see the field. On the user's own record every field is visible.
 * @example maySee(trainer, customers.fields.iban)
 */
export function maySee(user: Person, field: Field, own = false): boolean {
  if (own) return true;
  if (field.sensitive !== undefined && !remains(user, 'health', 'read')) return false;
  return field.read === undefined || hasLevel(user.level, field.read);
}

/**
 * Returns whether the user sees the field's mask in place of its value. Such a field is neither searched nor sorted by, or
 * its value could be found by trying.
 * @example seesMask(trainer, customers.fields.iban) // true
 */
export function seesMask(user: Person, field: Field, own = false): boolean {
  return !own && maskOf(field) !== undefined && (!hasLevel(user.level, 'admin') || isMasked(user));
}

/** Returns whether the user may change the field of a record that they may change. */
export function mayChange(user: Person, field: Field): boolean {
  if (field.sensitive !== undefined && !remains(user, 'health', 'change')) return false;
  return !field.readOnly && (field.write === undefined || hasLevel(user.level, field.write));
}
