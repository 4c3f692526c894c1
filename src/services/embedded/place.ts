/** Where the state of the embedded default lies. */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isRoot, serverUser, unreachable } from './osUser.ts';
import { StartError } from './startError.ts';

/** For a checkout below a directory that the database's user can't enter. */
const ELSEWHERE = '/var/lib/studio-admin';

export interface Place {
  readonly dataDir: string;
  /** Where programs are copied to when the database's user can't run those of the checkout. */
  readonly copies: string;
  /** German sentence for the person who starts, when it is not where one would look. */
  readonly notice?: string;
}

/**
 * The directory of the state, made when it isn't there: the given one, or `.data` in the checkout. As root the database
 * runs as `nobody`, who may not reach the checkout (below `/root`, say): then it is one under `/var/lib/studio-admin`.
 * @param given `DATA_DIR`, relative to the working directory
 * @throws StartError when the given one can't be reached, made or written to
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

/** The directory that keeps the database's user out; undefined when none does. */
function obstacle(dataDir: string): string | undefined {
  const user = serverUser(join(dataDir, 'postgres'));
  if (!user) return undefined;
  const existing = nearestExisting(dataDir);
  // One of our own making is opened below.
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
    // Enter, not list: the secrets in it are for us alone.
    if (isRoot() && (statSync(dataDir).mode & 0o001) === 0) chmodSync(dataDir, 0o711);
    // Tried, not asked for: a full or read-only file system shows in no permission bits.
    rmdirSync(mkdtempSync(join(dataDir, 'probe-')));
    return realpathSync(dataDir);
  } catch (error) {
    throw cannotUse(dataDir, (error as NodeJS.ErrnoException).code ?? 'unbekannter Fehler');
  }
}

/** What keeps us from a directory, by the error's code (errno(3)). */
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
