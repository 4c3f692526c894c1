/** Which addresses are one sender, and what of them the log keeps. */
import { describe, expect, it } from 'vitest';
import { networkOf, shortened } from '#services/http/networks.ts';

describe('a sender', () => {
  it.each([
    // RFC 4291, section 2.2: the same address in each of its spellings.
    ['2001:DB8:0:0:8:800:200C:417A', '2001:db8:0:0::/64'],
    ['2001:db8::8:800:200c:417a', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:0008:0800:200c:417a', '2001:db8:0:0::/64'],
    ['2001:db8::8:800:32.12.65.122', '2001:db8:0:0::/64'],
    ['2001:db8:0:cd30::', '2001:db8:0:cd30::/64'],
    ['2001:db8:0:cd30:123:4567:89ab:cdef', '2001:db8:0:cd30::/64'],
    ['FF01::101', 'ff01:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    // The zone is the receiver's own name for the interface (RFC 4007).
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is the /64 of IPv6: %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ])('is the address of IPv4, also where it is mapped: %s', (address, network) =>
    expect(networkOf(address)).toBe(network),
  );

  it('without an address stays what it is called', () => expect(networkOf('unknown')).toBe('unknown'));
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:cd30::/64', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
])('is logged shortened: %s', (network, logged) => expect(shortened(network)).toBe(logged));
