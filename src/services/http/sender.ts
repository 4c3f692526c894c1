/** The sender of an unauthenticated call, for rate limits: a network, also behind reverse proxies. */
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { networkOf } from './networks.ts';

/**
 * Returns the network of the client, as `networkOf` does. Each proxy appends the address of its client to
 * `X-Forwarded-For`: with that many of them in front, the entry of the outermost counts. Entries before it
 * can be forged.
 * @param proxies in front; with none the header is ignored
 * @example senderOf(c, 1) // '203.0.113.7'
 */
export function senderOf(c: Context, proxies: number): string {
  const forwarded = proxies > 0 ? c.req.header('X-Forwarded-For')?.split(',').at(-proxies) : undefined;
  return networkOf(addressIn(forwarded ?? '') ?? connectionOf(c));
}

/**
 * Strips the port that some proxies add, which differs from call to call.
 * @example addressIn('[2001:db8::1]:443') // '2001:db8::1'
 */
function addressIn(entry: string): string | undefined {
  const address = entry
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1');
  return isIP(address) ? address : undefined;
}

/** Returns the peer's address; requests made inside the process have none. */
function connectionOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
