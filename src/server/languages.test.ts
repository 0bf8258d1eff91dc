import { expect, test } from 'vitest';
import { createLanguages } from './languages.ts';

const languages = createLanguages(['en', 'fr']);
const asking = (header?: string) => ({
  headers: new Headers(header === undefined ? {} : { 'accept-language': header }),
});

test.each([
  ['fr', 'fr'],
  ['FR-ca;q=0.5, de;q=0.9', 'fr'],
  ['en, fr', 'en'],
  ['fr;q=0.2, en;q=0.8', 'en'],
  ['fr;q=0', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';;;,,,=', 'en'],
])('%s asks for %s', (header, language) => {
  expect(languages.choose(asking(header))).toBe(language);
});

test('a site with one language never chooses another', () => {
  expect(createLanguages(['en']).choose(asking('fr'))).toBe('en');
});
