import { expect, test } from 'vitest';
import { prefilledFormPath } from '#src/features/tools/listings/public/prefill-rules.ts';
import { readPrefill } from './read-prefill.ts';

const read = (query: string) => readPrefill(new URLSearchParams(query));

test.each([
  { name: 'Otter', website: 'https://otter.ai' },
  { name: 'tl;dv & H&R Block?', website: 'https://example.com/a?b=1&c=2#d' },
  { name: 'Élan “x” <b>', website: null },
])('an address has what it was written with: $name', ({ name, website }) => {
  const { search } = new URL(prefilledFormPath({ name, website }), 'https://site.invalid');
  expect(read(search)).toEqual({ name, url: website ?? '' });
});

test('a name is one line of at most 80 characters', () => {
  expect(read('').name).toBe('');
  expect(read('name=%20%00a%0A%0Db%E2%80%AEc%20').name).toBe('a b c');
  expect(read(`name=${'a '.repeat(5000)}`).name).toHaveLength(79);
  expect(read(`name=${'a'.repeat(100_000)}`).name).toHaveLength(80);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'https://user:secret@example.com',
  'otter.ai',
  '//otter.ai',
  'https://',
  `https://example.com/${'a'.repeat(2048)}`,
])('no website: %s', (url) => {
  expect(readPrefill(new URLSearchParams({ url })).url).toBe('');
});
