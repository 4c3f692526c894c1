/** Reads request bodies. */
import type { Context } from 'hono';
import { malformed, Problem } from '#services/problem.ts';
import type { AppEnv } from '#services/types.ts';

/**
 * Reads the body as JSON.
 * @throws Problem 400 when it isn't JSON, 415 for another content type
 * @example const body = await readJson(c);
 */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await jsonText(c);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('Der Inhalt der Anfrage ist kein gültiges JSON.');
  }
}

/** Reads the body as JSON; returns an empty object without a body, as many actions need none. */
export async function readJsonIfAny(c: Context<AppEnv>): Promise<unknown> {
  return (await c.req.text()) === '' ? {} : readJson(c);
}

async function jsonText(c: Context<AppEnv>): Promise<string> {
  const type = c.req.header('Content-Type') ?? 'application/json';
  // Forms of other sites can send text/plain without a preflight request; only JSON is accepted.
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new Problem({
      type: 'media-type',
      status: 415,
      title: 'Falsches Format',
      detail: 'Diese Adresse nimmt nur JSON an (Content-Type: application/json).',
    });
  return c.req.text();
}
