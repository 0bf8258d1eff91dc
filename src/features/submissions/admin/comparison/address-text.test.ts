import { describe, expect, it } from 'vitest';
import { hostOf } from '../../rules.ts';
import { isWebAddress, splitAddress } from './address-text.tsx';

describe('splitAddress', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://', 'example.com', '/a?b=1'],
    ['https://example.com', 'https://', 'example.com', ''],
    ['http://example.com:8080/', 'http://', 'example.com:8080', '/'],
    ['https://bank.com@evil.example/x', 'https://bank.com@', 'evil.example', '/x'],
    ['https://exаmple.com/', 'https://', 'xn--exmple-4nf.com', '/'],
    ['not an address', 'not an address', '', ''],
  ])('%s', (address, before, host, after) => {
    expect(splitAddress(address)).toEqual({ before, host, after });
  });
});

it('hostOf drops www.', () => {
  expect(hostOf('https://www.example.com/')).toBe('example.com');
  expect(hostOf(null)).toBe('');
});

it('only http and https addresses become links', () => {
  expect(['https://a.b/', 'http://a.b', 'javascript:alert(1)', 'ftp://a.b', 'x'].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
