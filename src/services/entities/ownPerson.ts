/** Which resource holds the record of the person who calls. */
import type { Resource } from '../../resources/define.ts';
import { accountByUid } from '../storage/accounts.ts';
import type { Database } from '../storage/types.ts';

/** Undefined for super admins, who have an account alone. @example (await ownPerson(database, user.uid))?.name // 'trainers' */
export async function ownPerson({ pool, resources }: Database, uid: string): Promise<Resource | undefined> {
  const account = await accountByUid(pool, uid);
  return resources.find(({ name }) => name === account?.resource);
}
