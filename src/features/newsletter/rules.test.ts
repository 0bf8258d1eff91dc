import { expect, test } from 'vitest';
import { formatWeekStart, isoWeek } from './rules.ts';

test.each([
  ['2026-W47', '16 November', '16 novembre'],
  ['2026-W01', '29 December', '29 décembre'],
  ['2020-W53', '28 December', '28 décembre'],
  ['2027-W01', '4 January', '4 janvier'],
])('%s begins on %s', (week, english, french) => {
  expect([formatWeekStart(week, 'en'), formatWeekStart(week, 'fr')]).toEqual([english, french]);
});

test('each week begins on the Monday whose week it is', () => {
  for (let time = Date.UTC(2020, 0, 6); time < Date.UTC(2030, 0, 1); time += 7 * 86_400_000) {
    const week = isoWeek(new Date(time));
    const date = new Date(time).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    expect(formatWeekStart(week, 'en'), week).toBe(date);
  }
});
