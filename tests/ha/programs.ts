/** Programs of the failover tests: Debian's packages, installed where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt } from '../support/chromium.mjs';
import { type DebianPrograms, ensureDebianPostgres } from '../support/debianPostgres.mjs';
import { noPgbouncer } from '../support/pgbouncer.ts';

export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';
export const HAPROXY = '/usr/sbin/haproxy';

/** Packages by the program that they bring. */
const PACKAGES = { [PATRONI]: 'patroni', [ETCD]: 'etcd-server', [HAPROXY]: 'haproxy' };

/**
 * Returns the server's programs once all others are there, too.
 * @throws Error in German where something is missing and can't be installed
 */
export function ensurePrograms(): DebianPrograms {
  const missing = Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0) {
    if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
      throw new Error(
        `Es fehlen ${missing.join(', ')}: Debian-Pakete, die hier nicht installiert werden können.`,
      );
    console.log(`Installiere ${missing.join(', ')} aus den Debian-Paketen …`);
    apt(...missing);
  }
  const pooler = noPgbouncer();
  const postgres = ensureDebianPostgres();
  if (pooler) throw new Error(pooler);
  if ('leftOut' in postgres) throw new Error(postgres.leftOut);
  return postgres;
}
