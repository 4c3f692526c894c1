/** Location of the embedded default's state. */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#services/startError.ts';
import { isRoot, serverUser, unreachable } from './osUser.ts';

/** Used for a checkout below a directory that the database's user can't enter. */
const ELSEWHERE = '/var/lib/studio-admin';

export interface Place {
  readonly dataDir: string;
  /** Directory for copies of programs that the database's user can't run from the checkout. */
  readonly copies: string;
  /** German message when the location is not the expected one. */
  readonly notice?: string;
}

/**
 * Returns the directory of the state, creating it where missing: the given one, or `.data` in the checkout.
 * When the application runs as root, Postgres runs as the system user `nobody`. Where that user can't access the
 * checkout (below `/root`, for example), the directory is one under `/var/lib/studio-admin`.
 * @param given `DATA_DIR`, relative to the working directory
 * @throws StartError when the given one can't be accessed, created or written to
 * @example choosePlace(undefined, '/root/app').dataDir // '/var/lib/studio-admin/1f0c9a2b'
 */
export function choosePlace(given: string | undefined, checkout: string): Place {
  const wanted = given ? resolve(given) : join(checkout, '.data');
  const barrier = obstacle(wanted);
  if (barrier === undefined) return { dataDir: make(wanted), copies: wanted };
  if (given)
    throw new StartError(
      `Die Datenbank läuft nicht als root, sondern als „nobody“, und der darf ${barrier} nicht betreten. ` +
        `Erlaube es mit „chmod o+x ${barrier}“, gib mit DATA_DIR ein anderes Verzeichnis an oder starte als gewöhnlicher Benutzer.`,
    );
  // Named after the checkout: two of them on one machine keep their data apart.
  const name = createHash('sha256').update(realpathSync(checkout)).digest('hex').slice(0, 8);
  const dataDir = make(join(ELSEWHERE, name));
  return {
    dataDir,
    copies: ELSEWHERE,
    notice: `Die Daten liegen unter ${dataDir}, weil die Datenbank als „nobody“ läuft und der ${barrier} nicht betreten darf.`,
  };
}

/** Returns the directory that the database's user can't enter; undefined without one. */
function obstacle(dataDir: string): string | undefined {
  const user = serverUser(join(dataDir, 'postgres'));
  if (!user) return undefined;
  const existing = nearestExisting(dataDir);
  // A directory created by this process is opened below.
  if (existing === dataDir && statSync(dataDir).uid === 0)
    return unreachable(realpathSync(dirname(dataDir)), user);
  return unreachable(realpathSync(existing), user);
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(dirname(directory));
}

function make(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    // Execute without read permission: the secrets in it are for the owner alone.
    if (isRoot() && (statSync(dataDir).mode & 0o001) === 0) chmodSync(dataDir, 0o711);
    // Tests by writing: permission bits don't show a full or read-only file system.
    rmdirSync(mkdtempSync(join(dataDir, 'probe-')));
    return realpathSync(dataDir);
  } catch (error) {
    throw cannotUse(dataDir, (error as NodeJS.ErrnoException).code ?? 'unbekannter Fehler');
  }
}

/** Explains by the error's code (errno(3)) why a directory can't be used. */
function cannotUse(dataDir: string, code: string): StartError {
  const reasons: Readonly<Record<string, string>> = {
    EACCES: 'dem Benutzer, der startet, fehlt das Recht',
    EPERM: 'dem Benutzer, der startet, fehlt das Recht',
    EROFS: 'das Dateisystem ist nur zum Lesen eingehängt',
    EEXIST: 'dort liegt eine Datei',
    ENOTDIR: 'ein Teil des Pfads ist eine Datei',
    ENOSPC: 'der Datenträger ist voll',
  };
  return new StartError(
    `In ${dataDir} lassen sich keine Daten ablegen: ${reasons[code] ?? code}. ` +
      'Behebe das oder gib mit DATA_DIR ein anderes Verzeichnis an. Es wurde nichts verändert.',
  );
}
