/**
 * Detects a database server that was left running: whether it exists, belongs to the cluster, and is
 * stopping.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from './lock.mjs';

/** State of a running server from `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Directory of its socket; empty where it listens on TCP alone. */
  readonly socket: string;
  /** Whether it accepts connections: not during recovery or shutdown. */
  readonly ready: boolean;
}

/** Returns the server that runs on the cluster; undefined without one. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // The lines' order: miscadmin.h of Postgres, LOCK_FILE_LINE_*.
  const [pid, , , port, socket = '', , , state = ''] = readFileSync(file, 'utf8').split('\n');
  const server = { pid: Number(pid), port: Number(port), socket, ready: state.trim() === 'ready' };
  return server.pid > 0 && serves(server.pid, cluster) ? server : undefined;
}

/** Returns whether the process is a live server of that cluster, rather than another one with a reused id. */
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
 * Waits until no process of a dead server is left (each terminates by itself once it notices), then removes
 * its `postmaster.pid`: Postgres itself only checks whether the process id is in use, and would refuse
 * forever when it was reused or its zombie was never reaped, as happens in containers.
 * @returns whether a new server can start
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

/** Waits until the process is gone. @returns whether it terminated in time (milliseconds) */
export async function ended(pid: number, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  while (startOf(pid) !== undefined) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}
