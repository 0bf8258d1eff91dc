import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

const show = (html: string): string =>
  Array.from(readHtml(html), (token) => {
    if (token.type === 'text') return token.text;
    if (token.type === 'end') return `[/${token.name}]`;
    return `[${[token.name, ...[...token.attributes].map((pair) => pair.join('='))].join(' ')}]`;
  }).join('');

test.each([
  ['tags and text', '<P CLASS=a>x &lt; y</P>', '[p class=a]x < y[/p]'],
  ['the first of two attributes', '<a x="1&amp;2" X=3>', '[a x=1&2]'],
  ['a byte order mark', '\uFEFF<a>', '[a]'],
  ['comments and a type', '<!doctype html><!-- <a> --><b>', '[b]'],
  ['a script', '<script>"<a>"</a></script><b>', '[script]"<a>"</a>[/script][b]'],
  ['a title', '<title><a>&amp;</title>', '[title]<a>&[/title]'],
  ['a tag without an end', '<a><b', '[a]'],
])('%s', (_, html, expected) => {
  expect(show(html)).toBe(expected);
});

test('the result does not depend on the pieces', () => {
  const item = '<a href="x&amp;y">é👩‍🚀</a>';
  for (let before = 0; before < item.length; before += 1) {
    const html = ' '.repeat(before) + item.repeat(2000);
    expect(show(html).trim()).toBe('[a href=x&y]é👩‍🚀[/a]'.repeat(2000));
  }
});

test('deep nesting and many attributes stay cheap', () => {
  const before = process.threadCpuUsage();
  expect(Array.from(readHtml('<dl>'.repeat(200_000))).length).toBeLessThan(40_000);
  const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ');
  expect(Array.from(readHtml(`<a ${attributes}>`))).toHaveLength(1);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3000);
});
