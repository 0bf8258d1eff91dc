import { expect, test } from 'vitest';
import { msg } from '#src/shared/messages/message.ts';
import { createLanguages } from './languages.ts';

const { in: translateIn } = createLanguages(['en', 'fr']);
const [en, fr] = [translateIn('en'), translateIn('fr')];

test('a key is written in each language', () => {
  expect([en('http.not_found'), fr('http.not_found')]).toEqual(['Not found.', 'Introuvable.']);
});

test('counts choose the form, each language by its own rule', () => {
  const write = (count: number) => [en, fr].map((t) => t(msg('field.maxEntries', { count })));
  expect(write(1)).toEqual(['Must have at most 1 entry.', '1 élément maximum.']);
  expect(write(0)).toEqual(['Must have at most 0 entries.', '0 élément maximum.']);
  expect(write(2000)).toEqual(['Must have at most 2,000 entries.', '2\u202f000 éléments maximum.']);
});

test('lists and messages are written in the language around them', () => {
  const list = msg('field.oneOf', { list: ['a', 'b', 'c'] });
  expect([en(list), fr(list)]).toEqual(['Must be a, b, or c.', 'Valeurs possibles\u00a0: a, b ou c.']);
  expect(fr(msg('field.unknownKeys', { keys: msg('field.max', { limit: '3' }) }))).toBe(
    'Inconnu\u00a0: 3 au maximum..',
  );
});

test('what is no key stays as it is, whatever a value contains', () => {
  expect(en('must be a port' as 'http.invalid')).toBe('must be a port');
  expect(en(msg('field.unknownKeys', { keys: '{keys} $& toString' }))).toBe('Unknown: {keys} $& toString.');
});
