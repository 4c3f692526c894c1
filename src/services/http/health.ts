/** Addresses that need no sign-in: is the service well, and what does it offer. */
import type { Hono } from 'hono';
import { document, health } from '../../resources/endpoints/service.ts';
import type { AppEnv, Services } from '../types.ts';
import { mount } from './endpoint.ts';
import { openApi } from './openapi.ts';
import { databaseAway } from './problem.ts';

/** Mounts `/api/v1/health`, which asks the database, and `/api/v1/openapi.json`. */
export function mountHealth(app: Hono<AppEnv>, services: Services): void {
  const { database, log } = services;
  mount(app, services, health, async () => {
    try {
      await database.pool.query('select 1');
    } catch (error) {
      log.error('database does not answer', { code: (error as { code?: unknown }).code });
      throw databaseAway();
    }
    return { status: 'ok' as const };
  });
  let known: ReturnType<typeof openApi> | undefined;
  mount(app, services, document, async () => {
    known ??= openApi(database.resources);
    return known;
  });
}
