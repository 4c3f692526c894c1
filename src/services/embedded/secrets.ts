/** The passwords of the embedded database, stored beside its cluster. */
import { readFileSync, writeFileSync } from 'node:fs';
import { StartError } from '#services/startError.ts';

export interface Secrets {
  readonly superuser: string;
  readonly owner: string;
}

/**
 * Writes them, readable by the owner alone. They are on disk when it returns: without them the cluster can't
 * be opened any more.
 */
export function writeSecrets(file: string, secrets: Secrets): void {
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flush: true });
}

/**
 * Reads them. Never writes a replacement.
 * @throws StartError when the file is missing or damaged
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

/** Explains an error of a sign-in with them. */
export function explainRefusal(file: string, error: unknown): unknown {
  // invalid_password (PostgreSQL, appendix A).
  return (error as { code?: string }).code === '28P01' ? unusable(file, 'passt nicht zu ihr') : error;
}

function unusable(file: string, how: string): StartError {
  return new StartError(
    `${file} mit den Zugangsdaten der eingebauten Datenbank ${how}. Die Daten selbst sind unberührt: ` +
      'Spiele die Datei aus einer Sicherung zurück oder vergib neue Zugangsdaten (src/services/README.md, „Lost files“).',
  );
}
