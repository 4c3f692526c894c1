/** Endpoints without sign-in: health, and the description of the API. */
import type { Hono } from 'hono';
import type { Resource } from '#declare/define.ts';
import { document, health } from '#resources/studio/endpoints/service.ts';
import { databaseAway, diskFull, unavailable } from '#services/problem.ts';
import { unprotected } from '#services/storage/catalog.ts';
import { isFull } from '#services/storage/errors.ts';
import { ReadOnlyServer, requireRoom, requireWritable } from '#services/storage/probe.ts';
import type { Database } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { AnswerText } from './answerText.ts';
import { mount } from './endpoint.ts';
import { openApi } from './openapi.ts';

/**
 * Mounts `/api/v1/health`, which checks the database in the role that calls act under and answers within two
 * seconds in any case, and `/api/v1/openapi.json`.
 */
export function mountHealth(app: Hono<AppEnv>, services: Services): void {
  const { database, log } = services;
  // The check is public: concurrent requests share one.
  let look: Promise<string[]> | undefined;
  mount(app, services, health, async () => {
    look ??= unprotectedTables(database).finally(() => {
      look = undefined;
    });
    const lacking = await look.catch((error: unknown) => {
      const full = isFull(error);
      const message = full
        ? 'disk full'
        : error instanceof ReadOnlyServer
          ? 'database takes no writes'
          : 'database does not answer';
      log.error(message, { code: (error as { code?: unknown }).code });
      throw full ? diskFull() : databaseAway();
    });
    if (lacking.length > 0) {
      log.error('tables without rights or row-level security', { tables: lacking });
      throw unavailable('Der Datenbank fehlen Rechte oder Zeilenregeln. Der nächste Start legt sie an.');
    }
    return { status: 'ok' as const };
  });
  mount(app, services, document, async () => descriptionOf(database.resources));
}

const descriptions = new WeakMap<readonly Resource[], AnswerText>();

/** Returns the API's description, built once per process. */
function descriptionOf(resources: readonly Resource[]): AnswerText {
  const known = descriptions.get(resources) ?? new AnswerText(JSON.stringify(openApi(resources)));
  descriptions.set(resources, known);
  return known;
}

/**
 * Runs in a transaction as calls do: an instance that can't assume the role, or read in it, isn't ready, nor is one at a
 * server that takes no writes.
 */
function unprotectedTables(database: Database): Promise<string[]> {
  const tables = database.resources.map(({ name }) => name);
  return database.probe(async ({ client }) => {
    await requireWritable(client);
    await requireRoom(client);
    return unprotected(client, tables);
  });
}
