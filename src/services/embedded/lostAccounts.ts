/**
 * Recreates accounts that the embedded sign-in has lost, with its file or a part of it, when the services
 * start.
 */

import { LEVEL } from '#declare/levels.ts';
import { formatNumber } from '#format/numbers.ts';
import type { Account } from '#services/identityProvider.ts';
import type { StoredAccount } from '#services/storage/accounts.ts';
import type { Services } from '#services/types.ts';
import { importAccounts, knownUids, type NewAccount } from './emulatorAccounts.ts';

interface Restored {
  readonly made: number;
  /** Number of accounts with their former password. */
  readonly withPassword: number;
  /** Links for super admins, who invite all others, relative to the app's origin. */
  readonly invitations: readonly { readonly email: string; readonly link: string }[];
}

/**
 * Recreates every account that the database knows and the emulator doesn't. Passwords are lost with the file;
 * those of the demo are known, all others are set by an invitation. Super admins are invited here, the others
 * by them. Returns undefined when nothing is missing. To be called after the repair, which handles changes in
 * progress.
 * @param demo the demo's accounts, where demo data are wanted
 * @example const restored = await restoreLostAccounts(services, '127.0.0.1:9099', demoAccounts(now))
 */
export async function restoreLostAccounts(
  { database, identity }: Pick<Services, 'database' | 'identity'>,
  host: string,
  demo: readonly NewAccount[],
): Promise<Restored | undefined> {
  const { rows } = await database.pool.query<StoredAccount>(
    'select uid, email, level, studio_id, display_name, active from accounts order by uid',
  );
  const known = await knownUids(
    host,
    rows.map(({ uid }) => uid),
  );
  const lost = rows.filter(({ uid }) => !known.has(uid));
  if (lost.length === 0) return undefined;
  const passwords = new Map(demo.map(({ account, password }) => [nameOf(account), password]));
  const made = lost.map((stored) => ({
    account: accountOf(stored),
    password: passwords.get(nameOf(stored)),
  }));
  await importAccounts(host, made);
  const first = made.filter(({ account, password }) => isFirst(account) && password === undefined);
  const invitations = [];
  for (const { account } of first) {
    const { link } = await identity.invite(account.email);
    if (link) invitations.push({ email: account.email, link });
  }
  return {
    made: made.length,
    withPassword: made.filter(({ password }) => password !== undefined).length,
    invitations,
  };
}

/**
 * Identifies demo accounts by both: the ids are the same in every installation, the addresses aren't in real
 * use.
 */
const nameOf = ({ uid, email }: { uid: string; email: string }) => `${uid} ${email}`;

const isFirst = ({ level, disabled }: Account) => level === LEVEL.superAdmin && !disabled;

function accountOf({ active, resource: _, valid_after: __, ...account }: StoredAccount): Account {
  return { ...account, photo_url: null, disabled: !active };
}

/** Returns the messages about it at start, in German. */
export function toldOf({ made, withPassword, invitations }: Restored, origin: string): string[] {
  const some = made === 1 ? 'ein Konto' : `${formatNumber(made)} Konten`;
  return [
    `In accounts.json fehlten die Zugänge für ${some}; sie wurden neu angelegt.`,
    ...(withPassword > 0 ? ['Die Demokonten haben wieder ihr bekanntes Passwort.'] : []),
    ...invitations.map(({ email, link }) => `Neues Passwort für ${email}: ${origin}${link}`),
    ...(made > withPassword + invitations.length
      ? ['Alle anderen setzen ihr Passwort neu, wenn du sie auf ihrer Seite noch einmal einlädst.']
      : []),
  ];
}
