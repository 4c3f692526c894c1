/** Messages of a completed start. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#services/embedded/seed/accounts.ts';
import type { Database } from '#services/storage/types.ts';

/**
 * German sentences for the administrator; some contain the address, which is known only once everything runs.
 */
export type Notice = string | ((origin: string) => readonly string[]);

/** Prints the address, the notices, and the existing demo accounts. */
export async function announce(
  origin: string,
  database: Database,
  { notices, emulatorHost }: { notices: readonly Notice[]; emulatorHost: string | undefined },
): Promise<void> {
  const messages = notices.flatMap((notice) => (typeof notice === 'string' ? [notice] : notice(origin)));
  const lines = ['', `Studioverwaltung läuft: ${origin}`, ...messages.map((notice) => `  ${notice}`)];
  const accounts = emulatorHost ? await demoAccounts(database) : [];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(([email]) => email.length));
    lines.push('', `Demokonten, Passwort ${DEMO_PASSWORD}:`);
    lines.push(...accounts.map(([email, what]) => `  ${email.padEnd(width)}  ${what}`));
  }
  console.log([...lines, '', 'Beenden mit Strg-C.'].join('\n'));
}

/** Returns the demo accounts that aren't deleted. */
async function demoAccounts(database: Database) {
  const { rows } = await database.pool.query<{ email: string }>(
    'SELECT email FROM accounts WHERE email = ANY ($1)',
    [DEMO_ACCOUNTS.map(([email]) => email)],
  );
  const there = new Set(rows.map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(([email]) => there.has(email));
}
