/** The passwords of the embedded database, beside its cluster. */
import { readFileSync, writeFileSync } from 'node:fs';
import { StartError } from './startError.ts';

export interface Secrets {
  readonly superuser: string;
  readonly owner: string;
}

/** For the owner of the directory alone. On disk when it returns: a cluster without them can't be opened any more. */
export function writeSecrets(file: string, secrets: Secrets): void {
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flush: true });
}

/**
 * Reads them back.
 * @throws StartError when the file is missing or isn't what was written: nothing is written in its place
 * @example const { superuser } = readSecrets('/srv/studio/.data/postgres.json')
 */
export function readSecrets(file: string): Secrets {
  try {
    const { superuser, owner } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (typeof superuser === 'string' && typeof owner === 'string') return { superuser, owner };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code) throw unusable(file, code === 'ENOENT' ? 'fehlt' : `ist nicht lesbar (${code})`);
  }
  throw unusable(file, 'ist beschädigt');
}

/** What to say when signing in with them failed with that error. */
export function explainRefusal(file: string, error: unknown): unknown {
  // invalid_password (PostgreSQL, appendix A).
  return (error as { code?: string }).code === '28P01' ? unusable(file, 'passt nicht zu ihr') : error;
}

function unusable(file: string, how: string): StartError {
  return new StartError(
    `${file} mit den Zugangsdaten der eingebauten Datenbank ${how}. Die Daten selbst sind unberührt: ` +
      'Spiele die Datei aus einer Sicherung zurück oder vergib neue Zugangsdaten (README, „Im Betrieb“).',
  );
}
