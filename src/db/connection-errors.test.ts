import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '#src/testing/services/postgres.ts';
import { openDatabase } from './client.server.ts';
import { explainConnectionError } from './connection-errors.server.ts';
import { DatabaseConnectionError } from './errors.server.ts';
import { refuseOldServer } from './postgres.server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Opens the database and returns the sentence that it was refused with. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const error = await openDatabase({ dataDir: '/nowhere', databaseUrl }).then(
    async (database) => {
      await database.close();
      return new Error('it was opened');
    },
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseConnectionError);
  expect(error.message).not.toContain('\n');
  expect(error.message).not.toContain('s3cret');
  return error.message;
}

let fake: Server | undefined;

/** A server that answers the first message of each client as given. */
async function startFake(answer: (socket: Socket) => void): Promise<string> {
  fake = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(fake, 'listening');
  return `127.0.0.1:${(fake.address() as AddressInfo).port}`;
}

/** The message by which PostgreSQL refuses a client. */
function refusalMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

afterEach(async () => {
  fake?.close();
  fake = undefined;
});

describe('a server that is not there', () => {
  test('nothing listens', async () => {
    const place = await startFake(() => {});
    fake!.close();
    await once(fake!, 'close');
    expect(await refusalOf(`postgres://aisle:s3cret@${place}/aisle`)).toBe(
      `Nothing listens at ${place}, which DATABASE_URL names. Start PostgreSQL there, or correct the address.`,
    );
  });

  test('the host is not known, as with an unencoded password', async () => {
    expect(await refusalOf('postgres://aisle:s3cret@database.invalid/aisle')).toMatch(
      /^The host "database.invalid" of DATABASE_URL is not known\. .*percent-encode/,
    );
  });

  test('it closes the connection', async () => {
    const place = await startFake((socket) => socket.destroy());
    expect(await refusalOf(`postgres://aisle:s3cret@${place}/aisle`)).toContain(
      `${place}, which DATABASE_URL`,
    );
  });

  test('it has no TLS', async () => {
    const place = await startFake((socket) => socket.write('N'));
    expect(await refusalOf(`postgres://aisle:s3cret@${place}/aisle?sslmode=verify-full`)).toContain(
      `${place} has no TLS`,
    );
  });

  test('the file of its authority is missing', async () => {
    expect(await refusalOf('postgres://127.0.0.1/aisle?sslmode=verify-full&sslrootcert=/no/ca.pem')).toMatch(
      /^A file that DATABASE_URL names cannot be read .*\/no\/ca\.pem/,
    );
  });
});

test.each([
  ['28P01', 'password authentication failed', 'refused the password of "aisle"'],
  ['53300', 'sorry, too many clients already', 'has no connection left'],
  ['57P03', 'the database system is starting up', 'is starting or stopping'],
  ['42501', 'permission denied for schema public', 'alter database "shop" owner to "aisle"'],
])('PostgreSQL refuses with %s', async (code, text, expected) => {
  const place = await startFake((socket) => socket.end(refusalMessage(code, text)));
  expect(await refusalOf(`postgres://aisle:s3cret@${place}/shop`)).toContain(expected);
});

describe('a real server', () => {
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('has no such database, no such role, or is a replica', async ({ skip }) => {
    if (!postgres) return skip();
    const url = new URL(postgres.url);
    url.pathname = '/shop';
    expect(await refusalOf(url.href)).toContain('There is no database "shop"');
    url.username = 'nobody';
    expect(await refusalOf(url.href)).toContain('does not let "nobody" in');
    const replica = new URL(postgres.url);
    replica.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await refusalOf(replica.href)).toContain('is read-only');
  });
});

test('a server that is too old is named with its version', async () => {
  const query = async () => ({ rows: [{ server_version: '14.11 (Debian 14.11-1)' }] });
  await expect(refuseOldServer({ query } as never)).rejects.toThrow(
    /^The server of DATABASE_URL is PostgreSQL 14\.11 .*15 or newer/,
  );
});

test('another error keeps its stack', () => {
  const error = new TypeError('a fault of the program');
  expect(explainConnectionError(error, 'postgres://127.0.0.1/aisle')).toBe(error);
});
