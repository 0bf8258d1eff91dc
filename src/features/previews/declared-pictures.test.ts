import { expect, test } from 'vitest';
import { findDeclaredPictures, findManifestIcons } from './declared-pictures.ts';

const page = new URL('https://acme.com/product/');
const find = (html: string) => findDeclaredPictures(html, page);

test('ranks icons by size, and resolves addresses against the page', () => {
  const { icons, bestSize } = find(`<head>
    <link rel="icon" href="/favicon.ico"><link rel="shortcut icon" href="small.png" sizes="32x32">
    <link rel="ICON" type="image/png" sizes="16x16 96x96" href="//cdn.acme.com/96.png">
    <link rel="apple-touch-icon" href="/touch.png"><link rel="mask-icon" href="/mask.svg"></head>`);
  expect(icons).toEqual([
    'https://acme.com/touch.png',
    'https://cdn.acme.com/96.png',
    'https://acme.com/product/small.png',
  ]);
  expect(bestSize).toBe(180);
});

test('prefers the secure preview picture, and follows the base address', () => {
  const { covers, manifest } = find(`<base href="/static/"><link rel=manifest href=site.json>
    <meta name="twitter:image" content="t.png"><meta property="og:image" content="o.png">
    <meta property="og:image" content="second.png"><meta property="og:image:secure_url" content="s.png">`);
  expect(covers).toEqual(['s', 'o', 't'].map((name) => `https://acme.com/static/${name}.png`));
  expect(manifest).toBe('https://acme.com/static/site.json');
});

test.each([
  ['data', '<link rel=icon href="data:image/png;base64,x">'],
  ['a script', '<meta property="og:image" content="javascript:alert(1)">'],
  ['a file', '<link rel=icon href="file:///etc/passwd">'],
  ['nothing', '<link rel=icon><meta property="og:image" content=" ">'],
  ['the body', '<body><link rel=icon href="/x.png"><meta property="og:image" content="/x.png">'],
  ['a comment', '<!-- <link rel=icon href="/x.png"> -->'],
  ['a script text', `<script>'<link rel=icon href="/x.png">'</script>`],
  ['the old format', '<link rel=icon href="/x.ICO"><link rel=icon type="image/x-icon" href="/y">'],
])('takes nothing from %s', (_, html) => {
  const { icons, covers } = find(html);
  expect([...icons, ...covers]).toEqual([]);
});

test('a page of many icons gives few candidates', () => {
  expect(find('<link rel=icon href=a><link rel=icon href=b>'.repeat(9000)).icons).toHaveLength(2);
  const many = Array.from({ length: 500 }, (_, index) => `<link rel=icon href=${index}>`);
  expect(find(many.join('')).icons.length).toBeLessThanOrEqual(20);
});

test('reads the icons of a manifest that are meant for any place', () => {
  const json = JSON.stringify({
    icons: [
      { src: 'small.png', sizes: '48x48' },
      { src: 'mask.png', sizes: '512x512', purpose: 'maskable' },
      { src: '/big.png', sizes: '192x192', purpose: 'any maskable' },
      { src: 7 },
      null,
      'x',
    ],
  });
  const url = new URL('https://acme.com/app/site.json');
  expect(findManifestIcons(json, url)).toEqual([
    'https://acme.com/big.png',
    'https://acme.com/app/small.png',
  ]);
  for (const text of ['', 'null', '[]', '{"icons": {}}', '{'])
    expect(findManifestIcons(text, url)).toEqual([]);
});
