import { describe, expect, test } from 'vitest';
import { isMailHost, isSameDomain, isStoreHost, registrableDomain } from './registrable-domain.ts';

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

test('a listed host counts with what is below it, not with what merely ends like it', () => {
  expect(['github.com', 'gist.github.com', 'mygithub.com', 'com'].map(isStoreHost)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['play.google.com', 'google.com', 'gemini.google.com'].map(isStoreHost)).toEqual([
    true,
    false,
    false,
  ]);
  expect(['gmail.com', 'notgmail.com'].map(isMailHost)).toEqual([true, false]);
});
