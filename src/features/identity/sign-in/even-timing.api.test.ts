import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ rateLimit: false });
});
afterAll(() => api.close());

const TRIES = 50;
const ROUNDS = 3;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How far apart the medians are, as a share of the larger. The two take turns, so that what else the machine does meets both. */
async function measureDifference(known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < TRIES; count++) {
    times[0].push(await timeOf(known));
    times[1].push(await timeOf(unknown));
  }
  const [first, second] = times.map(median) as [number, number];
  return Math.abs(first - second) / Math.max(first, second);
}

test.each([
  ['signing in', '/login', { password: 'wrong password' }],
  ['a forgotten password', '/password/forgot', {}],
])(
  '%s takes as long for an unknown address as for a known one',
  { timeout: 180_000 },
  async (_, path, body) => {
    const { email } = await signInPerson(api);
    const ask = (address: string) => () => api.send('POST', path, { email: address, ...body });
    await ask(email)();
    const differences: number[] = [];
    do {
      differences.push(await measureDifference(ask(email), ask('nobody-at-all@example.com')));
    } while (Math.min(...differences) > 0.1 && differences.length < ROUNDS);
    expect(Math.min(...differences)).toBeLessThanOrEqual(0.1);
  },
);
