import { expect, test } from 'vitest';
import { TestClock } from '#src/testing/test-clock.ts';
import { HttpError } from '../http/errors.ts';
import { RateLimiter } from './rate-limit.ts';

const limit = { name: 'knock', max: 2, windowSeconds: 60 };

test('allows calls up to the limit and refuses the rest until the window ends', () => {
  const clock = new TestClock();
  const limiter = new RateLimiter(clock, true);
  limiter.take(limit, 'a');
  clock.advance(20_000);
  limiter.take(limit, 'a');
  expect(() => limiter.take(limit, 'a')).toThrow(HttpError);
  try {
    limiter.take(limit, 'a');
  } catch (error) {
    expect((error as HttpError).headers).toEqual({ 'retry-after': '40' });
  }
  limiter.take(limit, 'b');
  limiter.take({ ...limit, name: 'other' }, 'a');
  clock.advance(40_000);
  limiter.take(limit, 'a');
});

test('refuses nothing when disabled', () => {
  const limiter = new RateLimiter(new TestClock(), false);
  for (let count = 0; count < 10; count += 1) limiter.take(limit, 'a');
});

test('a date that is set back or forth neither lengthens nor ends a window', () => {
  const clock = new TestClock();
  const limiter = new RateLimiter(clock, true);
  limiter.take(limit, 'a');
  limiter.take(limit, 'a');
  const day = 86_400_000;
  clock.setBy(40 * day);
  expect(() => limiter.take(limit, 'a')).toThrow(HttpError);
  clock.setBy(-80 * day);
  clock.advance(60_000);
  limiter.take(limit, 'a');
});

test('many networks of one /48 share a second limit, smaller where they are after the same account', () => {
  const limiter = new RateLimiter(new TestClock(), true);
  const network = (count: number) => `2001:db8:1:${count.toString(16)}::/64`;
  const passed = (subject: string) => {
    let count = 0;
    while (count < 100 && limiter.allowsForNetwork(limit, network(count), subject)) count += 1;
    return count;
  };
  expect(passed('')).toBe(20);
  expect(passed('ada@example.com')).toBe(6);
  expect(() => limiter.takeForNetwork(limit, network(200))).toThrow(HttpError);
  limiter.takeForNetwork(limit, '2001:db8:2:1::/64');
});
