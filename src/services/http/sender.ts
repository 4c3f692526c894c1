/** Whose calls are counted, who hasn't signed in: a network, also behind reverse proxies. */
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { networkOf } from './networks.ts';

/**
 * Where the call comes from, as `networkOf` counts it. Each proxy writes behind the others in `X-Forwarded-For` who called it: with so many of them
 * in front, the entry that the outermost wrote counts. What stands before it anybody can have written.
 * @param proxies in front; with none the header is ignored
 * @example senderOf(c, 1) // '203.0.113.7'
 */
export function senderOf(c: Context, proxies: number): string {
  const said = proxies > 0 ? c.req.header('X-Forwarded-For')?.split(',').at(-proxies) : undefined;
  return networkOf(addressIn(said ?? '') ?? connectionOf(c));
}

/** Some proxies write the port, too, which differs from call to call. @example addressIn('[2001:db8::1]:443') // '2001:db8::1' */
function addressIn(entry: string): string | undefined {
  const address = entry
    .trim()
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1');
  return isIP(address) ? address : undefined;
}

/** Requests made inside the process have no address. */
function connectionOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
