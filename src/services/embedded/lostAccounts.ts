/** Accounts that the embedded sign-in has lost, with its file or with a part of it: made again when the services start. */
import { formatNumber } from '../../format/numbers.ts';
import { LEVEL } from '../../resources/levels.ts';
import type { Account } from '../identity/types.ts';
import type { StoredAccount } from '../storage/accounts.ts';
import type { Services } from '../types.ts';
import { importAccounts, knownUids, type NewAccount } from './emulatorAccounts.ts';

interface Restored {
  readonly made: number;
  /** How many of them have the password they had. */
  readonly withPassword: number;
  /** Links for those from whom all others get theirs, relative to the app's origin; nobody has a password to invite by. */
  readonly invitations: readonly { readonly email: string; readonly link: string }[];
}

/**
 * Makes every account anew that the database knows and the emulator doesn't. Passwords are lost with the file; those of
 * the demo are known, all others are set anew by an invitation. Super admins are invited here, the others by them.
 * Undefined when nothing is missing. Called after the repair: what is under way isn't lost.
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

/** Of the demo is who has both from it: its ids are the same in every installation, its addresses nobody's. */
const nameOf = ({ uid, email }: { uid: string; email: string }) => `${uid} ${email}`;

const isFirst = ({ level, disabled }: Account) => level === LEVEL.superAdmin && !disabled;

function accountOf({ active, resource: _, valid_after: __, ...account }: StoredAccount): Account {
  return { ...account, photo_url: null, disabled: !active };
}

/** What a start tells of it, in German. */
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
