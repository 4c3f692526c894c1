/** The built web app: files with a hash in their name for ever, the page itself always fresh. */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../types.ts';
import { notFound } from './problem.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the folder, with its precompressed files where they lie beside. Any other address outside the API is a page
 * of the app, whose routes the browser knows.
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
