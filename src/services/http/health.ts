/** Addresses that need no sign-in: is the service well, and what does it offer. */
import type { Hono } from 'hono';
import { document, health } from '../../resources/endpoints/service.ts';
import { unprotected } from '../storage/catalog.ts';
import { isFull } from '../storage/errors.ts';
import { requireRoom } from '../storage/probe.ts';
import type { Database } from '../storage/types.ts';
import type { AppEnv, Services } from '../types.ts';
import { mount } from './endpoint.ts';
import { openApi } from './openapi.ts';
import { databaseAway, diskFull, unavailable } from './problem.ts';

/**
 * Mounts `/api/v1/health`, which asks the database in the role that calls act under and answers within two seconds
 * whatever it does, and `/api/v1/openapi.json`.
 */
export function mountHealth(app: Hono<AppEnv>, services: Services): void {
  const { database, log } = services;
  // Everybody may ask: those who do so at once share one look.
  let look: Promise<string[]> | undefined;
  mount(app, services, health, async () => {
    look ??= unprotectedTables(database).finally(() => {
      look = undefined;
    });
    const lacking = await look.catch((error: unknown) => {
      const full = isFull(error);
      const said = full ? 'disk full' : 'database does not answer';
      log.error(said, { code: (error as { code?: unknown }).code });
      throw full ? diskFull() : databaseAway();
    });
    if (lacking.length > 0) {
      log.error('tables without rights or row-level security', { tables: lacking });
      throw unavailable('Der Datenbank fehlen Rechte oder Zeilenregeln. Der nächste Start legt sie an.');
    }
    return { status: 'ok' as const };
  });
  let known: ReturnType<typeof openApi> | undefined;
  mount(app, services, document, async () => {
    known ??= openApi(database.resources);
    return known;
  });
}

/** In a transaction as calls have it: one that can't take the role, or read in it, isn't ready for any. */
function unprotectedTables(database: Database): Promise<string[]> {
  const tables = database.resources.map(({ name }) => name);
  return database.probe(async ({ client }) => {
    await requireRoom(client);
    return unprotected(client, tables);
  });
}
