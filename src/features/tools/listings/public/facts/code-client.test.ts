import { expect, test } from 'vitest';
import { readCodes, writeCode } from './code-client.ts';
import { CODES, type CodeSet } from './code-rules.ts';

test('languages are read by name or code, each once; what is none stays as typed', () => {
  expect(readCodes('language', ' English, fr,FRENCH ,, de')).toEqual(['en', 'fr', 'de']);
  expect(readCodes('language', '')).toEqual([]);
  expect(readCodes('language', 'Klingon, en')).toEqual(['Klingon', 'en']);
});

test.each(Object.keys(CODES) as CodeSet[])('every code for a %s is read back as it is written', (set) => {
  const written = CODES[set].map((code) => writeCode(set, code));
  expect(readCodes(set, written.join(','))).toEqual(CODES[set]);
});
