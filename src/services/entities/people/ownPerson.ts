/** The caller's own person: the resource that holds the record, and the photo. */
import { PEOPLE } from '#resources/people/people.ts';
import { accountByUid } from '#services/storage/accounts.ts';
import { NO_STUDIO, pictureOf } from '#services/storage/pictures.ts';
import type { Database, Transaction } from '#services/storage/types.ts';
import type { Caller } from '#services/types.ts';
import type { Person } from './people.ts';

/**
 * Returns the resource; undefined for super admins, who have an account alone.
 * @example (await ownPerson(database, user.uid))?.name // 'trainers'
 */
export async function ownPerson({ pool }: Database, uid: string): Promise<Person | undefined> {
  const account = await accountByUid(pool, uid);
  return PEOPLE.find(({ name }) => name === account?.resource);
}

/**
 * Returns the address of the caller's photo; null without one.
 * @example await read((tx) => ownPhoto(tx, user, person))
 */
export async function ownPhoto(
  tx: Transaction,
  { uid }: Caller,
  resource: Person | undefined,
): Promise<string | null> {
  if (resource) return (await tx.get(resource, uid))?.photo_url ?? null;
  return pictureOf(tx.client, { record_id: uid, studio_id: NO_STUDIO, field: 'photo_url' });
}
