import { expect, test } from 'vitest';
import { isLanguage, readLanguages } from './read-languages.ts';

test('languages are read by name or code, each once; what is none stays as typed', () => {
  expect(readLanguages(' English, fr,FRENCH ,, de')).toEqual(['en', 'fr', 'de']);
  expect(readLanguages('')).toEqual([]);
  expect(readLanguages('Klingon, en')).toEqual(['Klingon', 'en']);
  expect(['en', 'Klingon', 'xx'].map(isLanguage)).toEqual([true, false, false]);
});
