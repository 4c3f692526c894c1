/** A pooler before the contract tests' Postgres: Debian's PgBouncer, an old one. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'pg-connection-string';
import { apt } from './chromium.mjs';
import { freePort } from './process.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const isRoot = process.getuid?.() === 0;

/** Why there is none; undefined when there is one. Installs it where that is possible. */
export function noPgbouncer(): string | undefined {
  if (!existsSync(PROGRAM) && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installiere PgBouncer aus den Debian-Paketen …');
    apt('pgbouncer');
  }
  return existsSync(PROGRAM) ? undefined : `kein PgBouncer unter ${PROGRAM}, und apt-get oder root fehlt`;
}

export interface Pooler {
  /** Address of a database of the server, through the pooler. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** What a client keeps a connection to the server for, and how many of those there are. */
export const MODES = {
  // Few, so that a client seldom gets the same one twice.
  transaction: 4,
  session: 40,
} as const;

interface PoolerOptions {
  /** Port to listen on; a free one unless given. */
  readonly port?: number;
  /** On top of those that every test needs. */
  readonly settings?: Readonly<Record<string, number>>;
}

/**
 * Starts it on loopback.
 * @param server address of the Postgres behind it
 */
export async function startPgbouncer(
  server: string,
  mode: keyof typeof MODES,
  { port: wanted, settings = {} }: PoolerOptions = {},
): Promise<Pooler> {
  const { host, port, user, password } = parse(server);
  if (!host) throw new Error('the address names no server');
  const folder = mkdtempSync(join(tmpdir(), 'studio-pgbouncer-'));
  const listen = wanted ?? (await freePort());
  const files = {
    config: [
      '[databases]',
      `* = host=${host} port=${port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listen}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users')}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${MODES[mode]}`,
      'max_client_conn = 200',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
    users: `"${user}" "${password}"\n`,
  };
  const owner = isRoot ? ownerOf(host) : undefined;
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    if (owner) chownSync(join(folder, name), owner.uid, owner.gid);
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(PROGRAM, [join(folder, 'config')], { ...owner, cwd: '/', stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await reachable(listen, child);
  return {
    url: (database) => `postgresql://${user}:${password}@127.0.0.1:${listen}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to be root. Who owns the directory of the server's socket may enter it. */
function ownerOf(host: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: id('-u'), gid: id('-g') };
  return { uid, gid };
}

async function reachable(port: number, child: ChildProcess): Promise<void> {
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await sleep(20);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
