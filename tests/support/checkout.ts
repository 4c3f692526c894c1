/** A copy of the checkout, for tests that change its sources. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type Started, startScript } from './process.ts';

const root = resolve(import.meta.dirname, '../..');
const EMULATOR = 'src/services/embedded/emulator';

/** What isn't the sources. */
const LEFT_OUT = ['.git', '.data', 'node_modules', 'dist', 'test-results'];

export interface Checkout {
  readonly folder: string;
  readonly dataDir: string;
  /** Where it listens once started. */
  readonly origin: string;
  /** `npm start`, or with `--dev` `npm run dev`: until it says where it is. */
  start(...args: string[]): Promise<Started>;
  /** Ends what was started. */
  stop(): Promise<void>;
  /** Runs a script of the checkout to its end; answers what it printed, and how it ended. */
  run(script: string, ...args: string[]): { readonly status: number | null; readonly output: string };
  /** Replaces a part of a file that is there. @returns the file as it was */
  edit(file: string, part: string, by: string): string;
  write(file: string, source: string): void;
  /** Ends what runs, and removes all of it. */
  clear(): Promise<void>;
}

/**
 * Copies the sources and links the packages. What a build or Vite keeps beside these is the copy's own.
 * @example const checkout = await copyOfCheckout(); await checkout.start('--dev');
 */
export async function copyOfCheckout(): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-checkout-'));
  // The database runs as `nobody` when the tests run as root.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, '.data');
  for (const name of readdirSync(root).filter(
    (one) => !LEFT_OUT.includes(one) && !one.startsWith('.readme-'),
  ))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('/node_modules'),
    });
  linkPackages(root, folder);
  linkPackages(join(root, EMULATOR), join(folder, EMULATOR));
  const [port, authPort] = [await freePort(), await freePort()];
  const env = {
    TEST_DATABASE_URL: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    NODE_ENV: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(authPort),
  };
  let running: Started | undefined;
  const stop = async () => {
    await running?.kill('SIGTERM');
    running = undefined;
  };
  const path = (file: string) => join(folder, file);
  return {
    folder,
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    async start(...args) {
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      running = await startScript(path('src/services/start.mjs'), args, /Beenden mit Strg-C/, env);
      return running;
    },
    stop,
    run(script, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [path(script), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
      return { status, output: `${stdout}${stderr}` };
    },
    edit(file, part, by) {
      const source = readFileSync(path(file), 'utf8');
      if (!source.includes(part)) throw new Error(`${file} has no ${part}`);
      writeFileSync(
        path(file),
        source.replace(part, () => by),
      );
      return source;
    },
    write: (file, source) => writeFileSync(path(file), source),
    async clear() {
      if (running?.child.exitCode === null) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One link a package: a folder of its own for what is written beside them. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(from, 'node_modules')))
    if (!['.vite', '.cache'].includes(name))
      symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
}
