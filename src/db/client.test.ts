import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { type Database, type DatabaseOptions, openDatabase } from './client.server.ts';
import { findTemplate, makeScratch, type Scratch, writeFiles } from './testing/scratch.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ACCOUNTS = 'create table accounts (id int primary key, balance int not null default 0);';

const server = await startPostgres();
let scratch: Scratch;
let options: DatabaseOptions;

beforeAll(async () => {
  scratch = await makeScratch();
  const migrationsDir = await writeFiles(`${scratch.folder}/migrations`, { '0001-accounts.sql': ACCOUNTS });
  options = {
    dataDir: `${scratch.folder}/data`,
    migrationsDir,
    durable: false,
    templatePath: await findTemplate(),
    acquireTimeoutMs: 10_000,
  };
});

afterAll(async () => {
  await server?.stop();
  await scratch.remove();
});

async function readValue(database: Database, expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

describe.each(server ? ['embedded', 'postgres'] : ['embedded'])('on the %s engine', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(engine === 'postgres' ? { ...options, databaseUrl: server?.url } : options);
  });

  afterAll(() => database?.close());

  beforeEach(async () => {
    await sql`truncate accounts`.execute(database.kysely);
    await sql`insert into accounts (id) values (1)`.execute(database.kysely);
  });

  async function readBalance() {
    const { rows } = await sql<{ balance: number }>`select balance from accounts`.execute(database.kysely);
    return rows[0]?.balance;
  }

  test('reports its engine and that it is new', async () => {
    expect(database).toMatchObject({ engine, isNew: true });
    await database.ping();
  });

  test.each([
    ['count(*)', 1],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ["'{1,2,null}'::int8[]", [1, 2, null]],
    ['1.50::numeric', 1.5],
    ["'{1.5,2}'::numeric[]", [1.5, 2]],
    ['0.1::float8', 0.1],
    ['true', true],
    ['null::int', null],
    ["'2026-11-20 12:00:00.25+01'::timestamptz", new Date('2026-11-20T11:00:00.250Z')],
    ["'2026-11-20'::date", '2026-11-20'],
    [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    [`'[1]'::json`, [1]],
    [`array['a,"b','c',null]`, ['a,"b', 'c', null]],
    [
      'array[[1,2],[3,4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["'9b2f6b0e-5d3c-4f7e-8a51-6f2d3c4b5a69'::uuid", '9b2f6b0e-5d3c-4f7e-8a51-6f2d3c4b5a69'],
    ["'ünï–🦉'", 'ünï–🦉'],
  ])('%s is read as the same value', async (expression, value) => {
    expect(await readValue(database, expression)).toStrictEqual(value);
  });

  test('an integer too large for a number is an error, not another number', async () => {
    await expect(readValue(database, '9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  test('values of every kind are stored and read unchanged', async () => {
    const values = [
      7,
      'o\'"\\',
      true,
      new Date('2026-01-02T03:04:05.006Z'),
      Buffer.from([0, 1]),
      ['a', 'b,"'],
      null,
    ];
    const text =
      'select $1::int, $2::text, $3::bool, $4::timestamptz, $5::bytea, $6::text[], $7::int, $8::jsonb';
    const { rows } = await database.pool.query({ text, values: [...values, '[1]'], rowMode: 'array' });
    expect(rows).toStrictEqual([[...values, [1]]]);
  });

  test('a failed statement reports its reason and does not affect the next', async () => {
    const duplicate = sql`insert into accounts (id) values (${1})`.execute(database.kysely);
    await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'accounts_pkey' });
    await expect(sql`select ${'x'}::int`.execute(database.kysely)).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`select from nowhere where 1 = ${1}`.execute(database.kysely)).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await readBalance()).toBe(0);
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const work = database.kysely.transaction().execute(async (trx) => {
      await sql`update accounts set balance = 5`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await readBalance()).toBe(0);
  });

  test('a savepoint undoes only its own part', async () => {
    const trx = await database.kysely.startTransaction().execute();
    await sql`update accounts set balance = 5`.execute(trx);
    const nested = await trx.savepoint('attempt').execute();
    await expect(sql`select 1 / 0`.execute(nested)).rejects.toMatchObject({ code: '22012' });
    await (await nested.rollbackToSavepoint('attempt').execute()).commit().execute();
    expect(await readBalance()).toBe(5);
  });

  test('50 concurrent transactions lose no update', async () => {
    const increments = Array.from({ length: 50 }, () =>
      database.kysely.transaction().execute(async (trx) => {
        const query = sql<{ balance: number }>`select balance from accounts where id = 1 for update`;
        const { rows } = await query.execute(trx);
        await sql`update accounts set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(trx);
      }),
    );
    await Promise.all(increments);
    expect(await readBalance()).toBe(50);
  });

  test('a connection released inside a transaction is rolled back', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('update accounts set balance = 9');
    client.release();
    expect(await readBalance()).toBe(0);
  });

  test('a listener hears committed notifications until it stops', async () => {
    const heard = Promise.withResolvers<void>();
    let calls = 0;
    const stop = await database.listen('catalogue', () => {
      calls += 1;
      heard.resolve();
    });
    await database.kysely.transaction().execute((trx) => sql`notify catalogue`.execute(trx));
    await heard.promise;
    await stop();
    await sql`notify catalogue`.execute(database.kysely);
    expect(calls).toBe(1);
  });

  test('closing waits for running queries and may be repeated', async () => {
    const own = engine === 'postgres' ? { ...options, databaseUrl: server?.url } : options;
    const other = await openDatabase({ ...own, dataDir: `${scratch.folder}/closing` });
    const queries = Array.from({ length: 20 }, (_, index) => readValue(other, `${index}`));
    await Promise.all([other.close(), other.close()]);
    expect(await Promise.all(queries)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    await expect(readValue(other, '1')).rejects.toThrow();
  });
});

describe('on the embedded engine alone', () => {
  async function openOwn(name: string, extra: Partial<DatabaseOptions>) {
    return openDatabase({ ...options, ...extra, dataDir: `${scratch.folder}/${name}` });
  }

  test('a query that waits for its own transaction fails instead of waiting for ever', async () => {
    const database = await openOwn('nested', { acquireTimeoutMs: 2_000 });
    const nested = database.kysely.transaction().execute(() => sql`select 1`.execute(database.kysely));
    await expect(nested).rejects.toThrow('timeout');
    await database.ping();
    await database.close();
  });

  test('a forgotten transaction is rolled back and lets the others go on', async () => {
    const database = await openOwn('forgotten', { idleTransactionMs: 50 });
    await sql`insert into accounts (id) values (1)`.execute(database.kysely);
    const forgotten = await database.kysely.startTransaction().execute();
    await sql`update accounts set balance = 3`.execute(forgotten);
    const { rows } = await sql<{ balance: number }>`select balance from accounts`.execute(database.kysely);
    expect(rows).toEqual([{ balance: 0 }]);
    await expect(sql`select 1`.execute(forgotten)).rejects.toThrow();
    await forgotten
      .rollback()
      .execute()
      .catch(() => {});
    await database.close();
  });
});
