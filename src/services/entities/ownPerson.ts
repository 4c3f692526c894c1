/** The person who calls: which resource holds the record, and the photo. */
import { admins } from '../../resources/admins.ts';
import { customers } from '../../resources/customers.ts';
import { trainers } from '../../resources/trainers.ts';
import { accountByUid } from '../storage/accounts.ts';
import { NO_STUDIO, pictureOf } from '../storage/pictures.ts';
import type { Database, TransactionOptions } from '../storage/types.ts';
import type { Caller } from '../types.ts';
import type { Person } from './people.ts';

const PEOPLE: readonly Person[] = [customers, trainers, admins];

/** Undefined for super admins, who have an account alone. @example (await ownPerson(database, user.uid))?.name // 'trainers' */
export async function ownPerson({ pool }: Database, uid: string): Promise<Person | undefined> {
  const account = await accountByUid(pool, uid);
  return PEOPLE.find(({ name }) => name === account?.resource);
}

/** The transaction of a person on what is his own. @example database.transaction(ownGrant(user), …) */
export function ownGrant({ uid, name, studio_id }: Caller): TransactionOptions {
  return {
    scope: studio_id === null ? { rows: 'all' } : { rows: 'studio', studio_id },
    actor: { uid, name },
  };
}

/** Address of the own photo; null when there is none. @example await ownPhoto(database, user, await ownPerson(database, user.uid)) */
export function ownPhoto(
  database: Database,
  user: Caller,
  resource: Person | undefined,
): Promise<string | null> {
  return database.transaction({ ...ownGrant(user), readOnly: true }, async (tx) =>
    resource
      ? ((await tx.get(resource, user.uid))?.photo_url ?? null)
      : pictureOf(tx.client, { record_id: user.uid, studio_id: NO_STUDIO, field: 'photo_url' }),
  );
}
