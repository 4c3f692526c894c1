/** Super admins: they belong to no studio and have no record of their own, only an account. */
import { LEVEL } from '../../resources/levels.ts';
import { newId } from '../storage/ids.ts';
import { SYSTEM } from '../storage/types.ts';
import type { Services } from '../types.ts';
import { putAccount, withAccount } from './accounts.ts';
import type { Invitation } from './types.ts';

/**
 * Makes sure that there is a super admin with that address: the first person of an installation, who makes all others.
 * Answers the invitation when the account is new.
 * @throws Error when the address belongs to somebody else; EmailTaken, ProviderUnavailable
 * @example await ensureSuperAdmin(services, process.env.SUPER_ADMIN_EMAIL)
 */
export async function ensureSuperAdmin(
  services: Pick<Services, 'database' | 'identity' | 'log'>,
  address: string,
  display_name = 'Super-Admin',
): Promise<{ readonly uid: string; readonly invitation?: Invitation }> {
  const email = address.trim().toLowerCase();
  const { rows } = await services.database.pool.query<{ uid: string; level: number }>(
    'select uid, level from accounts where lower(email) = $1',
    [email],
  );
  const known = rows[0];
  if (known && known.level !== LEVEL.superAdmin)
    throw new Error(
      `Die Adresse des Super-Admins gehört schon zu einem anderen Konto (Stufe ${known.level}).`,
    );
  if (known) return { uid: known.uid };
  const uid = newId();
  const account = { uid, email, display_name, photo_url: null, level: LEVEL.superAdmin, studio_id: null };
  await withAccount(services, uid, { first: true }, () =>
    services.database.transaction(SYSTEM, (tx) =>
      putAccount(services, tx, { ...account, disabled: false, resource: null }),
    ),
  );
  return { uid, invitation: await services.identity.invite(email) };
}
