import { expect, test } from 'vitest';
import { foldWord } from './fold-word.ts';

test.each([
  ['Éclair', 'eclair'],
  ['Straße', 'strasse'],
  ['œæøłđðþıħŧŋĸſς', 'oeaeolddthihtnksσ'],
])('%s is folded to %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});
