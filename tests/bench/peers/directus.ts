/** Directus as its administrator, who sees all and is checked for nothing; without caches. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installPeer } from './install.ts';
import { type System, startSystem } from './system.ts';

const TOKEN = 'bench-token';

export async function startDirectus(database: string): Promise<System> {
  const folder = installPeer('directus', { directus: '11.3.5' });
  const script = join(folder, 'node_modules/directus/cli.js');
  const env = {
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: database, DB_POOL__MAX: '10' },
    ...{
      SECRET: 'bench',
      ADMIN_EMAIL: 'bench@demo.example.com',
      ADMIN_PASSWORD: 'bench',
      ADMIN_TOKEN: TOKEN,
    },
    ...{ LOG_LEVEL: 'error', RATE_LIMITER_ENABLED: 'false', CACHE_ENABLED: 'false', TELEMETRY: 'false' },
  };
  // Makes its own tables beside the customers'.
  execFileSync(process.execPath, [script, 'bootstrap'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const path = '/items/customers';
  const list = (more = '') => ({
    method: 'GET',
    path: `${path}?limit=25&sort=last_name&meta=filter_count${more}`,
    headers,
  });
  return startSystem(
    {
      script,
      args: () => ['start'],
      cwd: folder,
      env: (port) => ({ ...env, PORT: String(port), HOST: '127.0.0.1' }),
      ready: { method: 'GET', path: '/server/ping' },
    },
    {
      page: () => list(),
      search: (words) => list(`&search=${encodeURIComponent(words)}`),
      record: ({ id }) => ({ method: 'GET', path: `${path}/${id}`, headers }),
      change: ({ id }, city) => ({ method: 'PATCH', path: `${path}/${id}`, headers, body: { city } }),
    },
  );
}
