import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSnapshot } from './keep-snapshot.server.ts';

const MINUTE = 60_000;
let version: number;
let written: number[];
let state: object | undefined;
const snapshot = {
  lastBytes: 1_000_000,
  write: async (_: unknown, signal?: AbortSignal) => {
    if (signal?.aborted) return false;
    written.push(version);
    return true;
  },
};
const catalogue = {
  get version() {
    return version;
  },
  capture: async () => state as never,
};

beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
  written = [];
  state = {};
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is written soon after the start, and after changes, but not more often than its size allows', async () => {
  const stop = keepSnapshot(catalogue, snapshot);
  await vi.advanceTimersByTimeAsync(6000);
  expect(written).toEqual([1]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(written).toEqual([1]);
  for (version = 2; version < 62; version++) await vi.advanceTimersByTimeAsync(MINUTE);
  expect(written.length).toBeGreaterThan(4);
  expect(written.length).toBeLessThan(9);
  await stop();
});

test('a large one is written less often, but at least twice a day', async () => {
  const stop = keepSnapshot(catalogue, { ...snapshot, lastBytes: 3_000_000_000 });
  for (version = 2; version < 100; version++) await vi.advanceTimersByTimeAsync(15 * MINUTE);
  await stop();
  expect(written.length).toBeGreaterThanOrEqual(3);
  expect(written.length).toBeLessThan(6);
});

test('it is written when the process ends, unless nothing has changed', async () => {
  const stop = keepSnapshot(catalogue, snapshot);
  await vi.advanceTimersByTimeAsync(6000);
  version = 7;
  await stop();
  expect(written).toEqual([1, 7]);
  const stopAgain = keepSnapshot(catalogue, snapshot);
  await vi.advanceTimersByTimeAsync(6000);
  await stopAgain();
  expect(written).toEqual([1, 7, 7]);
});

test('what changed while it was copied is written the next time', async () => {
  const stop = keepSnapshot(catalogue, snapshot);
  state = undefined;
  await vi.advanceTimersByTimeAsync(6000);
  expect(written).toEqual([]);
  state = {};
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(written).toEqual([1]);
  await stop();
});
