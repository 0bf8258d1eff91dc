import { expect, test } from 'vitest';
import { qualityOf, wantsPage } from './accepted-types.ts';

test.each<[string | null | undefined, number]>([
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['*/*', 1],
  ['application/*;q=0.4', 0.4],
  ['APPLICATION/JSON', 1],
  ['text/html, application/json;q=0.2', 0.2],
  ['text/html', 0],
  ['*/*, application/json;q=0', 0],
  ['text/html;level=1, */*;q=0.1', 0.1],
])('JSON is wanted by %j with %f', (accept, quality) => {
  expect(qualityOf(accept, 'application/json')).toBe(quality);
});

test.each<[string | null | undefined, boolean]>([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html', true],
  ['application/json, text/html;q=0.5', false],
  ['text/html;q=0', false],
  ['*/*', false],
  [undefined, false],
  ['application/json', false],
])('a page is wanted by %j: %j', (accept, isWanted) => {
  expect(wantsPage(accept)).toBe(isWanted);
});
