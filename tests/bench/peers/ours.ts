/** The services, built as the product is, with row-level security, sign-in and the audit log. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type System, startSystem } from './system.ts';
import { tokenOf } from './token.ts';

const root = resolve(import.meta.dirname, '../../..');
/** In the checkout, where what is built finds its packages. */
const outDir = join(root, 'node_modules/.cache/bench/ours');

export function buildOurs(): void {
  const options = {
    ...{ root, configFile: false, logLevel: 'error', publicDir: false },
    build: { ssr: 'tests/bench/peers/ourProcess.ts', outDir, emptyOutDir: true, target: 'node20' },
  };
  // In a process of its own: Vite can't be loaded by what it runs itself.
  const source = `import { build } from 'vite'; await build(${JSON.stringify(options)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', source], { cwd: root, stdio: 'inherit' });
}

/** @param uid the trainer who asks */
export async function startOurs(database: string, uid: string): Promise<System> {
  const headers = { Authorization: `Bearer ${tokenOf(uid)}` };
  const path = '/api/v1/auth/customers';
  const list = (query: Record<string, unknown>) => {
    const asked = Object.entries({ sort: ['last_name', 'ASC'], range: [0, 24], ...query });
    const search = new URLSearchParams(asked.map(([name, value]) => [name, JSON.stringify(value)]));
    return { method: 'GET', path: `${path}?${search}`, headers };
  };
  return startSystem(
    {
      script: join(outDir, 'ourProcess.js'),
      cwd: root,
      env: (port) => ({
        ...{ PORT: String(port), BENCH_DATABASE_URL: database },
        // Tokens are the emulator's; it isn't asked for anything.
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      }),
      ready: { method: 'GET', path: '/api/v1/health' },
    },
    {
      page: () => list({}),
      search: (words) => list({ filter: { q: words } }),
      record: ({ id }) => ({ method: 'GET', path: `${path}/${id}`, headers }),
      change: (customer, city) => ({
        ...{ method: 'PUT', path: `${path}/${customer.id}`, headers },
        body: { ...customer, city },
      }),
    },
  );
}
