import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openS3Store } from '#src/server/uploads/s3-store.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { openTestS3 } from '#src/testing/services/s3-server.ts';
import {
  ADA,
  dropOfRequest,
  KEPT_ARCHIVES,
  listWaitingJobs,
  type OperatedSite,
  openEngines,
  readEverything,
  registrationOf,
  signInAda,
  startOperatedSite,
  succeed,
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

test.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)(
  'a site of the oldest version on %s is updated, used, backed up, restored on %s and moved to another server',
  async (from, to) => {
    if (!engines.isWhole) return;
    const place = await engines.makePlace(from);
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
    const jobs = await listWaitingJobs(site.database);

    // The command makes the folder.
    const archive = join(engines.folder, `life-${from}`, 'site.tar.zst');
    expect(await succeed('backup', [archive], place)).toContain(' and 2 files, ');
    await site.close();

    const target = await engines.makePlace(to);
    await succeed('restore', [archive], target);
    const restored = await startOperatedSite(target);
    await expectSame(restored, token, known, jobs);
    expect(await createFolderStore(restored.uploads).get(picture)).toEqual(Buffer.from('a picture'));
    await restored.close();

    const last = await engines.makePlace('postgres');
    expect(await succeed('move', [last.databaseUrl!], place)).toContain('are the same in both databases');
    const moved = await startOperatedSite({ ...last, dataDir: place.dataDir });
    await expectSame(moved, token, known, jobs);
    await moved.close();
  },
);

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
    const place = await engines.makePlace('embedded');
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

    await succeed('restore', [archive], await engines.makePlace('embedded'), environment('to/'));
    const other = await openS3Store({ ...s3.settings, prefix: 'to/' });
    const folderPlace = await engines.makePlace('embedded');
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
