import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPerson } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ rateLimit: false, slowHashes: true });
});
afterAll(() => api.close());

const ROUNDS = 5;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Load makes answers later, never earlier, so the earliest ones are compared. */
const lowerQuartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;

/** Relative difference of the early answers. The two calls alternate, so that load affects both. */
async function measureDifference(
  tries: number,
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
) {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < tries; count++) {
    times[0].push(await timeOf(known));
    times[1].push(await timeOf(unknown));
  }
  const [first, second] = times.map(lowerQuartile) as [number, number];
  return Math.abs(first - second) / Math.max(first, second);
}

test('a password is stored as an Argon2id hash of 19 MiB', async () => {
  const [name, email, password] = ['Ada Lovelace', 'ada@example.com', 'plum kettle orbit'];
  await api.send('POST', '/register', { name, email, password, password_confirmation: password });
  const { password_hash } = await api.database.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

/** The least difference between a known and an unknown address in some rounds, which ends with one of at most `goal`. */
async function measureAddresses(path: string, body: object, tries: number, goal: number): Promise<number> {
  const { email } = await signInPerson(api);
  const ask = (address: string) => () => api.send('POST', path, { email: address, ...body });
  await ask(email)();
  const differences: number[] = [];
  do {
    differences.push(await measureDifference(tries, ask(email), ask('nobody-at-all@example.com')));
  } while (Math.min(...differences) > goal && differences.length < ROUNDS);
  return Math.min(...differences);
}

const signIn = ['signing in', '/login', { password: 'wrong password' }] as const;
const forgot = ['a forgotten password', '/password/forgot', {}] as const;

test.each([signIn, forgot])(
  '%s is no quicker for an unknown address, which has no password to compare',
  async (_, path, body) => {
    expect(await measureAddresses(path, body, 4, 0.5)).toBeLessThanOrEqual(0.5);
  },
);

test.each([
  [...signIn, 50],
  // Every answer takes at least 150 ms by design, so fewer samples are enough.
  [...forgot, 12],
] as const)(
  '%s takes as long for an unknown address as for a known one',
  { tags: ['long'] },
  async (_, path, body, tries) => {
    expect(await measureAddresses(path, body, tries, 0.1)).toBeLessThanOrEqual(0.1);
  },
);
