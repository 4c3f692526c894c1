/** Versions of records on the wire: `ETag`, `If-Match` and `If-None-Match` (RFC 9110, 8.8.3, 13.1.1 and 13.1.2). */
import type { Context } from 'hono';
import { malformed } from '#services/problem.ts';
import type { AppEnv } from '#services/types.ts';

/** Returns the entity tag of a version. @example etag(3) // '"3"' */
export function etag(version: number): string {
  return `"${version}"`;
}

/**
 * Returns the version of `If-Match`, undefined without one. Accepts weak tags, too: compression on the way
 * weakens them.
 * @throws Problem 400 for anything but one version's tag
 */
export function expectedVersion(c: Context<AppEnv>): number | undefined {
  const header = c.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (version === undefined) throw malformed('„If-Match“ ist keine Version wie "3".');
  return Number(version);
}

/**
 * Returns whether the caller already has the answer with that tag, by `If-None-Match`: weak tags of the same text are equal.
 * @example if (isKnown(c, tag)) return notModified(c, tag);
 */
export function isKnown(c: Context, tag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  const header = c.req.header('If-None-Match');
  return header?.split(',').some((one) => plain(one) === plain(tag)) ?? false;
}

/** Returns 304 without a body, with the headers set so far. */
export function notModified(c: Context, tag: string): Response {
  c.header('ETag', tag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(null, 304);
}
