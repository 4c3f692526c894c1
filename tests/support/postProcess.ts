/** What the process of `postProcess.mjs` does. */
import { fileURLToPath } from 'node:url';
import { allResources } from '#resources/index.ts';
import { startPost } from '#services/post/worker.ts';
import { openDatabase } from '#services/storage/database.ts';
import type { Services } from '#services/types.ts';

const migrationsFolder = fileURLToPath(new URL('../../src/services/storage/migrations', import.meta.url));

/** Milliseconds; short, as the test waits for it. */
const LEASE = 1_500;

export async function startPostProcess({ connection, url }: { connection: string; url: string }) {
  const database = await openDatabase({ connection, resources: allResources, migrationsFolder });
  const mute = () => undefined;
  const services = {
    database,
    now: () => new Date(),
    log: { info: mute, error: console.error, security: mute },
    mail: { via: 'smtp', url, from: 'post@nord.example', perMinute: 1e6 },
  } as unknown as Services;
  startPost(services, { look: 50, lease: LEASE });
}
