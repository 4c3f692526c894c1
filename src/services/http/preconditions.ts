/** Versions of records on the wire: `ETag` and `If-Match` (RFC 9110, 8.8.3 and 13.1.1). */
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
