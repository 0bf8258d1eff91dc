import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { type Database, openDatabase } from '../client.server.ts';
import { makeScratch, type Scratch, writeFiles } from '../testing/scratch.ts';
import { listServerUrls, ServerList } from './server-list.server.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('an address is divided into one for each server', () => {
  test.each([
    ['postgres://one/db', ['postgres://one/db']],
    ['postgres://u:p,w@one:1/db?sslmode=disable', ['postgres://u:p,w@one:1/db?sslmode=disable']],
    [
      'postgres://u:p,w@one:1,two:2,three/db?target_session_attrs=read-write&sslmode=disable',
      ['one:1', 'two:2', 'three'].map((host) => `postgres://u:p,w@${host}/db?sslmode=disable`),
    ],
    [
      'postgresql://one,[::1]:5433/db?target_session_attrs=read-write',
      ['postgresql://one/db', 'postgresql://[::1]:5433/db'],
    ],
    ['mysql://one,two/db', ['mysql://one,two/db']],
    ['no address, at all', ['no address, at all']],
  ])('%s', (databaseUrl, urls) => {
    expect(listServerUrls(databaseUrl)).toEqual(urls);
  });
});

const servers = [await startPostgres(), await startPostgres()] as (PostgresServer | undefined)[];
const [one, two] = servers as [PostgresServer, PostgresServer];
let scratch: Scratch;
let database: Database | undefined;

const hostOf = ({ url }: PostgresServer) => new URL(url).host;
const addressOf = (...hosts: string[]) => `postgres://site@${hosts.join(',')}/site`;

beforeAll(async () => {
  scratch = await makeScratch();
});

afterAll(async () => {
  await database?.close();
  await Promise.all([...servers.map((server) => server?.stop()), scratch.remove()]);
});

test.runIf(one)(
  'another server is asked when the present one cannot be reached or is a standby',
  async () => {
    const list = new ServerList(addressOf('127.0.0.1:1', hostOf(one)));
    const first = new list.Client();
    await expect(first.connect()).rejects.toThrow('ECONNREFUSED');
    const second = new list.Client();
    await second.connect();
    await list.verify(second);
    expect((await second.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const query = vi.spyOn(second, 'query').mockResolvedValue({ rows: [{ is_standby: true }] } as never);
    await expect(list.verify(second)).rejects.toMatchObject({ code: '25006' });
    expect(list.url).toContain('127.0.0.1:1/');
    query.mockRestore();
    await second.end();
  },
);

test.runIf(one)('a refusal does not lead to another server', async () => {
  const list = new ServerList(addressOf(hostOf(one), hostOf(two)).replace(/site$/, 'nowhere'));
  await expect(new list.Client().connect()).rejects.toMatchObject({ code: '3D000' });
  expect(list.url).toContain(hostOf(one));
});

test.runIf(one)('leaving a server cuts the connections to it, and no others', async () => {
  const list = new ServerList(addressOf(hostOf(one), hostOf(two)));
  const [stuck, other] = [new list.Client(), new list.Client()];
  for (const client of [stuck, other]) client.on('error', () => {});
  await Promise.all([stuck.connect(), other.connect()]);
  const waiting = other.query('select pg_sleep(60)');
  list.leave(stuck);
  await expect(waiting).rejects.toMatchObject({ code: 'ECONNRESET' });
  const next = new list.Client();
  await next.connect();
  list.leave(stuck);
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await next.end();
});

test.runIf(one)(
  'a site opens on the primary, moves to the next one, and is cut off without any',
  async () => {
    const migrationsDir = await writeFiles(`${scratch.folder}/several`, {
      '0001-names.sql': 'create table names (name text)',
    });
    const databaseUrl = addressOf('127.0.0.1:1', hostOf(one), hostOf(two));
    const log = vi.fn();
    const lease = { paceMs: 50, answerMs: 1_000, leaseMs: 1_500 };
    database = await openDatabase({ dataDir: scratch.folder, databaseUrl, migrationsDir, lease, log });
    const opened = database;
    await expect.poll(() => opened.isCutOff(), { timeout: 20_000 }).toBe(false);
    await opened.pool.query(`insert into names values ('one')`);
    // The other one has what a standby would have.
    const copy = new pg.Client({ connectionString: two.url });
    await copy.connect();
    await copy.query(`create table names as select 'two' as name`);
    await copy.end();
    const readName = async () =>
      (await opened.pool.query<{ name: string }>('select name from names')).rows[0]?.name;
    await one.halt();
    await expect.poll(() => readName().catch(() => ''), { timeout: 20_000 }).toBe('two');
    await expect.poll(() => opened.isCutOff(), { timeout: 20_000 }).toBe(false);
    let wasBehind: boolean | undefined;
    opened.beforeServing(async () => {
      wasBehind = opened.isCutOff();
    });
    two.freeze();
    await expect.poll(() => opened.isCutOff(), { timeout: 20_000 }).toBe(true);
    two.thaw();
    await expect.poll(() => opened.isCutOff(), { timeout: 20_000 }).toBe(false);
    expect(wasBehind).toBe(true);
    const told = log.mock.calls.map(([, text]) => text);
    expect(told).toContain('No primary server confirms writes: requests are refused');
    expect(told.filter((text) => text === 'The primary server confirms writes').length).toBeGreaterThan(1);
  },
);

test.runIf(one)('a single server is never taken for cut off', async () => {
  const single = await openDatabase({
    dataDir: scratch.folder,
    databaseUrl: two.url,
    migrationsDir: await writeFiles(`${scratch.folder}/single`, { '0001-nothing.sql': 'select 1' }),
    lease: { paceMs: 50, answerMs: 100, leaseMs: 100 },
  }).catch((error: Error) => error);
  if (single instanceof Error) throw single;
  expect(single.isCutOff()).toBe(false);
  await single.close();
});
