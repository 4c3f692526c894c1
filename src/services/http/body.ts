/** Bodies of requests. */
import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';
import { malformed, Problem } from './problem.ts';

/**
 * The body as JSON.
 * @throws Problem 400 when it isn't JSON, 415 when it says it is something else
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

/** The body as JSON; an empty object where there is none: many actions need no word. */
export async function readJsonIfAny(c: Context<AppEnv>): Promise<unknown> {
  return (await c.req.text()) === '' ? {} : readJson(c);
}

async function jsonText(c: Context<AppEnv>): Promise<string> {
  const type = c.req.header('Content-Type') ?? 'application/json';
  // Forms of other sites can send text/plain without asking first; only JSON is taken.
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new Problem({
      type: 'media-type',
      status: 415,
      title: 'Falsches Format',
      detail: 'Diese Adresse nimmt nur JSON an (Content-Type: application/json).',
    });
  return c.req.text();
}
