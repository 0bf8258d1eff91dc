import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createBrowserQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often a read that always fails is tried, and how many milliseconds that takes. */
async function fail(error: Error): Promise<{ tries: number; ms: number }> {
  const client = createBrowserQueryClient();
  const started = Date.now();
  let tries = 0;
  const queryFn = () => {
    tries += 1;
    return Promise.reject(error);
  };
  const failed = client.fetchQuery({ queryKey: ['read'], queryFn }).catch(() => Date.now() - started);
  await vi.runAllTimersAsync();
  const ms = await failed;
  client.clear();
  return { tries, ms: Number(ms) };
}

test.each([401, 403])('a read that is answered with %d is not repeated', async (status) => {
  expect(await fail(new ApiError(status, {}))).toEqual({ tries: 1, ms: 0 });
});

test.each([500, 503, 429])('a read that is answered with %d is repeated three times', async (status) => {
  expect(await fail(new ApiError(status, {}))).toEqual({ tries: 4, ms: 7000 });
});

test('so is one without an answer', async () => {
  expect(await fail(new TypeError('Failed to fetch'))).toEqual({ tries: 4, ms: 7000 });
});

test('a read that is answered with 404 is repeated within a second', async () => {
  expect(await fail(new ApiError(404, {}))).toEqual({ tries: 4, ms: 700 });
});

test('a change is never repeated', () => {
  expect(createBrowserQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});
