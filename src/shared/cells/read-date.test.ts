import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateOrders, readDate } from './read-date.ts';

afterEach(() => vi.unstubAllEnvs());

const DAY = '2024-05-01T00:00:00.000Z';
const MOMENT = '2024-05-01T09:30:00.000Z';

test.each<[string, string]>([
  ['2024-05-01', DAY],
  ['2024/5/1', DAY],
  ['2024.05.01.', DAY],
  ['20240501', DAY],
  ['2024年5月1日', DAY],
  ['01.05.2024', DAY],
  ['1.5.24', DAY],
  ['1 May 2024', DAY],
  ['May 1, 2024', DAY],
  ['May 1st, 2024', DAY],
  ['1er mai 2024', DAY],
  ['1. Mai 2024', DAY],
  ['1 de mayo de 2024', DAY],
  ['01-May-2024', DAY],
  ['Wednesday, May 1, 2024', DAY],
  ['mercredi 1 mai 2024', DAY],
  ['Wed May 01 2024', DAY],
  ['2024-05-01T09:30:00.000Z', MOMENT],
  ['2024-05-01T09:30Z', MOMENT],
  ['2024-05-01 09:30:00', MOMENT],
  ['2024-05-01 09:30:00.000000+00:00', MOMENT],
  ['2024-05-01T11:30:00+02:00', MOMENT],
  ['2024-05-01T04:30:00-0500', MOMENT],
  ['2024-05-01 09:30:00 UTC', MOMENT],
  ['2024-05-01 09:30:00 +0000 UTC', MOMENT],
  ['2024-05-01 09:30:00+00', MOMENT],
  ['20240501T093000Z', MOMENT],
  ['Wed, 01 May 2024 09:30:00 GMT', MOMENT],
  ['Wed, 1 May 2024 02:30:00 PDT', MOMENT],
  ['Wed May 01 2024 11:30:00 GMT+0200 (Central European Summer Time)', MOMENT],
  ['May 1, 2024 9:30 AM', MOMENT],
  ['May 1, 2024, 9:30 a.m.', MOMENT],
  ['May 1, 2024 at 9:30 AM', MOMENT],
  ['1 mai 2024 à 9h30', MOMENT],
  ['1714555800', MOMENT],
  ['1714555800000', MOMENT],
  ['1714555800000000', MOMENT],
  ['29 février 2024', '2024-02-29T00:00:00.000Z'],
  ['05/01/2024 12:05 AM', 'ambiguous'],
  ['02/02/2025', '2025-02-02T00:00:00.000Z'],
  ['31/12/2024', '2024-12-31T00:00:00.000Z'],
  ['12/31/2024', '2024-12-31T00:00:00.000Z'],
  ['12/31/2024 12:05 AM', '2024-12-31T00:05:00.000Z'],
  ['12/31/2024 12:05 PM', '2024-12-31T12:05:00.000Z'],
  ['03/04/2025', 'ambiguous'],
  ['3-4-2025', 'ambiguous'],
  ['24-05-01', 'ambiguous'],
  ['1 May 24', 'ambiguous'],
  ['2026-02-31', 'impossible'],
  ['2025-02-29', 'impossible'],
  ['2024-13-01', 'impossible'],
  ['2024-00-10', 'impossible'],
  ['31.04.2024', 'impossible'],
  ['31/13/2024', 'impossible'],
  ['30 February 2024', 'impossible'],
  ['0001-01-01', 'impossible'],
  ['2024-05-01T25:00:00Z', 'impossible'],
  ['2024-05-01 13:00 PM', 'impossible'],
  ['', 'unreadable'],
  ['9', 'unreadable'],
  ['2001', 'unreadable'],
  ['45413', 'unreadable'],
  ['2024-05', 'unreadable'],
  ['May 2024', 'unreadable'],
  ['soon', 'unreadable'],
  ['yesterday', 'unreadable'],
  ['$12', 'unreadable'],
  ['v1.2.3', 'unreadable'],
  ['2024-05-01 09:30 XYZ', 'unreadable'],
  ['2024-05-01T09:30:00+99:00', 'unreadable'],
  ['2024-05-01 later', 'unreadable'],
])('%s is %s', (text, meaning) => {
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    const { iso, problem } = readDate(text);
    expect(iso ?? problem).toBe(meaning);
  }
});

describe('the order of a file', () => {
  const orderOf = (...texts: string[]) => {
    const orders = new DateOrders();
    for (const text of texts) orders.add(text);
    return orders.order;
  };

  test.each<[string[], string | undefined]>([
    [['03/04/2025', '25/04/2025'], 'day-first'],
    [['03/04/2025', '04/25/2025 9:30 PM'], 'month-first'],
    [['03/04/2025', '25.04.2025', '2025-04-25', 'N/A', ''], undefined],
    [['25/04/2025', '04/25/2025'], undefined],
  ])('%j', (texts, order) => {
    expect(orderOf(...texts)).toBe(order);
  });

  test('decides what one date leaves open, and makes another impossible', () => {
    expect(readDate('03/04/2025', 'day-first').iso).toBe('2025-04-03T00:00:00.000Z');
    expect(readDate('03/04/2025', 'month-first').iso).toBe('2025-03-04T00:00:00.000Z');
    expect(readDate('25/04/2025', 'month-first').problem).toBe('impossible');
  });
});

test('any spelling of a day is that day', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  const names = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const formats = ['en-US', 'en-GB', 'fr', 'de', 'es', 'it', 'pt', 'nl'].map(names);
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString();
      const [year, month, day] = iso.slice(0, 10).split('-') as [string, string, string];
      expect(readDate(iso).iso).toBe(iso);
      expect(readDate(String(date)).iso?.slice(0, 19)).toBe(iso.slice(0, 19));
      expect(readDate(date.toUTCString()).iso?.slice(0, 19)).toBe(iso.slice(0, 19));
      const spellings = [
        `${year}${month}${day}`,
        `${day}.${month}.${year}`,
        ...formats.map((one) => one.format(date)),
      ];
      for (const text of spellings)
        expect([text, readDate(text).iso]).toEqual([text, `${year}-${month}-${day}T00:00:00.000Z`]);
      expect(readDate(`${day}/${month}/${year}`, 'day-first').iso?.slice(0, 10)).toBe(iso.slice(0, 10));
      expect(readDate(`${Number(month)}/${Number(day)}/${year}`, 'month-first').iso?.slice(0, 10)).toBe(
        iso.slice(0, 10),
      );
    }),
  );
});

test('any text has a meaning or a reason, quickly', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/.: -]{0,40}$/)), (text) => {
      const { iso, problem } = readDate(text);
      expect(iso === undefined).toBe(problem !== undefined);
    }),
  );
  const started = performance.now();
  for (const text of ['1 '.repeat(50_000), ' '.repeat(100_000), '1:'.repeat(50_000), 'a '.repeat(50_000)])
    readDate(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
