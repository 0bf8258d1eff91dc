import { expect, test } from 'vitest';
import { TestClock } from '#src/testing/test-clock.ts';
import { HttpError } from '../http/errors.ts';
import { RateLimiter } from './rate-limit.ts';

const limit = { name: 'knock', max: 2, windowSeconds: 60 };

test('allows calls up to the limit and refuses the rest until the window ends', async () => {
  const clock = new TestClock();
  const limiter = new RateLimiter(clock, true);
  await limiter.consume(limit, 'a');
  clock.advance(20_000);
  await limiter.consume(limit, 'a');
  await expect(limiter.consume(limit, 'a')).rejects.toThrow(HttpError);
  await expect(limiter.consume(limit, 'a')).rejects.toMatchObject({ headers: { 'retry-after': '40' } });
  await limiter.consume(limit, 'b');
  await limiter.consume({ ...limit, name: 'other' }, 'a');
  clock.advance(40_000);
  await limiter.consume(limit, 'a');
});

test('refuses nothing when disabled', async () => {
  const limiter = new RateLimiter(new TestClock(), false);
  for (let count = 0; count < 10; count += 1) await limiter.consume(limit, 'a');
});

test('a date that is set back or forth neither lengthens nor ends a window', async () => {
  const clock = new TestClock();
  const limiter = new RateLimiter(clock, true);
  await limiter.consume(limit, 'a');
  await limiter.consume(limit, 'a');
  const day = 86_400_000;
  clock.setBy(40 * day);
  await expect(limiter.consume(limit, 'a')).rejects.toThrow(HttpError);
  clock.setBy(-80 * day);
  clock.advance(60_000);
  await limiter.consume(limit, 'a');
});

test('many networks of one /48 share a second limit, smaller where they are after the same account', async () => {
  const limiter = new RateLimiter(new TestClock(), true);
  const network = (count: number) => `2001:db8:1:${count.toString(16)}::/64`;
  const passed = async (subject: string) => {
    let count = 0;
    while (count < 100 && (await limiter.allowsForNetwork(limit, network(count), subject))) count += 1;
    return count;
  };
  expect(await passed('')).toBe(20);
  expect(await passed('ada@example.com')).toBe(6);
  await expect(limiter.consumeForNetwork(limit, network(200))).rejects.toThrow(HttpError);
  await limiter.consumeForNetwork(limit, '2001:db8:2:1::/64');
});
