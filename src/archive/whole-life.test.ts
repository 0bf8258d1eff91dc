import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openS3Store } from '#src/server/uploads/s3-store.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { openTestS3 } from '#src/testing/services/s3-server.ts';
import {
  ADA,
  dropOfRequest,
  type Engine,
  KEPT_ARCHIVES,
  listWaitingJobs,
  type OperatedSite,
  openEngines,
  type Place,
  readEverything,
  registrationOf,
  runCommand,
  signInAda,
  startOperatedSite,
  succeed,
  succeedAsProcess,
} from './testing/operated-site.ts';

const engines = openEngines();
const OLDEST = join(KEPT_ARCHIVES, '0.1.0.tar.zst');

/** Calls whose answer depends on the machine, on the moment, or on the request, and not on the data. */
const NOT_COMPARED = /^\/(?:openapi\.json|admin\/(?:backups|statistics|export))/;

/** Each reading call that needs no parameter, as an administrator is answered. */
async function readAllCalls(site: OperatedSite, token: string): Promise<Record<string, unknown>> {
  const { body } = await site.send('/openapi.json');
  const paths = Object.entries(
    body.paths as Record<
      string,
      { get?: { parameters?: { required?: boolean }[]; responses: Record<string, { content?: object }> } }
    >,
  )
    .filter(
      ([path, { get }]) =>
        get &&
        !path.includes('{') &&
        !NOT_COMPARED.test(path) &&
        !get.parameters?.some(({ required }) => required),
    )
    .filter(([, { get }]) => 'application/json' in (get!.responses['200']?.content ?? {}))
    .map(([path]) => path.replace(/^\/api\/v1/, ''));
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body: answer } = await site.send(path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, status < 500]).toEqual([path, true]);
    if (status === 200) answers[path] = JSON.parse(JSON.stringify(answer, dropOfRequest));
  }
  return answers;
}

/** People write, save and subscribe, and the database keeps a picture. */
async function use(site: OperatedSite, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const review = {
    rating: 4,
    title: 'Still works',
    content: 'It did what it says, before and after the update.',
  };
  const answers = [
    await site.post('/register', registrationOf('Bea', 'bea@example.com')),
    await site.post('/ai-tools/tool-20/reviews', review, headers),
    await site.post('/ai-tools/tool-20/toggle-save', {}, headers),
    await site.post('/user/folders', { name: 'After the update' }, headers),
    await site.post('/ai-tools/tool-3/click', { url_type: 'website' }, headers),
    await site.post('/newsletter/subscribe', { email: 'reader@example.com' }),
  ];
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true));
  return createFolderStore(site.uploads).put(Buffer.from('a picture'), 'webp');
}

async function expectSame(site: OperatedSite, token: string, known: Record<string, unknown>, jobs: unknown) {
  expect(await listWaitingJobs(site.database)).toEqual(jobs);
  const found = { ...(await readAllCalls(site, token)), ...(await readEverything(site, token)) };
  expect(Object.keys(found)).toEqual(Object.keys(known));
  const different = Object.keys(known).filter((path) => !isDeepStrictEqual(found[path], known[path]));
  for (const path of different) expect.soft(found[path], path).toEqual(known[path]);
}

/**
 * Expects what a format for archives may lose: an odd text, a null of JSON, sequences that go on where they were, triggers and
 * foreign keys that refuse.
 */
async function expectRules({ database: { pool }, post }: OperatedSite) {
  const { rows } = await pool.query(
    `select target_name, new_state::text from audit_events where action = 'tool.approve' and target_name like 'Line%'`,
  );
  expect(rows).toEqual([{ target_name: 'Line\u2028end', new_state: 'null' }]);
  expect((await post('/register', registrationOf('Eve', 'eve@example.com'))).status).toBe(201);
  await expect(pool.query('delete from audit_events')).rejects.toThrow();
  await expect(pool.query('update reviews set user_id = -1 - id')).rejects.toThrow('foreign key');
}

/** A site of the oldest version, updated and used. Resolves with what it answers and the jobs that wait. */
async function startUsed(place: Place) {
  await succeed('restore', [OLDEST], place);
  const site = await startOperatedSite(place);
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*)::int as count from schema_migrations where name > '0030'`,
  );
  expect(rows[0]!.count).toBeGreaterThan(20);
  await site.database.pool.query(`update users set role = 'admin' where email = $1`, [ADA.email]);
  const token = await signInAda(site);
  const picture = await use(site, token);
  const known = { ...(await readAllCalls(site, token)), ...(await readEverything(site, token)) };
  expect(Object.keys(known).length).toBeGreaterThan(100);
  return { site, token, picture, known, jobs: await listWaitingJobs(site.database) };
}

async function backUpAndRestore(from: Engine, to: Engine, passphrase: NodeJS.ProcessEnv) {
  const place = await engines.makePlace(from);
  const { site, token, picture, known, jobs } = await startUsed(place);
  // The command makes the folder. The site runs and holds its own.
  const archive = join(engines.folder, `life-${from}`, 'site.tar.zst');
  expect(await succeedAsProcess('backup', [archive], place, passphrase)).toMatch(
    passphrase.BACKUP_PASSPHRASE ? / and 2 files, .*, encrypted\.\n$/ : / and 2 files, .* not encrypted/,
  );
  expect((await fs.readdir(place.dataDir)).filter((name) => name.includes('copy'))).toEqual([]);
  await site.close();

  const target = await engines.makePlace(to);
  await succeedAsProcess('restore', [archive], target, passphrase);
  const again = await runCommand('restore', [archive], target, passphrase);
  expect(again).toMatchObject({ status: 1, out: '' });
  expect(again.err).toMatch(/into an empty database only.*Nothing was changed\.\n$/);
  const restored = await startOperatedSite(target);
  await expectSame(restored, token, known, jobs);
  expect(await createFolderStore(restored.uploads).get(picture)).toEqual(Buffer.from('a picture'));
  await expectRules(restored);
  await restored.close();
}

async function moveToServer(from: Engine) {
  const place = await engines.makePlace(from);
  const { site, token, known, jobs } = await startUsed(place);
  await site.close();
  const target = await engines.makePlace('postgres');
  expect(await succeedAsProcess('move', [target.databaseUrl!], place)).toMatch(
    /\d+ rows of \d+ tables are the same in both databases.*Nothing was switched/,
  );
  const moved = await startOperatedSite({ ...target, dataDir: place.dataDir });
  await expectSame(moved, token, known, jobs);
  await moved.close();
}

const NO_SERVER = 'there is no PostgreSQL for this platform';
const passphrase = { BACKUP_PASSPHRASE: 'plum kettle orbit' };

test('an old site on PostgreSQL is updated, used, backed up and restored', { tags: ['long'] }, async ({
  skip,
}) => {
  if (!engines.isWhole) return skip(NO_SERVER);
  await backUpAndRestore('postgres', 'postgres', passphrase);
});

test('an old site on PostgreSQL is updated, used and moved to another server', { tags: ['long'] }, async ({
  skip,
}) => {
  if (!engines.isWhole) return skip(NO_SERVER);
  await moveToServer('postgres');
});

test.each([
  ['embedded', 'postgres', {}],
  ['postgres', 'embedded', passphrase],
] as const)('one on %s is restored on %s', { tags: ['long'] }, async (from, to, key) => {
  if (engines.isWhole) await backUpAndRestore(from, to, key);
});

test('one on the embedded engine is moved to PostgreSQL', { tags: ['long'] }, async ({ skip }) => {
  if (!engines.isWhole) return skip(NO_SERVER);
  await moveToServer('embedded');
});

test('images in a bucket are in the archive, and are restored into another bucket or a folder', async () => {
  const s3 = await openTestS3();
  try {
    const environment = (prefix: string) => ({
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      S3_PREFIX: prefix,
    });
    // Which engine has the rows makes no difference.
    const engine = engines.isWhole ? 'postgres' : 'embedded';
    const place = await engines.makePlace(engine);
    await succeed('restore', [OLDEST], place, environment('from/'));
    const bucket = await openS3Store({ ...s3.settings, prefix: 'from/' });
    const pictures = new Map<string, Buffer>();
    for (let number = 0; number < 20; number += 1) {
      const bytes = Buffer.alloc(1000 + number, number);
      pictures.set(await bucket.put(bytes, number % 2 ? 'webp' : 'jpg'), bytes);
    }
    const archive = join(engines.folder, 'bucket.tar.zst');
    const before = await countFiles(bucket);
    expect(await succeed('backup', [archive], place, environment('from/'))).toContain(
      ` and ${before} files, `,
    );

    await succeed('restore', [archive], await engines.makePlace(engine), environment('to/'));
    const other = await openS3Store({ ...s3.settings, prefix: 'to/' });
    const folderPlace = await engines.makePlace(engine);
    await succeed('restore', [archive], folderPlace);
    const folder = createFolderStore(join(folderPlace.dataDir, 'uploads'));
    for (const store of [other, folder]) {
      expect(await countFiles(store)).toBe(before);
      for (const [name, bytes] of pictures) expect(await store.get(name)).toEqual(bytes);
    }
  } finally {
    await s3.close();
  }
});

async function countFiles(store: { list(): AsyncIterable<unknown> }): Promise<number> {
  let count = 0;
  for await (const _ of store.list()) count += 1;
  return count;
}
