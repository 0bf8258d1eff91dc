import { expect, test } from 'vitest';
import { folderKey, previewSize } from './rules.ts';

test.each([
  [0, 100],
  [1, 100],
  [6, 100],
  [12, 50],
  [200, 3],
])('of %i folders %i tools each are shown', (folders, size) => {
  expect(previewSize(folders)).toBe(size);
});

test.each([
  ['Work', ' wORK '],
  ['ÉTUDE', 'étude'],
  ['Ｗｏｒｋ', 'work'],
])('%s and %s are one name', (left, right) => {
  expect(folderKey(left)).toBe(folderKey(right));
});
