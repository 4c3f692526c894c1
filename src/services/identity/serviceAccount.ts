/** Checks the service account of a Firebase project when the services start, rather than at its first use. */
import { readFileSync } from 'node:fs';
import { StartError } from '#services/startError.ts';

const NAME = 'GOOGLE_APPLICATION_CREDENTIALS';

/**
 * Checks the file in GOOGLE_APPLICATION_CREDENTIALS. Returns a notice without the variable, as Google's own
 * machines have an account regardless.
 * @throws StartError when the file can't be read or holds no account
 * @example const notice = checkServiceAccount(process.env.GOOGLE_APPLICATION_CREDENTIALS)
 */
export function checkServiceAccount(path: string | undefined): string | undefined {
  if (!path)
    return `${NAME} ist nicht gesetzt: Außerhalb von Google Cloud lassen sich so keine Konten anlegen oder ändern.`;
  const account = parsed(read(path), path);
  const needed = account.type === 'service_account' ? ['client_email', 'private_key'] : ['type'];
  const missing = needed.filter((name) => typeof account[name] !== 'string' || account[name] === '');
  if (missing.length > 0)
    throw new StartError(
      `${NAME}=${path} ist kein Schlüssel eines Dienstkontos: ${missing.join(' und ')} fehlt. Lade ihn in der Firebase-Konsole neu herunter.`,
    );
  return undefined;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${NAME}=${path} ist nicht zu lesen (${code}). Der Pfad muss zur JSON-Datei des Dienstkontos führen.`,
      { cause: error },
    );
  }
}

function parsed(text: string, path: string): Record<string, unknown> {
  try {
    const account: unknown = JSON.parse(text);
    if (typeof account === 'object' && account !== null) return account as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new StartError(
    `${NAME}=${path} ist keine JSON-Datei. Gebraucht wird der Schlüssel eines Dienstkontos.`,
  );
}
