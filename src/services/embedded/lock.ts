/** One start per `DATA_DIR`: a lock file that names its holder, and is void when that process is gone. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

interface Holder {
  readonly pid: number;
  /** When that process was started: a process number alone may have been given out anew, as after every start of a container. */
  readonly started: string;
  readonly nonce: string;
}

/**
 * Takes the directory for this process. A lock left by a killed process is taken over.
 * @returns what gives it free again
 * @throws StartError when another running process holds it; nothing is changed then
 * @example const release = lockDataDir('/srv/studio/.data'); … release();
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'start.lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', nonce: randomUUID() };
  for (let attempt = 0; attempt < 20; attempt++) {
    if (tryCreate(path, mine)) return () => release(path, mine);
    const holder = read(path);
    if (holder && isRunning(holder)) {
      throw new StartError(
        `In ${dataDir} läuft die Anwendung schon (Prozess ${holder.pid}). ` +
          'Beende sie zuerst oder gib mit DATA_DIR ein anderes Verzeichnis an. Es wurde nichts verändert.',
      );
    }
    discard(path, holder);
  }
  throw new StartError(`Die Sperrdatei ${path} lässt sich nicht anlegen. Lösche sie und starte neu.`);
}

function tryCreate(path: string, holder: Holder): boolean {
  // Written first, then linked to its name: nobody ever reads a lock half written.
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Moves a void lock aside before deleting it: of two processes that find it void, one would else delete the other's new lock. */
function discard(path: string, seen: Holder | undefined): void {
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

function release(path: string, mine: Holder): void {
  if (read(path)?.nonce === mine.nonce) rmSync(path, { force: true });
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now !== undefined && now === started;
}

/** A mark of when the process was started, the same at every call; undefined when there is none, or only its remains. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may itself hold spaces and brackets. Then: state (field 3) … start time (field 22).
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
