/** The product as a process, from a build of the services that the tests make for themselves. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type Started, startScript } from './process.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Built {
  readonly dataDir: string;
  readonly origin: string;
  /** Of the auth emulator. */
  readonly emulator: string;
  /** The process that was started last. */
  product(): Started;
  start(): Promise<void>;
  /** Ends it, and removes all that it made. */
  clear(): Promise<void>;
}

/** Builds; nothing runs yet. @param env on top of what keeps it apart from others */
export async function build(env: Record<string, string> = {}): Promise<Built> {
  const folder = join(root, 'test-results', `services-${process.pid}-${Date.now()}`);
  // In a process of its own: Vite can't be loaded by what it runs itself, as the benches are.
  const source = `import { buildServices } from './src/services/build.mjs'; await buildServices(${JSON.stringify(folder)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { cwd: root, stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-product-'));
  chmodSync(dataDir, 0o711);
  const [port, authPort] = [await freePort(), await freePort()];
  const environment = {
    TEST_DATABASE_URL: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(authPort),
    ...env,
  };
  let product: Started | undefined;
  return {
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    emulator: `http://127.0.0.1:${authPort}`,
    product: () => product!,
    async start() {
      const script = join(root, 'tests/support/product.mjs');
      product = await startScript(script, [join(folder, 'main.js')], /Beenden mit Strg-C/, environment);
    },
    async clear() {
      await product?.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
