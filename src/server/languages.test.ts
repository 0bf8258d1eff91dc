import { expect, test } from 'vitest';
import { createLanguages } from './languages.ts';

const languages = createLanguages(
  ['en', 'fr'],
  [
    {
      fr: {
        'Not found.': 'Introuvable.',
        'At most {count} tools.': '{count} outils au maximum.',
        '{host} has no owner.': '{host} n’a pas de propriétaire.',
        'You can’t {action}.': 'Vous ne pouvez pas {action}.',
        'leave (now)': 'partir (maintenant)',
      },
    },
  ],
);

test.each([
  ['Not found.', 'Introuvable.'],
  ['At most 3 tools.', '3 outils au maximum.'],
  ['At most {count} tools.', '{count} outils au maximum.'],
  ['a.b\nc has no owner.', 'a.b\nc n’a pas de propriétaire.'],
  ['You can’t leave (now).', 'Vous ne pouvez pas partir (maintenant).'],
  ['Not found. has no owner.', 'Not found. n’a pas de propriétaire.'],
  ['Never translated', 'Never translated'],
  ['toString', 'toString'],
])('%s is said as %s', (text, french) => {
  expect(languages.say(text, 'fr')).toBe(french);
  expect(languages.say(text, 'en')).toBe(text);
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
  expect(languages.choose(header)).toBe(language);
});

test('a site with one language never chooses another', () => {
  expect(createLanguages(['en'], []).choose('fr')).toBe('en');
});
