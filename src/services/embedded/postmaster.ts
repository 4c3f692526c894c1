/** A database server that may have been left behind: is it there, is it ours, is it still on its way out? */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from './lock.mjs';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Directory of its socket; empty where it listens on TCP alone. */
  readonly socket: string;
  /** Does it take connections? Not while it still recovers, or already stops. */
  readonly ready: boolean;
}

/** The server that runs on the cluster, whoever started it; undefined when none does. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // The lines' order: miscadmin.h of Postgres, LOCK_FILE_LINE_*.
  const [pid, , , port, socket = '', , , state = ''] = readFileSync(file, 'utf8').split('\n');
  const server = { pid: Number(pid), port: Number(port), socket, ready: state.trim() === 'ready' };
  return server.pid > 0 && serves(server.pid, cluster) ? server : undefined;
}

/** Is the process a live server of that cluster, and not another one that was given the same number? */
function serves(pid: number, cluster: string): boolean {
  if (startOf(pid) === undefined) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Waits until no process of a dead server is left (each ends by itself once it notices), then removes its
 * `postmaster.pid`: Postgres itself only looks whether the number is in use, and would refuse for ever when the number
 * has been given out anew or its remains were never reaped, as happens in containers.
 * @returns whether the way is free
 */
export async function clearDeadPostmaster(cluster: string): Promise<boolean> {
  const until = Date.now() + 10_000;
  while (remains(cluster)) {
    if (Date.now() > until) return false;
    await sleep(50);
  }
  if (process.platform === 'linux') rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

function remains(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && serves(Number(entry), cluster));
}

/** Waits until the process is gone. @returns whether it went in time (milliseconds) */
export async function ended(pid: number, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (startOf(pid) !== undefined) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}
