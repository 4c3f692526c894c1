/** A second Postgres for the contract tests: the one Debian ships, the oldest that is supported. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { apt } from './chromium.mjs';

/**
 * Settings of a server whose databases live as long as a test file: nothing has to outlive a power cut, and nobody tidies
 * up in a database that is about to be dropped.
 */
export const FOR_A_MOMENT = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

const VERSIONS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/**
 * Debian's programs of the server, installed first where we may, and who runs them: the server refuses root.
 * @returns {{ version: string, bin: string, user: { uid?: number, gid?: number } } | { leftOut: string }}
 */
export function ensureDebianPostgres() {
  if (!installed() && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installiere PostgreSQL aus den Debian-Paketen …');
    installWithoutCluster();
  }
  const version = installed();
  if (!version) return { leftOut: 'kein PostgreSQL unter /usr/lib/postgresql, und apt-get oder root fehlt' };
  return { version, bin: join(VERSIONS, version, 'bin'), user: isRoot ? userOf('postgres') : {} };
}

/**
 * Starts Debian's server on loopback in a directory of its own.
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | { leftOut: string }>}
 */
export async function startDebianPostgres() {
  const programs = ensureDebianPostgres();
  if ('leftOut' in programs) return programs;
  const { version, bin, user } = programs;
  const folder = mkdtempSync(join(tmpdir(), 'studio-debian-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password);
  mkdirSync(join(folder, 'socket'));
  if (isRoot)
    for (const path of ['', 'password', 'socket']) chownSync(join(folder, path), user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-U', 'studio', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '--pwfile', join(folder, 'password'), ...options], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: join(folder, 'socket'),
    max_connections: '200',
    ...FOR_A_MOMENT,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const superuser = `postgresql://studio:${password}@127.0.0.1:${port}/postgres`;
  await makeOwner(superuser, password);
  return {
    url: `postgresql://owner:${password}@127.0.0.1:${port}/postgres`,
    version,
    async stop() {
      process.off('exit', end);
      end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As in production: the role that owns the databases is no superuser, whom row-level security wouldn't hold. */
async function makeOwner(superuser, password) {
  const client = await connect(superuser);
  await client.query(`CREATE ROLE owner LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`);
  await client.end();
}

async function connect(connectionString) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

/** Debian's package otherwise makes and starts a server of its own on port 5432. */
function installWithoutCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'studio-admin-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    apt('postgresql');
  } finally {
    rmSync(file);
  }
}

function installed() {
  if (!existsSync(VERSIONS)) return undefined;
  return readdirSync(VERSIONS)
    .filter((version) => existsSync(join(VERSIONS, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
}

function userOf(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
