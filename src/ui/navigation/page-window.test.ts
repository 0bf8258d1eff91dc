import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test('shows two pages each side of the current one, first and last, with gaps between', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
});

test('shows every page of a short list', () => {
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('a gap of one page is that page', () => {
  expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pageWindow(6, 20)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]);
});

test('a current page beyond the end still shows the end', () => {
  expect(pageWindow(99, 3)).toEqual([1, 2, 3]);
});
