/** Normalises sender addresses for counting and logging. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the sender's network: the IPv4 address itself, also where IPv6 maps it (RFC 4291, section 2.5.5.2),
 * and the /64 of IPv6, which one connection may choose addresses from (RFC 6177). Returns other texts
 * unchanged.
 * @example networkOf('2001:DB8:0:1::7') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  return mappedIn(groups) ?? prefix(groups, 64);
}

/**
 * Truncates a sender for the log: IPv4 to the /24, IPv6 to the /48.
 * @param network a result of `networkOf`
 * @example shortened('203.0.113.7') // '203.0.113.0/24'
 */
export function shortened(network: string): string {
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0/24');
  const groups = groupsOf(network.replace(/\/\d+$/, ''));
  return groups ? prefix(groups, 48) : network;
}

/** Parses an IPv6 address in any notation into its eight groups. */
function groupsOf(address: string): readonly number[] | undefined {
  if (!isIPv6(address)) return undefined;
  // The URL parser serialises each address in one form, without a dotted quad (WHATWG URL, section 3.5); it
  // accepts no zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = new Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function mappedIn(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : undefined;
}

function prefix(groups: readonly number[], bits: 48 | 64): string {
  const kept = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${bits}`;
}
