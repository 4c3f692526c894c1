/** Checks the embedded sign-in's file of accounts before the emulator reads it. */
import { readFileSync } from 'node:fs';
import { StartError } from '#services/startError.ts';

/**
 * Checks that the file is well-formed or missing. Never writes: a damaged file may still be repaired by hand.
 * @throws StartError naming the file and what to do
 * @example checkAccountsFile('/srv/studio/.data/accounts.json')
 */
export function checkAccountsFile(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw unusable(file, `ist nicht lesbar (${code})`, 'Gib dem Benutzer, der startet, das Recht dazu');
  }
  if (!isAccounts(text)) throw unusable(file, 'ist beschädigt', 'Spiele sie aus einer Sicherung zurück');
}

function isAccounts(text: string): boolean {
  try {
    const { users, codes } = JSON.parse(text) as { users: unknown; codes: unknown };
    return hasAll(users, 'localId') && hasAll(codes, 'oobCode');
  } catch {
    return false;
  }
}

const hasAll = (entries: unknown, name: string) =>
  Array.isArray(entries) && entries.every((entry) => typeof entry?.[name] === 'string');

function unusable(file: string, how: string, remedy: string): StartError {
  return new StartError(
    `${file} mit den Zugängen der mitgelieferten Anmeldung ${how}. ${remedy}, oder benenne sie um: ` +
      'Dann werden die Zugänge beim nächsten Start neu angelegt, und alle setzen ihr Passwort neu. Es wurde nichts verändert.',
  );
}
