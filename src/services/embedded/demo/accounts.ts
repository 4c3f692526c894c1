/** The demo accounts: the table of the operating contract, and how they get to the emulator. */
import type { Account } from '../../identity/types.ts';
import { DEMO_PROJECT } from '../authEmulator.ts';

export const DEMO_PASSWORD = 'studio-demo';

/** Accounts that a person signs in with, and what they are for; printed at every start that has them. */
export const DEMO_ACCOUNTS = [
  ['super@demo.example', 'Super-Admin, alle Studios'],
  ['admin@nord.example', 'Admin, Studio Nord (alle Funktionen)'],
  ['trainer@nord.example', 'Trainer, Studio Nord'],
  ['admin@sued.example', 'Admin, Studio Süd (keine Zusatzfunktion)'],
  ['trainer@sued.example', 'Trainer, Studio Süd'],
  ['kunde@nord.example', 'Kunde: wird abgewiesen'],
  ['wartend@nord.example', 'Kunde, Aktivierung ausstehend: wird abgewiesen'],
  ['deaktiviert@nord.example', 'Kunde, deaktiviert: wird abgewiesen'],
] as const;

/**
 * Makes the accounts at the emulator, over those of an earlier attempt. Staff and the accounts above get the demo
 * password; all others none: they come in by an invitation.
 * @throws Error when the emulator refuses any of them
 */
export async function importAccounts(
  host: string,
  accounts: readonly Account[],
  staff: ReadonlySet<string>,
): Promise<void> {
  const named: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(([email]) => email));
  const users = accounts.map(({ uid, email, display_name, level, studio_id, disabled }) => ({
    localId: uid,
    email,
    emailVerified: true,
    displayName: display_name,
    disabled,
    customAttributes: JSON.stringify({ level, studio_id }),
    ...(staff.has(uid) || named.has(email) ? { rawPassword: DEMO_PASSWORD } : {}),
  }));
  const path = `/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts:batchCreate`;
  const response = await fetch(`http://${host}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  const { error = [] } = (await response.json()) as { error?: unknown[] };
  if (!response.ok || error.length > 0)
    throw new Error(`the auth emulator refused demo accounts: ${JSON.stringify(error).slice(0, 500)}`);
}
