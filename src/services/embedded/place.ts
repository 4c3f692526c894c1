/** Where the state of the embedded default lies. */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
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
 * @throws StartError when the given one can't be reached or made
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
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(
      `${dataDir} lässt sich nicht anlegen (${(error as Error).message}). Gib mit DATA_DIR ein anderes Verzeichnis an.`,
    );
  }
}
