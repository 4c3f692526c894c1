/** Super admins: they belong to no studio and have no record, only an account. */
import { LEVEL } from '#declare/levels.ts';
import {
  EmailRefused,
  EmailTaken,
  type Invitation,
  ProviderUnavailable,
} from '#services/identityProvider.ts';
import { StartError } from '#services/startError.ts';
import { newId } from '#services/storage/ids.ts';
import { SYSTEM } from '#services/storage/types.ts';
import type { Services } from '#services/types.ts';
import { putAccount, withAccount } from './accounts.ts';
import { startingAlone } from './repair.ts';

type Parts = Pick<Services, 'database' | 'identity' | 'log'>;

/**
 * Ensures that a super admin with that address exists: the first person of an installation, who creates all
 * others. Returns the invitation of a new account. Of instances that start together, one creates it.
 * @throws StartError when the address belongs to another person or is refused, or the provider is unavailable
 * @example await ensureSuperAdmin(services, process.env.SUPER_ADMIN_EMAIL)
 */
export function ensureSuperAdmin(services: Parts, address: string): Promise<Ensured> {
  return startingAlone(services, () => ensured(services, address.trim().toLowerCase()));
}

interface Ensured {
  readonly uid: string;
  readonly invitation?: Invitation;
}

async function ensured(services: Parts, email: string): Promise<Ensured> {
  const { rows } = await services.database.pool.query<{ uid: string; level: number }>(
    'select uid, level from accounts where lower(email) = $1',
    [email],
  );
  const known = rows[0];
  if (known && known.level !== LEVEL.superAdmin)
    throw new StartError(
      `Die Adresse des Super-Admins gehört schon zu einem anderen Konto (Stufe ${known.level}).`,
    );
  if (known) return { uid: known.uid };
  const uid = newId();
  const superAdmin = {
    display_name: 'Super-Admin',
    photo_url: null,
    level: LEVEL.superAdmin,
    studio_id: null,
  };
  try {
    await withAccount(services, uid, { first: true }, () =>
      services.database.transaction(SYSTEM, (tx) =>
        putAccount(services, tx, { uid, email, ...superAdmin, disabled: false, resource: null }),
      ),
    );
    return { uid, invitation: await services.identity.invite(email) };
  } catch (error) {
    throw explained(error, email);
  }
}

/** Adds what to do, which the provider's own message doesn't say. */
function explained(error: unknown, email: string): unknown {
  const because = (reason: string) =>
    new StartError(`Der Super-Admin ${email} lässt sich nicht anlegen: ${reason}`, { cause: error });
  if (error instanceof EmailTaken)
    return because(
      'Beim Anmeldedienst hat schon ein anderes Konto diese Adresse. Lösche es dort oder nimm eine andere.',
    );
  if (error instanceof EmailRefused) return because('Der Anmeldedienst nimmt diese Adresse nicht an.');
  if (error instanceof ProviderUnavailable)
    return because(
      `Der Anmeldedienst antwortet nicht oder weist das Dienstkonto ab (${error.message}). Prüfe GOOGLE_APPLICATION_CREDENTIALS und die Verbindung.`,
    );
  return error;
}
