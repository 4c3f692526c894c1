/** Addresses that need no sign-in: is the service well, and what does it offer. */
import type { Hono } from 'hono';
import type { AppEnv, Services } from '../types.ts';
import { describeEndpoint, type JsonSchema, PROBLEM_REF } from './describe.ts';
import { openApi } from './openapi.ts';
import { databaseAway } from './problem.ts';

describeEndpoint({
  method: 'get',
  path: '/api/v1/health',
  summary: 'Ist der Dienst bereit?',
  public: true,
  responses: {
    200: {
      description: 'Bereit',
      schema: { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } },
    },
    503: { description: 'Die Datenbank antwortet nicht.', schema: PROBLEM_REF },
  },
});

describeEndpoint({
  method: 'get',
  path: '/api/v1/openapi.json',
  summary: 'Diese Beschreibung',
  public: true,
  responses: { 200: { description: 'OpenAPI 3.1', schema: { type: 'object' } } },
});

/** Mounts `/api/v1/health`, which asks the database, and `/api/v1/openapi.json`. */
export function mountHealth(app: Hono<AppEnv>, { database, log }: Services): void {
  let document: JsonSchema | undefined;
  app.get('/api/v1/health', async (c) => {
    try {
      await database.pool.query('select 1');
    } catch (error) {
      log.error('database does not answer', { code: (error as { code?: unknown }).code });
      throw databaseAway();
    }
    return c.json({ status: 'ok' });
  });
  app.get('/api/v1/openapi.json', (c) => {
    document ??= openApi(database.resources);
    return c.json(document);
  });
}
