/** Versions of records on the wire: `ETag` and `If-Match` (RFC 9110, 8.8.3 and 13.1.1). */
import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';
import { malformed } from './problem.ts';

/** The tag of a version. @example etag(3) // '"3"' */
export function etag(version: number): string {
  return `"${version}"`;
}

/**
 * The version that the caller means to change, undefined when he doesn't say. Compression on the way makes a tag
 * weak; it still names the version.
 * @throws Problem 400 for anything but one version's tag
 */
export function expectedVersion(c: Context<AppEnv>): number | undefined {
  const header = c.req.header('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (version === undefined) throw malformed('„If-Match“ ist keine Version wie "3".');
  return Number(version);
}
