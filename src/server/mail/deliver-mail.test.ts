import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#src/db/client.server.ts';
import { createJobs, type Jobs } from '#src/server/jobs/jobs.ts';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';
import { defineMail } from './define-mail.ts';
import { createMail, mailJobs } from './deliver-mail.ts';
import type { MailQueue } from './mail-queue.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SECRET = 'Xq3-secret-token-of-the-link-0123456789abcdefgh';
const verifyMail = defineMail('verify-email', z.object({ name: z.string(), url: z.string() }), {
  write: ({ url }) => ({
    subject: 'Confirm your email address',
    preheader: 'One click.',
    paragraphs: ['Please confirm.'],
    action: { label: 'Confirm', url },
    notes: [],
  }),
});
const ADA = 'ada.byron@example.com';
const hello = { name: 'Ada', url: `https://aisle.example/email/verify/${SECRET}` };

let database: TestDatabase;
let server: MailServer;
let jobs: Jobs;
let mail: MailQueue;
let said: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.reset();
  said = [];
  server = await startMailServer();
  await open(server.url);
});

afterEach(async () => {
  await jobs.stop();
  await server.close();
});

async function open(
  url: string,
  on: Pick<TestDatabase, 'pool' | 'engine' | 'listen'> = database,
): Promise<void> {
  const sink = new Writable({
    write(chunk, _, done) {
      said.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'debug' }, sink);
  jobs = createJobs({ database: on, log, stopGraceMs: 3_000 });
  const options = { url, from: 'Aisle <hello@aisle.example>', domain: 'aisle.example' };
  mail = createMail({
    jobs,
    mails: [verifyMail],
    transport: createSmtpTransport({ ...options, connectTimeoutMs: 1_000, socketTimeoutMs: 1_000 }),
    log,
    appUrl: 'https://aisle.example',
    queue: { ...mailJobs, retry: { limit: 10, delaySeconds: 1, maxDelaySeconds: 1 } },
    pollSeconds: 0.5,
  });
  await jobs.open();
  await jobs.start();
}

const send = (to = ADA, values = hello) =>
  database.kysely.transaction().execute((trx) => mail.enqueue(trx, verifyMail, to, values));

async function countNoted(): Promise<number> {
  const { rows } = await database.pool.query<{ rows: number }>(
    `select count(*) as rows from pgboss.job where name = 'mail'`,
  );
  return rows[0]!.rows;
}

test('a mail arrives once, with both parts, and its row is deleted', async () => {
  await send();
  await server.untilAccepted(1);
  await jobs.stop();
  const [arrived] = server.accepted;
  expect(arrived).toMatchObject({
    from: { name: 'Aisle', address: 'hello@aisle.example' },
    to: [{ address: 'ada.byron@example.com' }],
    subject: 'Confirm your email address',
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@aisle\.example>$/),
  });
  expect(arrived!.html).toContain(`href="https://aisle.example/email/verify/${SECRET}"`);
  expect(arrived!.text).toContain(`https://aisle.example/email/verify/${SECRET}`);
  expect(arrived!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
  expect(server.attempts).toBe(1);
  expect(await countNoted()).toBe(0);
});

test('a transaction that is rolled back sends nothing', async () => {
  const failing = database.kysely.transaction().execute(async (trx) => {
    await mail.enqueue(trx, verifyMail, ADA, hello);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await send('bob@example.com');
  await server.untilAccepted(1);
  expect(server.accepted[0]!.to).toMatchObject([{ address: 'bob@example.com' }]);
  expect(server.attempts).toBe(1);
});

test('a mail is retried until a server that refuses temporarily accepts it', async () => {
  server.behaviours.push(
    { refuse: 'recipient', status: 421 },
    { refuse: 'sender', status: 550 },
    { refuse: 'data', status: 451 },
  );
  await send();
  await server.untilAccepted(1);
  await jobs.stop();
  expect(server.attempts).toBe(4);
  expect(server.accepted).toHaveLength(1);
});

test('a permanently refused address ends the attempts, masked in the log; other mails arrive', async () => {
  server.behaviours.push({ refuse: 'recipient', status: 550 });
  await send();
  await server.untilAttempts(1);
  await send('bob@example.com');
  await server.untilAccepted(1);
  await jobs.stop();
  expect(server.attempts).toBe(2);
  expect(await countNoted()).toBe(0);
  const refused = said.map((line) => JSON.parse(line)).find((line) => line.status === 550);
  expect(refused).toMatchObject({ to: 'a•••@example.com', msg: 'a mail was refused for good' });
});

test('a silent server times out; the request that caused the mail never waits', async () => {
  server.behaviours.push('stall');
  const startedAt = performance.now();
  await send();
  expect(performance.now() - startedAt).toBeLessThan(500);
  await server.untilAccepted(1);
  await jobs.stop();
  expect(server.attempts).toBe(2);
});

test('mails wait for a server that is down, and arrive once when it is back', async () => {
  const { port } = server;
  await server.close();
  await send();
  await send('bob@example.com');
  await vi.waitUntil(
    () => said.filter((line) => line.includes('ECONNREFUSED') || line.includes('ESOCKET')).length >= 2,
    {
      timeout: 20_000,
    },
  );
  server = await startMailServer(port);
  await server.untilAccepted(2);
  await jobs.stop();
  expect(server.accepted.map(({ to }) => to![0]!.address).sort()).toEqual([
    'ada.byron@example.com',
    'bob@example.com',
  ]);
  expect(await countNoted()).toBe(0);
});

test('no log line contains a link or a full address', async () => {
  server.behaviours.push({ refuse: 'recipient', status: 450 }, 'stall', { refuse: 'recipient', status: 553 });
  await send();
  await vi.waitUntil(() => said.some((line) => line.includes('refused for good')), { timeout: 20_000 });
  expect(said.length).toBeGreaterThan(2);
  for (const line of said) expect(line).not.toMatch(/ada\.byron|Xq3-secret/);
});

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'Ada <ada@example.com>',
  'ada@example.com>',
  '',
])('not one address: %j', async (to) => {
  await expect(send(to)).rejects.toThrow(TypeError);
});

test('a mail survives the sudden death of the process that was about to deliver it', {
  tags: ['long'],
}, async ({ skip }) => {
  if (database.engine !== 'embedded') return skip('the embedded database only');
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-mail-'));
  server.behaviours.push('stall');
  const program = join(import.meta.dirname, './testing/deliver-until-killed.ts');
  const child = spawn(process.execPath, [program, dataDir, server.url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await server.untilAttempts(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await jobs.stop();
  const reopened = await openDatabase({ dataDir });
  try {
    await open(server.url, reopened);
    await server.untilAccepted(1);
    await jobs.stop();
    expect(server.attempts).toBe(2);
  } finally {
    await reopened.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
