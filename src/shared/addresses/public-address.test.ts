import { expect, test } from 'vitest';
import { isPrivateAddress } from './public-address.ts';

test.each([
  'http://localhost',
  'http://localhost./',
  'http://intranet/',
  'http://a.localhost/',
  'http://printer.local/',
  'http://vault.internal/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
])('private: %s', (url) => {
  expect(isPrivateAddress(url)).toBe(true);
});

test.each([
  'https://example.com',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://localhost.example.com/',
])('public: %s', (url) => {
  expect(isPrivateAddress(url)).toBe(false);
});
