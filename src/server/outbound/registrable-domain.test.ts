import { describe, expect, test } from 'vitest';
import { isMailHost, isSameDomain, isSharedPlace, registrableDomain } from './registrable-domain.ts';

describe('registrableDomain', () => {
  test.each([
    ['acme.com', 'acme.com', false],
    ['WWW.Acme.COM', 'acme.com', false],
    ['acme.com.', 'acme.com', false],
    ['a.b.acme.co.uk', 'acme.co.uk', false],
    ['acme.b.kawasaki.jp', 'acme.b.kawasaki.jp', false],
    ['www.city.kawasaki.jp', 'city.kawasaki.jp', false],
    ['xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn', false],
    ['tool.example', 'tool.example', false],
    ['acme.vercel.app', 'acme.vercel.app', true],
    ['pr-1.acme.github.io', 'acme.github.io', true],
    ['bucket.s3.amazonaws.com', 'bucket.s3.amazonaws.com', true],
    ['blog.wordpress.com', 'blog.wordpress.com', true],
    ['ada.itch.io', 'ada.itch.io', true],
    ['ada.medium.com', 'ada.medium.com', true],
    ['www.blog.wordpress.com', 'blog.wordpress.com', true],
  ])('%s belongs to %s', (host, name, isBelowCompany) => {
    expect(registrableDomain(host)).toEqual({ name, isBelowCompany });
  });

  test.each([
    'com',
    'co.uk',
    'vercel.app',
    'github.io',
    's3.amazonaws.com',
    'wordpress.com',
    'example.com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '2001:db8::1',
    '',
    '..',
    'a b.com',
  ])('%j belongs to nobody', (host) => {
    expect(registrableDomain(host)).toBeUndefined();
  });
});

test.each([
  ['acme.com', 'mail.acme.com', true],
  ['acme.com', 'acme.org', false],
  ['acme.co.uk', 'other.co.uk', false],
  ['acme.vercel.app', 'other.vercel.app', false],
  ['acme.com', 'acme.com.evil.net', false],
  ['127.0.0.1', '127.0.0.1', false],
])('%s and %s belong together: %s', (host, other, expected) => {
  expect(isSameDomain(host, other)).toBe(expected);
});

test('a mail host includes its subdomains, but no name that merely ends like it', () => {
  expect(['gmail.com', 'eu.gmail.com', 'notgmail.com', 'com'].map(isMailHost)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['https://github.com/acme/tool', true],
  ['https://github.com/', true],
  ['https://gist.github.com/acme/1', true],
  ['https://github.com./acme', true],
  ['https://mygithub.com/acme', false],
  ['https://play.google.com/store/apps/details?id=acme', true],
  ['https://gemini.google.com/app', false],
  ['https://chatgpt.com', false],
  ['https://chatgpt.com/?x=1', false],
  ['https://chatgpt.com/g/acme', true],
  ['https://www.notion.so/acme', true],
  ['https://acme.com/product', false],
])('%s is shared: %s', (address, expected) => {
  expect(isSharedPlace(new URL(address))).toBe(expected);
});
