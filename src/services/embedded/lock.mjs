/**
 * One process per `DATA_DIR`: a lock file that names its holder, and is stale when that process is gone.
 * Plain JavaScript, because a second start has to be detected before anything is installed or built.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Holder of a lock. The process id alone isn't unique: it may be reused, as after every start of a container.
 * @typedef {{ pid: number, started: string, nonce: string }} Holder
 */

const lockOf = (/** @type {string} */ dataDir) => join(dataDir, 'start.lock');

/**
 * Locks the directory for this process. Takes over a stale lock of a killed process.
 * @param {string} dataDir
 * @returns a function that releases it; undefined when another running process holds it: nothing is changed
 * then
 */
export function lockDataDir(dataDir) {
  const path = lockOf(dataDir);
  const mine = { pid: process.pid, started: startOf(process.pid) ?? '', nonce: randomUUID() };
  while (!tryCreate(path, mine)) {
    const holder = read(path);
    if (holder && isRunning(holder)) return undefined;
    discard(path, holder);
  }
  return () => {
    if (read(path)?.nonce === mine.nonce) rmSync(path, { force: true });
  };
}

/**
 * Returns the message for a second start in that directory; undefined when nothing runs there.
 * @param {string} dataDir
 */
export function alreadyRunning(dataDir) {
  const holder = read(lockOf(dataDir));
  if (!holder || !isRunning(holder)) return undefined;
  return (
    `In ${dataDir} läuft die Anwendung schon (Prozess ${holder.pid}). ` +
    'Beende sie zuerst oder gib mit DATA_DIR ein anderes Verzeichnis an. Es wurde nichts verändert.'
  );
}

/** @param {string} path @param {Holder} holder */
function tryCreate(path, holder) {
  // Written first, then linked to its name: readers never see a partial lock.
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** @param {string} path @returns {Holder | undefined} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Moves a stale lock aside before deleting it: otherwise, of two processes that find it stale, one could
 * delete the other's new lock.
 * @param {string} path
 * @param {Holder | undefined} seen
 */
function discard(path, seen) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && moved.nonce !== seen?.nonce) renameSync(aside, path);
  else rmSync(aside, { force: true });
}

/** @param {Holder} holder */
function isRunning({ pid, started }) {
  const now = startOf(pid);
  return now !== undefined && now === started;
}

/**
 * Returns the start time of the process, the same at every call; undefined for a missing process or a zombie.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, may itself hold spaces and parentheses. Then: state (field 3) … start time
      // (field 22).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'unknown';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
