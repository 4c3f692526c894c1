/** The built web app: files with a hash in their name for ever, the page itself always fresh. */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../types.ts';
import { notFound } from './problem.ts';

/**
 * Serves the folder, with its precompressed files where they lie beside. Any other address outside the API is a page
 * of the app, whose routes the browser knows.
 * @example mountWeb(app, 'dist/web')
 */
export function mountWeb(app: Hono<AppEnv>, root: string): void {
  app.use('*', compress());
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use(
    '*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') }),
  );
  app.use('/assets/*', () => {
    throw notFound('Diese Datei gibt es nicht (mehr).');
  });
  app.get(
    '*',
    serveStatic({
      path: join(root, 'index.html'),
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  );
}
