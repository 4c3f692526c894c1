/** The system user the database server runs as, and its file access. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns whether the process runs as root, which Postgres refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the user that Postgres runs as when the application runs as root: the owner of an existing cluster, else the
 * system user `nobody`. Undefined when it doesn't run as root: Postgres then runs as the same user.
 * @param cluster directory of the cluster; needn't exist
 */
export function serverUser(cluster: string): OsUser | undefined {
  if (!isRoot()) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  // macOS prints `nobody` as 4294967294; Node takes signed 32-bit numbers.
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) | 0;
}

/**
 * Returns the topmost directory on the path that the user can't enter; undefined without one. Checks only
 * existing directories, by permission bits alone; the others will be created accessible.
 * @example unreachable('/root/app/.data', { uid: 65534, gid: 65534 }) // '/root'
 */
export function unreachable(directory: string, user: OsUser): string | undefined {
  const above = dirname(directory);
  const higher = above === directory ? undefined : unreachable(above, user);
  if (higher !== undefined) return higher;
  if (!existsSync(directory)) return undefined;
  const { mode, uid, gid } = statSync(directory);
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & execute) === 0 ? join(directory) : undefined;
}
