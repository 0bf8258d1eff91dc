import { expect, test } from 'vitest';
import { clientAddress, networkPrefix, visitorHash, widerNetwork } from './visitor.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
  ['nonsense', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

test('around a /64 there is a /48, around an IPv4 address nothing', () => {
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(widerNetwork('2001:db8:0:0::/64')).toBe('2001:db8:0::/48');
  expect(widerNetwork('203.0.113.7')).toBeUndefined();
  expect(widerNetwork('unknown')).toBeUndefined();
});

test('a forwarded address counts only behind trusted proxies, and only the outermost one', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 0)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'forged, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', 'forged, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', '203.0.113.9:443', 1)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', '[2001:db8::1]:443', 1)).toBe('2001:db8::1');
  expect(clientAddress('10.0.0.1', '2001:db8::1', 1)).toBe('2001:db8::1');
});

test('a visitor has the same hash for the same key, and another for another key', () => {
  const key = Buffer.alloc(32, 1);
  expect(visitorHash(key, 'a', 'b')).toEqual(visitorHash(key, 'a', 'b'));
  expect(visitorHash(key, 'a', 'b')).not.toEqual(visitorHash(key, 'a', 'c'));
  expect(visitorHash(key, 'a', 'b')).not.toEqual(visitorHash(Buffer.alloc(32, 2), 'a', 'b'));
  expect(visitorHash(key, 'a', 'b')).toHaveLength(16);
});
