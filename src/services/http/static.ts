/** Serves the built web app: hashed files are cached forever, the page itself is always revalidated. */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { notFound } from '#services/problem.ts';
import type { AppEnv } from '#services/types.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the folder, with precompressed files where present. Any other address outside the API answers with
 * the app's page, whose router resolves it.
 * @example mountWeb(app, 'dist/web')
 */
export function mountWeb(app: Hono<AppEnv>, root: string): void {
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    const hashed = c.req.path.startsWith('/assets/');
    if (c.res.ok && !c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', hashed ? FOR_EVER : 'no-cache');
  });
  app.use(serveStatic({ root, precompressed: true }));
  for (const path of ['/assets/*', '/api'])
    app.all(path, (c) => notFound('Diese Datei gibt es nicht (mehr).').toResponse(c));
  app.get('*', serveStatic({ path: join(root, 'index.html'), precompressed: true }));
}
