/** The auth emulator on the app's own origin, so that the browser needs no second address (embedded default alone). */
import type { Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { AppEnv } from '../types.ts';
import { unavailable } from './problem.ts';

/**
 * What the Firebase SDK and the links of its e-mails call. The emulator's administration (`/emulator/v1`) stays where
 * it is: behind its own port.
 */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/www.googleapis.com/*',
  '/emulator/action',
  '/emulator/auth/*',
  '/__/auth/*',
];

/**
 * Passes the emulator's paths on to it, unchanged and without our Content-Security-Policy: its pages have inline
 * scripts.
 * @example mountEmulator(app, 'http://127.0.0.1:9099')
 */
export function mountEmulator(app: Hono<AppEnv>, origin: string): void {
  for (const path of PATHS) app.all(path, (c) => forward(c, origin));
}

async function forward(c: Context<AppEnv>, origin: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  try {
    // `Bearer owner` would make any page an administrator of the emulator.
    return await proxy(`${origin}${pathname}${search}`, {
      raw: c.req.raw,
      headers: withoutRights(c.req.raw.headers),
    });
  } catch {
    return unavailable('Der Anmeldedienst antwortet gerade nicht.').toResponse(c);
  }
}

function withoutRights(original: Headers): Headers {
  const headers = new Headers(original);
  headers.delete('Authorization');
  return headers;
}
