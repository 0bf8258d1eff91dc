import { expect, test } from 'vitest';
import { isPublicIp, isPublicName } from './public-host.ts';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2001:10::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
  '8.8.8.8.8',
  'localhost',
  '',
])('%j is not public', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
});

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is public', (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});

test.each([
  ['acme.com', true],
  ['acme.com.', true],
  ['localhost.acme.com', true],
  ['internal.com', true],
  ['localhost', false],
  ['LOCALHOST.', false],
  ['a.localhost', false],
  ['vault.internal', false],
  ['printer.local', false],
  ['acme.example', false],
  ['1.0.0.127.in-addr.arpa', false],
  ['intranet', false],
  ['', false],
])('name %j: %s', (host, expected) => {
  expect(isPublicName(host)).toBe(expected);
});
