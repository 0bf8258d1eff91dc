import { errors } from '@opensearch-project/opensearch';
import { expect, test } from 'vitest';
import { Breaker, SearchUnavailableError } from './cluster-client.ts';

const unreachable = () => Promise.reject(new errors.ConnectionError('connect ECONNREFUSED'));

test('after three failures nothing is asked for a while, then one request tries', async () => {
  let now = 0;
  const told: (string | undefined)[] = [];
  const breaker = new Breaker({ now: () => now, onChange: (reason) => told.push(reason) });
  let asked = 0;
  const fail = () => {
    asked += 1;
    return unreachable();
  };
  for (let at = 0; at < 5; at++) await expect(breaker.run(fail)).rejects.toThrow(SearchUnavailableError);
  expect(asked).toBe(3);
  now = 2500;
  await expect(breaker.run(fail)).rejects.toThrow(SearchUnavailableError);
  await expect(breaker.run(async () => 'late')).rejects.toThrow(SearchUnavailableError);
  expect(asked).toBe(4);
  now = 5000;
  expect(await breaker.run(async () => 'back')).toBe('back');
  expect(await breaker.run(async () => 'again')).toBe('again');
  expect(told).toEqual(['connect ECONNREFUSED', undefined]);
});

test('a fault of the request is no failure of the engine', async () => {
  const breaker = new Breaker();
  for (let at = 0; at < 5; at++) {
    await expect(breaker.run(() => Promise.reject(new RangeError('Unknown facet')))).rejects.toThrow(
      RangeError,
    );
  }
  expect(await breaker.run(async () => 'fine')).toBe('fine');
});
