import { expect, test } from 'vitest';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { bearer, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { classifyToken, makeSessionToken } from './session-token.server.ts';
import { authenticate } from './sessions.server.ts';

const api = setUpTestApi();
const secret = Buffer.alloc(32, 7);
const NETWORK = '203.0.113.9';

const statusOf = async (token: string, network = NETWORK) =>
  (await api.get('/user', { ...bearer(token), 'x-forwarded-for': network })).status;

/** As an update finds it: the session was begun by an earlier version. */
async function beginUnmarked(): Promise<string> {
  const { id } = await signInPerson(api);
  const token = makeToken();
  const { kysely } = api.database;
  await kysely
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('user_id', '=', id)
    .execute();
  return token;
}

test('a token is 256 random bits and a mark that only the site can make', () => {
  const tokens = Array.from({ length: 100 }, () => makeSessionToken(secret));
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{54}$/);
    expect(classifyToken(secret, token)).toBe('marked');
    expect(classifyToken(Buffer.alloc(32, 8), token)).toBe('invented');
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect(classifyToken(secret, changed)).toBe('invented');
  }
  for (const other of ['', 'x'.repeat(20), 'x'.repeat(54), 'x'.repeat(200)])
    expect(classifyToken(secret, other)).toBe('invented');
  expect(classifyToken(secret, makeToken())).toBe('unmarked');
});

test('an invented token never reaches the database', async () => {
  const database = new Proxy(api.database, {
    get: () => {
      throw new Error('the database was asked');
    },
  });
  const context = { ...api.app.contexts.identity, database };
  expect(await authenticate(context, 'x'.repeat(54), NETWORK)).toBeUndefined();
  await expect(authenticate(context, makeSessionToken(secret), NETWORK)).rejects.toThrow('was asked');
});

test('sessions of an earlier version stay valid', async () => {
  const token = await beginUnmarked();
  expect(await statusOf(token)).toBe(200);
  await api.send('POST', '/logout', undefined, bearer(token));
  expect(await statusOf(token)).toBe(401);
});

test('one network can have few unmarked tokens looked up, and keeps nobody out whose token was found', async () => {
  const [known, late] = [await beginUnmarked(), await beginUnmarked()];
  expect(await statusOf(known)).toBe(200);
  for (let count = 0; count < 119; count += 1) expect(await statusOf(makeToken())).toBe(401);
  expect(await statusOf(makeToken())).toBe(429);
  expect(await statusOf(known)).toBe(200);
  // Not 401, which would make the browser forget it.
  expect(await statusOf(late)).toBe(429);
  expect(await statusOf(late, '203.0.113.10')).toBe(200);
});
