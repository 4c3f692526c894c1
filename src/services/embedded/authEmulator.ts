/** Sign-in of the embedded default: the official Firebase auth emulator, with its accounts kept on disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { install, isInstalled } from '#services/install.mjs';
import { noSpace, StartError } from '#services/startError.ts';
import { checkAccountsFile } from './accountsFile.ts';

/** Project of the embedded default. The prefix `demo-` tells Firebase's SDKs that no real project exists. */
export const DEMO_PROJECT = 'demo-studio';

export interface AuthEmulator {
  /** `host:port`, as `FIREBASE_AUTH_EMULATOR_HOST` takes it. */
  readonly host: string;
  /** Resolves with the reason if the emulator terminates by itself. */
  readonly failed: Promise<Error>;
  /** Completes requests in progress, and saves. */
  stop(): Promise<void>;
}

interface Failure {
  readonly code?: string;
  readonly message: string;
  /** Whether the port failed. */
  readonly listening: boolean;
}

type Message = { listening: number } | { failed: Failure };

/**
 * Starts the emulator on loopback (2 to 3 s; 15 s more the first time, when its packages are installed), with
 * the accounts of `accounts.json` in that directory. An account is on disk before a call is answered.
 * Requires the directory's lock.
 * @param options.port 0 for any
 * @throws StartError when the port is taken, or the packages or the accounts can't be loaded
 * @example const emulator = await startAuthEmulator({ dataDir, port: 9099 }); emulator.host // '127.0.0.1:9099'
 */
export async function startAuthEmulator(options: { dataDir: string; port: number }): Promise<AuthEmulator> {
  await ensureInstalled();
  const file = join(options.dataDir, 'accounts.json');
  checkAccountsFile(file);
  const worker = new Worker(join(folder, 'worker.mjs'), {
    workerData: { port: options.port, projectId: DEMO_PROJECT, file },
    // Discards the package's console output; relevant errors reach the caller as answers.
    stdout: true,
    stderr: true,
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: Message) => {
      if ('listening' in message) resolve(message.listening);
      else if (message.failed.listening) reject(cannotListen(options.port, message.failed));
      else reject(cannotRead(file, message.failed));
    });
    worker.once('error', (error) => reject(cannotRead(file, error)));
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  return {
    host: `127.0.0.1:${port}`,
    failed: new Promise((resolve) => worker.once('error', resolve)),
    async stop() {
      worker.postMessage('stop');
      // A browser may keep a request open forever; its changes are on disk.
      const timer = setTimeout(() => void worker.terminate(), 5_000);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** A separate package folder keeps it out of production: see its README. */
const folder = [
  new URL('./emulator/', import.meta.url),
  new URL('../../src/services/embedded/emulator/', import.meta.url),
]
  .map((url) => fileURLToPath(url))
  .find((path) => existsSync(join(path, 'package.json')))!;

async function ensureInstalled(): Promise<void> {
  if (isInstalled(folder)) return;
  await install(folder, { what: 'Pakete der Anmeldung' }).catch((error: Error) => {
    throw new StartError(error.message);
  });
}

function cannotListen(port: number, { code, message }: Failure): StartError {
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port}, auf dem die Anmeldung (Firebase-Emulator) laufen soll, ist belegt. ` +
        `Beende das andere Programm oder wähle einen anderen Port, zum Beispiel AUTH_EMULATOR_PORT=${port + 1}.`,
    );
  return new StartError(
    `Die Anmeldung (Firebase-Emulator) kann nicht auf Port ${port} lauschen: ${message} ` +
      'Wähle einen anderen mit AUTH_EMULATOR_PORT.',
  );
}

function cannotRead(file: string, { message }: { message: string }): StartError {
  if (message.startsWith('ENOSPC')) return noSpace(file);
  return new StartError(
    `Die Anmeldung (Firebase-Emulator) ist nicht gestartet: ${message} ` + `Ist ${file} lesbar?`,
  );
}
