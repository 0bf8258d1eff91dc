import { expect, test } from 'vitest';
import { reportPath } from '#src/shared/addresses/report-path.ts';
import '#src/shared/site/kinds-of-pages.ts';
import { readReportedAddress, reporterWeight } from './rules.ts';

const ORIGIN = 'https://aisle.example';
const TOKEN = 'a'.repeat(43);

test.each([
  ['https://aisle.example/ai/suno', { subject: 'tool', id: 'suno' }],
  ['https://aisle.example/fr/ai/suno?tab=reviews#top', { subject: 'tool', id: 'suno' }],
  ['/ai/suno/alternatives', { subject: 'tool', id: 'suno' }],
  ['  https://aisle.example/user/ada-l ', { subject: 'profile', id: 'ada-l' }],
  [`https://aisle.example/shared-folders/${TOKEN}?page=2`, { subject: 'folder', id: TOKEN }],
  ['https://other.example/ai/suno', undefined],
  ['https://aisle.example/search?q=suno', undefined],
  ['javascript:alert(1)', undefined],
  ['suno', undefined],
  ['', undefined],
  [`https://aisle.example/ai/${'x'.repeat(600)}`, undefined],
])('reads the address %j', (text, found) => {
  expect(readReportedAddress(text, ORIGIN)).toEqual(found);
});

test('a reporter weighs less with each dismissed report, and more with each upheld one', () => {
  expect(reporterWeight({ upheld: 0, dismissed: 0 })).toBe(1);
  expect(reporterWeight({ upheld: 0, dismissed: 3 })).toBe(0.25);
  expect(reporterWeight({ upheld: 4, dismissed: 1 })).toBeCloseTo(5 / 6);
});

test('what a link reports survives the address', () => {
  expect(reportPath('folder', 'a&b')).toBe('/report?subject=folder&id=a%26b');
});
