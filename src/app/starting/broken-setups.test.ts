import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { fillDataFolder } from '#src/testing/database.ts';
import { findFreePort } from '#src/testing/services/free-port.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { examine } from './doctor.server.ts';
import { makeBuild } from './testing/make-build.ts';

// Every set-up that is known to be broken, what `npm run doctor` says of it, and that its advice clears what it has found.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Variables = Record<string, string>;

let folder: string;
/** Of a site that runs, so that its database is not opened for each look. */
let database: Database;
let port: string;
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-broken-'));
  await fillDataFolder(folder);
  database = await openDatabase({ dataDir: folder, durable: false });
  port = String(await findFreePort());
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(async () => {
  await database.close();
  await fs.rm(folder, { recursive: true, force: true });
});

async function findProblems(variables: Variables, dist?: string): Promise<string[]> {
  const findings = await examine(
    { DATA_DIR: folder, PORT: port, ...variables },
    dist ?? (await makeBuild(folder)),
  );
  return findings
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about, text }) => `${level} ${about}: ${text}`);
}

/** The broken set-up has exactly this problem, and none once it is mended. */
async function expectMended(broken: Variables, problem: RegExp, mended: Variables): Promise<void> {
  expect(await findProblems(broken)).toEqual([expect.stringMatching(problem)]);
  expect(await findProblems(mended)).toEqual([]);
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json = (status: number, body: unknown) =>
  ((_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))) as RequestListener;
/** Where nothing listens. */
const nowhere = async () => `http://127.0.0.1:${await findFreePort()}`;

test('a site in order has no problem', async () => expect(await findProblems({})).toEqual([]));

const S3 = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
describe('a setting that cannot be used is named', () => {
  test.each<[Variables, string]>([
    [{ PORT: 'x' }, 'PORT: must be a number'],
    [{ PORT: '70000' }, 'PORT: must be at most 65535'],
    [{ APP_URL: 'aisle.example' }, 'APP_URL: must be an address'],
    [{ DATABASE_URL: 'mysql://localhost/aisle' }, 'DATABASE_URL: must look like postgres://'],
    [
      { DATABASE_READ_URL: 'postgres://replica/aisle' },
      'DATABASE_URL: is needed when DATABASE_READ_URL is set',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must be an address'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: is needed when SMTP_URL is set'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must look like'],
    [S3, 'S3_BUCKET: is needed when S3_REGION is set'],
    [{ BACKUP_S3_BUCKET: 'kept' }, 'BACKUP_S3_REGION: is needed'],
    [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY: must be hours or days'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE: must have at least 12 characters'],
    [{ ADMIN_EMAIL: 'you@example.com' }, 'ADMIN_PASSWORD: is needed when ADMIN_EMAIL is set'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: is needed when GOOGLE_CLIENT_ID is set'],
    [{ ASSISTANT_BASE_URL: 'https://api.example/v1' }, 'ASSISTANT_API_KEY: is needed'],
    [{ NEWS_API_KEY: 'key' }, 'NEWS_BASE_URL: is needed'],
    [{ STATISTICS_SCRIPT: 'umami' }, 'STATISTICS_URL: is needed'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES: must be a number from 0 to 9'],
    [{ LANGUAGES: 'de' }, 'LANGUAGES: must name languages out of en, fr'],
    [{ CONTACT_EMAIL: 'me' }, 'CONTACT_EMAIL: must be an email address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
  ])('%j', async (variables, text) => {
    const [problem, ...others] = await findProblems(variables);
    expect([problem, others]).toEqual([expect.stringContaining(text), []]);
    expect(problem).toMatch(/^fail settings: /);
  });
});

describe('a misspelt variable, which does nothing, is named', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['app_url', 'APP_URL'],
    ['SESSION_URL', undefined],
    ['BACKUP_FOLDER', 'nothing'],
    ['LANGUAGE', undefined],
    ['PATH', undefined],
  ])('%s', async (name, meant) => {
    const problems = await findProblems({ [name]: 'x' });
    if (meant === undefined) expect(problems).toEqual([]);
    else if (meant === 'nothing')
      expect(problems).toEqual([expect.stringMatching(/^warn settings: BACKUP_FOLDER is not a setting/)]);
    else
      expect(problems).toEqual([
        `warn settings: ${name} is not a setting, so it does nothing. Rename it to ${meant}, or remove it.`,
      ]);
  });
});

describe('the machine', () => {
  test('without a build, or without that of a language', async () => {
    const dist = join(folder, 'empty-dist');
    expect(await findProblems({}, dist)).toEqual([
      expect.stringMatching(/^warn build: There is no build in dist\. npm start makes one; .* npm run build/),
    ]);
    const made = await makeBuild(join(folder, 'one'));
    expect(await findProblems({ LANGUAGES: 'en,fr' }, made)).toEqual([
      expect.stringMatching(/^warn build: There is no build for fr in dist\./),
    ]);
    await makeBuild(join(folder, 'one'), ['en', 'fr']);
    expect(await findProblems({ LANGUAGES: 'en,fr' }, made)).toEqual([]);
  });

  test('with another program on the port', async () => {
    const other = new URL(await serve(json(200, { name: 'another program' })));
    await expectMended({ PORT: other.port }, /^fail port: Port \d+ of 127\.0\.0\.1 is taken\. Set PORT/, {});
    const own = new URL(await serve(json(200, { status: 'ok', proxies: 0 })));
    expect(await findProblems({ PORT: own.port })).toEqual([]);
  });

  test('with one port for the site and its metrics', async () => {
    const other = String(await findFreePort());
    await expectMended({ METRICS_PORT: port }, /^fail port: METRICS_PORT and PORT are both/, {
      METRICS_PORT: other,
    });
  });

  test('with a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await fs.writeFile(file, '');
    const [first] = await findProblems({ DATA_DIR: join(file, 'data') });
    expect(first).toMatch(
      /^fail storage: DATA_DIR, .* cannot be written \(ENOTDIR\)\. Choose another folder/,
    );
  });

  test('with a data folder that has no database yet', async () => {
    const fresh = join(folder, 'fresh');
    await fs.mkdir(fresh);
    expect(await findProblems({ DATA_DIR: fresh })).toEqual([
      expect.stringMatching(/^fail database: There is no database in DATA_DIR/),
    ]);
  });

  test('without the file of breached passwords, or with another one', async () => {
    const path = join(folder, 'breached.txt');
    const broken = { BREACHED_PASSWORDS: path };
    expect(await findProblems(broken)).toEqual([
      expect.stringMatching(
        /^fail passwords: BREACHED_PASSWORDS, .*breached\.txt, cannot be read \(ENOENT\)\. Correct/,
      ),
    ]);
    expect(await findProblems({ BREACHED_PASSWORDS: folder })).toEqual([
      expect.stringMatching(/^fail passwords: .* cannot be read \(EISDIR\)/),
    ]);
    await fs.writeFile(path, 'password\n123456\n');
    expect(await findProblems(broken)).toEqual([
      expect.stringMatching(/^fail passwords: .* must be a file of SHA-1 digests .* Download it again/),
    ]);
    await fs.writeFile(path, `${'0'.repeat(40)}:5\n`);
    expect(await findProblems(broken)).toEqual([]);
  });
});

describe('backups', () => {
  test('that have not begun, in the folder that nobody has set, until there is one', async () => {
    const every = { BACKUP_EVERY: '1d' };
    expect(await findProblems(every)).toEqual([
      expect.stringMatching(
        /^warn backups: There is no backup in .*\/backups yet\. The site makes the first one/,
      ),
    ]);
    const kept = join(folder, 'backups');
    await fs.mkdir(kept);
    const nameOf = (at: Date) => `aisle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;
    await fs.writeFile(join(kept, nameOf(new Date(Date.now() - 72 * 3_600_000))), '');
    expect(await findProblems(every)).toEqual([
      expect.stringMatching(/^fail backups: The newest backup is 72 hours old\./),
    ]);
    await fs.writeFile(join(kept, nameOf(new Date())), '');
    expect(await findProblems(every)).toEqual([]);
  });

  test('in a folder that cannot be made', async () => {
    const file = join(folder, 'no-folder');
    await fs.writeFile(file, '');
    const every = { BACKUP_EVERY: '1d', BACKUP_DIR: join(file, 'kept') };
    expect(await findProblems(every)).toEqual([
      expect.stringMatching(/^fail backups: Backups cannot be written to .* \(ENOTDIR\)\. Set BACKUP_DIR/),
    ]);
  });
});

describe('a service', () => {
  const assistant = (baseUrl: string, more: Variables = {}) => ({
    ASSISTANT_BASE_URL: `${baseUrl}/v1`,
    ASSISTANT_API_KEY: 'sk-key',
    ASSISTANT_MODEL: 'small',
    ...more,
  });
  const models = json(200, { data: [{ id: 'small' }] });

  test('of the assistant that is away, refuses the key, or lacks the model', async () => {
    const works = assistant(await serve(models));
    await expectMended(
      assistant(await nowhere()),
      /^fail assistant: The service of ASSISTANT_BASE_URL does not answer \(ECONNREFUSED\)\. .* the site answers by itself\.$/,
      works,
    );
    await expectMended(
      assistant(await serve(json(401, {}))),
      /^fail assistant: .* refuses the key \(401\)\. Correct ASSISTANT_API_KEY\./,
      works,
    );
    await expectMended(
      { ...works, ASSISTANT_MODEL: 'large' },
      /^fail assistant: .* has no model large\. Set ASSISTANT_MODEL to one that it has, such as small\./,
      works,
    );
    await expectMended(assistant(await serve(json(500, {}))), /^fail assistant: .* answers 500\./, works);
    expect(await findProblems(assistant(await serve(json(404, {}))))).toEqual([]);
  });

  test('of news that is away', async () => {
    const news = (baseUrl: string) => ({ NEWS_BASE_URL: baseUrl, NEWS_API_KEY: 'key', NEWS_MODEL: 'small' });
    await expectMended(
      news(await nowhere()),
      /^fail news: .* NEWS_BASE_URL does not answer/,
      news(await serve(models)),
    );
  });

  test('that takes traces', async () => {
    const traces = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    const works = traces(await serve(json(200, {})));
    await expectMended(
      traces(await nowhere()),
      /^warn traces: The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not answer \(ECONNREFUSED\)/,
      works,
    );
    await expectMended(traces(await serve(json(404, {}))), /^warn traces: .* answers 404 to traces/, works);
  });

  test('that people sign in with', async () => {
    const google = (issuer: string) => ({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER_URL: issuer,
    });
    const works = await serve((request, response) =>
      json(200, { issuer: `http://${request.headers.host}` })(request, response),
    );
    await expectMended(
      google(await nowhere()),
      /^fail sign-in: Google at .* does not answer \(ECONNREFUSED\), so nobody can sign in with it\. Correct GOOGLE_ISSUER_URL/,
      google(works),
    );
    await expectMended(
      google(await serve(json(200, {}))),
      /^fail sign-in: .* is no provider of OpenID/,
      google(works),
    );
    await expectMended(
      google(await serve(json(200, { issuer: 'https://other.example' }))),
      /^fail sign-in: .* calls itself https:\/\/other\.example/,
      google(works),
    );
    const github = (url: string) => ({
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
      GITHUB_ISSUER_URL: url,
    });
    await expectMended(github(await nowhere()), /^fail sign-in: GitHub at .* does not answer/, github(works));
  });

  test('of mail, limits, the search or pictures that is away', async () => {
    const address = new URL(await nowhere());
    for (const [broken, problem] of [
      [{ SMTP_URL: `smtp://${address.host}`, MAIL_FROM: 'a@example.com' }, /^fail mail: .* Check SMTP_URL/],
      [{ REDIS_URL: `redis://${address.host}` }, /^fail limits: The server of REDIS_URL does not answer/],
      [{ SEARCH_URL: address.origin }, /^fail search: .* Check SEARCH_URL/],
      [{ SCREENSHOTS: '/no/such/chromium' }, /^fail pictures: .* Check SCREENSHOTS/],
    ] as const)
      expect(await findProblems(broken as Variables)).toEqual([expect.stringMatching(problem)]);
  });

  test('of mail that answers with something else', async () => {
    const other = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    opened.push(() => other.close());
    const { port: at } = other.address() as AddressInfo;
    expect(await findProblems({ SMTP_URL: `smtp://127.0.0.1:${at}`, MAIL_FROM: 'a@example.com' })).toEqual([
      expect.stringMatching(/^fail mail: The mail server cannot be used/),
    ]);
  });
});

describe('a public address', () => {
  test.each<[Variables, RegExp]>([
    [{ APP_URL: 'http://0.0.0.0:1' }, /^warn proxy: APP_URL is not https\. Put a proxy with TLS in front\./],
    [{ APP_URL: 'https://0.0.0.0:1' }, /^fail proxy: TRUSTED_PROXIES is 0/],
    [
      { APP_URL: 'https://0.0.0.0:1', TRUSTED_PROXIES: '1', HOST: '0.0.0.0' },
      /^warn proxy: HOST is 0\.0\.0\.0: let a firewall/,
    ],
    [
      { APP_URL: 'https://0.0.0.0:1', TRUSTED_PROXIES: '1' },
      /^warn proxy: https:\/\/0\.0\.0\.0:1 does not answer/,
    ],
    [
      { APP_URL: 'https://0.0.0.0:1', TRUSTED_PROXIES: '1' },
      /^warn mail: There is no mail server: .* Set SMTP_URL/,
    ],
  ])('%j', async (variables, problem) => {
    expect(await findProblems(variables)).toContainEqual(expect.stringMatching(problem));
  });
});

describe('PostgreSQL', () => {
  const grant = /^fail database: The role \w+ may not create tables in the database \w+, .*run: (.*)$/;

  test('whose role, database or server is not there, whose role may not make tables, and whose tables are another’s', async ({
    skip,
  }) => {
    const server = await startPostgres();
    if (!server) return skip('there is no PostgreSQL for this platform');
    opened.push(() => server.stop());
    const at = (user: string, name: string) =>
      Object.assign(new URL(server.url), { username: user, pathname: `/${name}` }).href;
    expect(await findProblems({ DATABASE_URL: at('nobody', 'site') })).toEqual([
      expect.stringMatching(/^fail database: .*does not let "nobody" in/),
    ]);
    expect(await findProblems({ DATABASE_URL: at('site', 'nowhere') })).toEqual([
      expect.stringMatching(/^fail database: There is no database "nowhere"/),
    ]);
    const admin = new pg.Client({ connectionString: server.superuserUrl });
    await admin.connect();
    opened.unshift(() => admin.end());
    await admin.query('create role guest login');
    await admin.query('create database shared');
    const guest = { DATABASE_URL: at('guest', 'shared') };
    const problems = await findProblems(guest);
    const [, advice = ''] = problems.map((each) => grant.exec(each)).find(Boolean) ?? [];
    expect(advice).toBe('alter database shared owner to guest; alter schema public owner to guest;');
    const shared = new pg.Client({
      connectionString: Object.assign(new URL(server.superuserUrl), { pathname: '/shared' }).href,
    });
    await shared.connect();
    opened.unshift(() => shared.end());
    await shared.query('create table public.tools (id int)');
    await shared.query(advice);
    const [foreign = ''] = await findProblems(guest);
    expect(foreign).toMatch(
      /^fail database: public\.tools belongs to postgres, so guest cannot apply migrations\./,
    );
    await shared.query(foreign.slice(foreign.indexOf('alter table')));
    const left = await findProblems(guest);
    // The server of the tests has the locale C, which no advice can change.
    expect(left.filter((problem) => !problem.includes('locale C'))).toEqual([
      expect.stringMatching(/^warn database: \d+ migrations are not applied yet\./),
    ]);
  });
});
