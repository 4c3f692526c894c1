/** Derives the account of a person from their record: level, studio, and whether it may sign in. */
import type { AnyRecord, Resource } from '#declare/define.ts';
import { LEVEL } from '#declare/levels.ts';
import { isRole, type RoleName } from '#declare/roles.ts';
import type { Account } from '#services/identityProvider.ts';

/** Level of an active person by the resource that holds the record. */
const STAFF_LEVEL: Readonly<Record<string, number>> = { trainers: LEVEL.trainer, admins: LEVEL.admin };

const CUSTOMER_LEVEL: Readonly<Record<string, number>> = {
  pending_activation: LEVEL.pendingActivation,
  active: LEVEL.customer,
  deactivated: LEVEL.deactivated,
};

/**
 * Returns the account of a person's record. Deactivated people keep theirs, disabled and at level 4.
 * @example accountOf(customers, record).level // 10 for an active customer
 */
export function accountOf(resource: Pick<Resource, 'name'>, record: AnyRecord): Account {
  const level = levelOf(resource.name, record);
  return {
    uid: record.id,
    email: String(record.email).toLowerCase(),
    display_name: `${record.first_name} ${record.last_name}`.trim(),
    photo_url: typeof record.photo_url === 'string' ? record.photo_url : null,
    level,
    studio_id: record.studio_id,
    disabled: level === LEVEL.deactivated,
  };
}

/** Returns the role in a person's record; null without one. It takes effect by the database, and is no claim. */
export function roleOf({ role }: AnyRecord): RoleName | null {
  return isRole(role) ? role : null;
}

function levelOf(resource: string, record: AnyRecord): number {
  const active = STAFF_LEVEL[resource];
  if (active === undefined) return CUSTOMER_LEVEL[String(record.status)] ?? LEVEL.unknown;
  return record.active === false ? LEVEL.deactivated : active;
}
