/** Creates, starts and stops the processes of the embedded database. */
import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { noSpace, StartError, saysFull } from '#services/startError.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './osUser.ts';
import { ended, type Postmaster, runningPostmaster } from './postmaster.ts';

const run = promisify(execFile);
const WINDOWS = process.platform === 'win32';
/** A socket's whole path has at most 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;

/** Settings of the server; others have Postgres' defaults. Its log holds no personal data. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'error',
  jit: 'off',
};

/**
 * Creates an empty cluster in an existing empty directory: UTF-8, passwords by SCRAM, the superuser called
 * `postgres`.
 * @throws StartError when it fails, with the reason
 */
export async function makeCluster(
  binaries: Binaries,
  directory: string,
  user: OsUser | undefined,
  password: string,
): Promise<void> {
  const passwordFile = `${directory}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const options = ['-D', directory, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256'];
  const language = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(binaries.initdb, [...options, ...language], { ...user, cwd: '/', env: environment() });
  } catch (error) {
    throw cannotMake(directory, lastFault((error as { stderr?: string }).stderr));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function cannotMake(directory: string, fault: string): StartError {
  if (saysFull(fault)) return noSpace(directory);
  if (fault.includes('user does not exist'))
    return new StartError(
      `Die Datenbank braucht einen Benutzer mit Namen, und die Nummer ${process.getuid?.()} hat in /etc/passwd keinen. ` +
        'Starte als Benutzer, der dort steht, oder gib mit DATABASE_URL ein eigenes PostgreSQL an.',
    );
  return new StartError(
    `Die Datenbank ließ sich in ${directory} nicht anlegen: ${fault} ` +
      'Prüfe Rechte und freien Platz oder gib mit DATA_DIR ein anderes Verzeichnis an.',
  );
}

/** Address of a server. A restart keeps it, as connection strings contain it. */
export type Endpoint = Pick<Postmaster, 'port' | 'socket'>;

/**
 * Returns a free address. A socket under `DATA_DIR`; in the system's directory for temporary files where that
 * path is too long.
 */
export async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  if (WINDOWS) return { port: await freePort(), socket: '' };
  const near = join(dirname(cluster), 'socket');
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= LONGEST_SOCKET_PATH;
  return { port: 5432, socket: fits ? near : mkdtempSync(join(tmpdir(), 'studio-admin-')) };
}

/**
 * Starts the server and waits until it accepts connections. Puts it into a process group of its own: Ctrl-C
 * in the terminal must not stop it before the services have completed their requests.
 * @throws StartError when it doesn't start, with the last line of its log
 */
export async function launchServer(
  binaries: Binaries,
  cluster: string,
  user: OsUser | undefined,
  { port, socket }: Endpoint,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  if (socket) makeSocketDirectory(socket, user);
  const listening = socket
    ? { listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' };
  const all = { ...SETTINGS, ...listening, port: String(port), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = `${cluster}.log`;
  const output = openSync(log, 'w', 0o600);
  const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
    ...user,
    cwd: '/',
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: string | undefined;
  let exited = false;
  child.once('error', ({ message }) => {
    failure = message;
  });
  child.once('exit', () => {
    exited = true;
  });
  child.unref();
  for (;;) {
    const server = runningPostmaster(cluster);
    if (server?.ready && server.pid === child.pid) return server;
    // Without its directory, which may have been removed, there is no log either.
    if (exited)
      failure ??= existsSync(log) ? lastFault(readFileSync(log, 'utf8')) : 'Ihr Ordner ist verschwunden.';
    if (failure !== undefined) {
      if (saysFull(failure)) throw noSpace(cluster);
      throw new StartError(
        `Die Datenbank in ${cluster} ist nicht gestartet: ${failure} Mehr steht in ${log}.`,
      );
    }
    await sleep(10);
  }
}

/**
 * Stops the server by fast shutdown: open transactions are rolled back, the rest is written to disk. Gives up
 * after half a minute; the next start takes the server over.
 */
export async function stopServer(binaries: Binaries, server: Postmaster, cluster: string): Promise<void> {
  try {
    if (WINDOWS) await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
    else process.kill(server.pid, 'SIGINT');
  } catch {
    // Already terminated.
  }
  if ((await ended(server.pid, 30_000)) && server.socket.startsWith(tmpdir()))
    rmSync(server.socket, { recursive: true, force: true });
}

/**
 * Returns the connection string of a role and a database on that server. A host in the query takes precedence
 * over the one before the path.
 */
export function address(server: Endpoint, role: string, password: string, database: string): string {
  const query = server.socket === '' ? '' : `?host=${encodeURIComponent(server.socket)}`;
  const host = server.socket === '' ? '127.0.0.1' : 'localhost';
  return `postgresql://${role}:${password}@${host}:${server.port}/${database}${query}`;
}

/**
 * Recreates the directory: a killed server leaves its socket's lock, which blocks the next server when the
 * process id is reused.
 */
function makeSocketDirectory(directory: string, user: OsUser | undefined): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
  if (user) chownSync(directory, user.uid, user.gid);
}

/**
 * Returns an environment for English messages regardless of the locale, without the variables that libpq
 * reads.
 */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Returns the last line that names a fault, without time and process. */
function lastFault(text = ''): string {
  const lines = text.trim().split('\n');
  const fault = lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? '';
  return fault.replace(/^.*?(FATAL|PANIC|ERROR): +/, '');
}
