import { expect, test } from 'vitest';
import { finish } from '#src/search/run-in-slices.ts';
import { DAY } from '#src/shared/time.ts';
import {
  chooseTrending,
  computeRankingStats,
  FigureTable,
  settlePopularity,
} from './ranking-stats.server.ts';

const now = new Date('2026-06-15');

function tableOf(count: number, reviews: (id: number) => number = () => 0): FigureTable {
  const table = new FigureTable();
  for (let id = 1; id <= count; id += 1) {
    const at = now.getTime() - id * DAY;
    table.set(id, { sum: reviews(id) * 4, count: reviews(id), published: at });
  }
  return table;
}

test('popularity decides; the rest is filled with the most reviewed, then the newest', () => {
  const table = tableOf(40, (id) => (id === 30 ? 5 : 0));
  const popularity = new Map([
    [40, 0.5],
    [39, 9],
    [999, 50],
  ]);
  expect([...finish(chooseTrending(table, popularity))]).toEqual([39, 40, 30, 1, 2, 3, 4, 5, 6, 7]);
});

test('the set has exactly its size, also when all are alike', () => {
  const table = new FigureTable();
  for (let id = 1; id <= 1001; id += 1) table.set(id, { sum: 0, count: 0, published: 0 });
  expect(finish(chooseTrending(table, new Map())).size).toBe(51);
  expect(finish(chooseTrending(tableOf(4), new Map())).size).toBe(4);
  expect(finish(chooseTrending(new FigureTable(), new Map())).size).toBe(0);
});

test('the mean follows every change', () => {
  const table = new FigureTable();
  expect(table.mean).toBe(3);
  table.set(1, { sum: 10, count: 2, published: 0 });
  table.set(2, { sum: 3, count: 3, published: 0 });
  expect(table.mean).toBeCloseTo(2.6);
  table.set(2, { sum: 15, count: 3, published: 0 });
  table.delete(1);
  expect(table.mean).toBe(5);
});

test('finds the same tools with any number of reviews, whatever the order they came in', () => {
  const reviews = (id: number) => (id * 7919) % 137;
  const table = tableOf(3000, reviews);
  for (let id = 1; id <= 3000; id += 3) table.delete(id);
  const left = Array.from({ length: 3000 }, (_, at) => at + 1).filter((id) => id % 3 !== 1);
  const expected = left.sort((one, other) => reviews(other) - reviews(one) || one - other).slice(0, 100);
  expect([...finish(chooseTrending(table, new Map()))]).toEqual(expected);
  expect(table.size).toBe(2000);
});

test('tells which tools ceased to be new', () => {
  const table = tableOf(40);
  const later = new Date(now.getTime() + 2 * DAY);
  expect(table.agedBetween(now, later)).toEqual([28, 29]);
});

test('a large catalogue is ranked with a pause every few milliseconds', () => {
  const steps = computeRankingStats(
    tableOf(30_000, (id) => id % 5),
    new Map(),
    now,
  );
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(30_000 / 2048);
});

test('a popularity that only decays a little stays as it was, until it has fallen by a fiftieth', () => {
  const start = new Map([[1, 100]]);
  const minute = settlePopularity(start, new Map([[1, 99.99]]));
  expect([...minute]).toEqual([[1, 100]]);
  const hours = settlePopularity(minute, new Map([[1, 97.9]]));
  expect([...hours]).toEqual([[1, 97.9]]);
  expect([...settlePopularity(hours, new Map([[2, 1]]))]).toEqual([[2, 1]]);
});

test('trending tools with enough people are ranked in their order; others are trending without a rank', () => {
  const popularity = new Map([
    [1, 9],
    [2, 8],
    [3, 7],
    [20, 7],
  ]);
  const people = new Map([
    [1, { people: 1, people_before: 0 }],
    [2, { people: 9, people_before: 6 }],
    [20, { people: 5, people_before: 0 }],
    [3, { people: 5, people_before: 5 }],
    [40, { people: 50, people_before: 0 }],
  ]);
  const { trending, trends } = finish(computeRankingStats(tableOf(40), popularity, now, people));
  expect(trending.has(1)).toBe(true);
  expect([...trends]).toEqual([
    [2, { rank: 1, change: 50 }],
    [3, { rank: 2, change: 0 }],
    [20, { rank: 3, change: null }],
  ]);
});
