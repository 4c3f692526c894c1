/** Stopping the product as it is started: by `npm start`, with npm and its shell in between. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ways: [string, (npm: ChildProcess) => void][] = [
  ['SIGTERM to npm alone', (npm) => process.kill(npm.pid!, 'SIGTERM')],
  ['Ctrl-C in the terminal, which reaches all', (npm) => process.kill(-npm.pid!, 'SIGINT')],
];

for (const [name, stop] of ways)
  test(`${name} ends services, sign-in and database`, { tag: '@long' }, async () => {
    test.skip(process.platform === 'win32', 'Windows has no signals');
    test.setTimeout(120_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'studio-stop-'));
    chmodSync(dataDir, 0o711);
    const [port, authPort] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const npm = spawn('npm', ['start'], {
      cwd: resolve(import.meta.dirname, '../..'),
      // A group of its own, as a terminal gives a command.
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        AUTH_EMULATOR_PORT: String(authPort),
        DATA_DIR: dataDir,
        // The same processes are up in half the time, and there is nothing to sign in for.
        DEMO: '0',
      },
    });
    const exited = new Promise((done) => npm.once('exit', done));
    await expect.poll(() => answers(origin), { timeout: 100_000 }).toBe(true);
    const database = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    stop(npm);
    await exited;
    // The database completes its stop unattended where the disk is slow.
    await expect.poll(() => isThere(database), { timeout: 30_000 }).toBe(false);
    expect(await answers(origin)).toBe(false);
    expect(await answers(`http://127.0.0.1:${authPort}`)).toBe(false);
    for (const left of ['postgres/postmaster.pid', 'start.lock'])
      expect(existsSync(join(dataDir, left))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  });
