import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutCharacters, isBlank, replaceFormatSigns, trimBlank, visibleLength } from './blank.ts';

const INVISIBLE = [
  ...[
    '',
    ' ',
    '\t\n\r',
    '\u00a0',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u180e',
    '\u3164',
    '\u115f',
  ],
  ...[
    '\uffa0',
    '\u2800',
    '\u3000',
    '\u034f',
    '\u061c',
    '\u200e\u200f',
    '\u202e',
    '\u2066\u2069',
    '\ufe0f',
    '\u{e0041}',
  ],
  ...['\u0301', '\u{1d159}', '\ufffc', '\u0000', '\u200b \u3164\u2800\u00a0', '\u17b4', '\u2028'],
];
const VISIBLE = ['a', '.', '🚀', '❤️', '👩‍💻', '日', 'می‌خواهم', 'क्‍ष', 'e\u0301', '\u200bx\u200b', '-', '0'];

test.each(INVISIBLE)('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(trimBlank(text)).toBe('');
  expect(visibleLength(text.replaceAll('\u0301', ''))).toBe(0);
});

test.each(VISIBLE)('%j is a text, with its joiners', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(trimBlank(` ${text}\n`)).toBe(text);
});

test('length counts what is seen', () => {
  expect(visibleLength(`ab\u200b\u200b \u2800c`)).toBe(4);
  expect(visibleLength(`a${'\u200b'.repeat(30)}`)).toBe(1);
});

test('signs that steer a text are replaced, joiners of emoji and scripts are not', () => {
  for (const text of ['👩‍💻 Ann', '🏳️‍🌈', '👍🏽‍', 'می‌خواهم', 'क्‍ष'])
    expect(replaceFormatSigns(text, ' ')).toBe(text);
  expect(replaceFormatSigns('A\u200dnn\u202e \u200bé\u200cx\ufeff', '')).toBe('Ann éx');
});

test('a cut falls between characters', () => {
  expect(cutCharacters('👩‍💻👩‍💻', 5)).toBe('👩‍💻');
  expect(cutCharacters('👩‍💻', 2)).toBe('');
  expect(cutCharacters('abc', 3)).toBe('abc');
  expect(cutCharacters('ae\u0301', 2)).toBe('a');
});

test('invisible characters around and between never make a text of nothing, nor nothing of a text', () => {
  const noise = fc.array(fc.constantFrom(...INVISIBLE)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(noise, noise, fc.constantFrom(...VISIBLE), (before, after, text) => {
      expect(isBlank(before + after)).toBe(true);
      expect(isBlank(before + text + after)).toBe(false);
      expect(trimBlank(before + text + after)).toContain(text);
    }),
  );
});
