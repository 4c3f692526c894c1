/** The person who calls: which resource holds the record, and the photo. */
import { admins } from '../../resources/admins.ts';
import { customers } from '../../resources/customers.ts';
import { trainers } from '../../resources/trainers.ts';
import { accountByUid } from '../storage/accounts.ts';
import { NO_STUDIO, pictureOf } from '../storage/pictures.ts';
import type { Database, Transaction } from '../storage/types.ts';
import type { Caller } from '../types.ts';
import type { Person } from './people.ts';

const PEOPLE: readonly Person[] = [customers, trainers, admins];

/** Undefined for super admins, who have an account alone. @example (await ownPerson(database, user.uid))?.name // 'trainers' */
export async function ownPerson({ pool }: Database, uid: string): Promise<Person | undefined> {
  const account = await accountByUid(pool, uid);
  return PEOPLE.find(({ name }) => name === account?.resource);
}

/** Address of the own photo; null when there is none. @example await read((tx) => ownPhoto(tx, user, person)) */
export async function ownPhoto(
  tx: Transaction,
  { uid }: Caller,
  resource: Person | undefined,
): Promise<string | null> {
  if (resource) return (await tx.get(resource, uid))?.photo_url ?? null;
  return pictureOf(tx.client, { record_id: uid, studio_id: NO_STUDIO, field: 'photo_url' });
}
