import { describe, expect, test } from 'vitest';
import { fillReason, findUnknownPlaceholder, reasonIn } from './rules.ts';

describe('placeholders', () => {
  test.each([
    ['Hello {person}, {tool} in {category} on {site}', undefined],
    ['No names at all', undefined],
    ['Hello {nobody}', '{nobody}'],
    ['{Tool} in capitals', '{Tool}'],
    ['{tool } with a space', '{tool }'],
    ['{}', '{}'],
    ['half {tool', '{'],
    ['tool} half', '}'],
    ['{{tool}}', '{'],
  ])('%s', (text, unknown) => {
    expect(findUnknownPlaceholder('reject', text)).toBe(unknown);
  });

  test('depend on the kind', () => {
    expect(findUnknownPlaceholder('ban', 'Because of {tool}')).toBe('{tool}');
    expect(findUnknownPlaceholder('review', 'In {category}')).toBe('{category}');
  });

  test('a long row of braces is read at once', () => {
    expect(findUnknownPlaceholder('reject', '{'.repeat(200_000))).toBe('{');
  });

  test('are filled once, so a name with braces stays as it is', () => {
    const values = { tool: '{person} $& 2', person: 'Ada' };
    expect(fillReason('{tool} by {person} in {category}', values)).toBe('{person} $& 2 by Ada in {category}');
  });
});

test('a reason is in the language of its reader, or else in its own', () => {
  const reason = {
    language: 'en' as const,
    title: 'No',
    text: 'No.',
    translations: { fr: { title: 'Non', text: 'Non.' } },
  };
  expect(reasonIn(reason, 'fr')).toEqual({ language: 'fr', title: 'Non', text: 'Non.' });
  expect(reasonIn({ ...reason, translations: {} }, 'fr')).toMatchObject({ language: 'en', text: 'No.' });
  expect(reasonIn(reason, 'en')).toMatchObject({ language: 'en', text: 'No.' });
});
