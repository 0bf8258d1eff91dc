import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listsFrom, madeFrom } from '#src/server/freshness/answer-sources.ts';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { createLog } from '#src/server/log.ts';
import { SHARED_HEADER } from '../api.ts';
import { closeServer } from '../socket/closing.ts';
import { createHttpServer, listen } from '../socket/http-server.ts';
import { ResponseCache } from './response-cache.ts';

const changes = new ChangeLedger();
let now = 0;
/** Sources of the answers. */
let value = 'first';
let made: string[] = [];
let hold: Promise<void> | undefined;
let caughtUp = 0;
let isDatabaseGone = false;
const server = createHttpServer({
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    made.push(pathname);
    if (pathname === '/tool') madeFrom('tool 1');
    if (pathname === '/list') {
      listsFrom('tools');
      listsFrom('tool 1');
    }
    const text = value;
    await hold;
    return new Response(text, { headers: { [SHARED_HEADER]: '1', 'content-type': 'text/plain' } });
  },
  cache: new ResponseCache(1_000_000),
  changes,
  catchUp: async () => {
    caughtUp += 1;
    if (isDatabaseGone) throw new Error('The database cannot be reached');
  },
  now: () => now,
  staticFiles: { get: () => undefined },
  headers: {},
  log: createLog('silent'),
});
let base: string;

beforeAll(async () => {
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
beforeEach(async () => {
  now += 1_000_000;
  value = 'first';
  hold = undefined;
  changes.recordEverything();
  await Promise.all([ask('/list'), ask('/tool')]);
  made = [];
  caughtUp = 0;
  isDatabaseGone = false;
});
afterAll(() => closeServer(server, 100));

async function ask(path: string, cookie?: string): Promise<string> {
  const response = await fetch(base + path, { headers: cookie ? { cookie: `own-change=${cookie}` } : {} });
  return response.text();
}

function change(): void {
  value = 'second';
  changes.record({ changed: ['tools', 'tool 1'] });
}

test('what is about the changed tool is made anew at once', async () => {
  change();
  expect(await ask('/tool')).toBe('second');
});

test('a list is served stale and made anew once, a second after it was made', async () => {
  change();
  expect(await ask('/list')).toBe('first');
  now += 999;
  expect([await ask('/list'), made]).toEqual(['first', []]);
  now += 1;
  // The first to ask need not wait either.
  expect(await Promise.all(Array.from({ length: 8 }, () => ask('/list')))).toContain('first');
  await expect.poll(() => ask('/list')).toBe('second');
  expect(made).toEqual(['/list']);
});

test('a change that has nothing to do with a list leaves it alone', async () => {
  value = 'second';
  changes.record({ changed: ['tool 2'] });
  now += 10_000;
  expect([await ask('/list'), made]).toEqual(['first', []]);
});

test('nobody gets a list that has been stale for longer than a second and the time to make it', async () => {
  change();
  now += 1251;
  expect(await ask('/list')).toBe('second');
});

test('when a tool is gone, every answer that named it is void at once', async () => {
  value = 'second';
  changes.record({ gone: ['tool 1'] });
  expect([await ask('/list'), await ask('/tool')]).toEqual(['second', 'second']);
});

test('the person who has caused a change does not get a stale list, and other processes are asked once', async () => {
  change();
  expect(await ask('/list')).toBe('first');
  expect([await ask('/list', 'mine'), caughtUp]).toEqual(['second', 1]);
  expect([await ask('/list', 'mine'), caughtUp]).toEqual(['second', 1]);
  // Rendered again for one, it is new for all.
  expect([await ask('/list'), made]).toEqual(['second', ['/list']]);
});

test('an answer that was begun before a change is not given to requests after it', async () => {
  changes.recordEverything();
  const gate = Promise.withResolvers<void>();
  hold = gate.promise;
  const before = ask('/tool');
  await expect.poll(() => made).toEqual(['/tool']);
  change();
  const after = ask('/tool');
  hold = undefined;
  gate.resolve();
  expect(await before).toBe('first');
  expect(await after).toBe('second');
  expect(await ask('/tool')).toBe('second');
});

test('with time alone an answer is made anew after a minute, behind the stale one', async () => {
  value = 'second';
  for (let waited = 0; waited < 59_000; waited += 1000) {
    now += 1000;
    expect(await ask('/list')).toBe('first');
  }
  now += 1000;
  await ask('/list');
  await expect.poll(() => ask('/list')).toBe('second');
});

test('a call with a token has the change of its sender, too', async () => {
  const headers = { cookie: 'own-change=signed-in', authorization: 'Bearer some-token-of-somebody' };
  await fetch(`${base}/list`, { headers });
  await fetch(`${base}/list`, { headers });
  expect(caughtUp).toBe(1);
});

test('an author gets what this process knows while the database cannot be reached', async () => {
  isDatabaseGone = true;
  expect(await ask('/list', 'lost')).toBe('first');
  isDatabaseGone = false;
  expect([await ask('/list', 'lost'), caughtUp]).toEqual(['first', 2]);
});
