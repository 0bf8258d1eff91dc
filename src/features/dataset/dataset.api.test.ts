import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { UpdateObject } from 'kysely';
import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { DAY } from '#src/shared/time.ts';
import { publishReview, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { deleteOldFiles, insertFile } from './dataset-queries.server.ts';
import { makeFiles } from './make-files.server.ts';

const api = setUpTestApi();
let ids: number[];

beforeEach(async () => {
  ids = await publishTools(api, [
    { name: 'Loom', description: 'Weaves; "cloth".', features: ['a; b', 'c'], tags: ['fast', 'free'] },
    { name: '=Quill', description: 'Writes.', starting_from: '$5/mo' },
  ]);
});

/** Reads a document as the site does. */
async function read(path: string, headers: Record<string, string> = {}) {
  const document = api.app.documents.find((each) => each.path === path)!;
  const response = await document.read({}, undefined, new Headers(headers));
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const make = () => makeFiles(api.app.contexts.dataset);
const linesOf = (bytes: Buffer) =>
  gunzipSync(bytes)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const readTools = async () => linesOf((await read('/data/tools.jsonl.gz')).bytes);
const readChanges = async () => linesOf((await read('/data/changes.jsonl.gz')).bytes);

async function setTool(id: number, values: UpdateObject<Schema, 'tools'>) {
  await api.database.kysely.updateTable('tools').set(values).where('id', '=', id).execute();
}

describe('the files of the catalogue', () => {
  test('say of a tool what its page says to everyone, and name nobody', async () => {
    const ada = await signInPerson(api, { name: 'Ada Byron' });
    await setTool(ids[0]!, { submitted_by_user_id: ada.id });
    await publishReview(api, { tool_id: ids[0]!, user_id: ada.id, rating: 4, title: 'Good', content: 'So.' });
    await api.app.server.changeFeed.catchUp();
    const { data: page } = (await api.get('/ai-tools/loom')).body;
    const [loom, quill, ...others] = await readTools();
    expect(others).toEqual([]);
    const { page_url, pricing, ...fields } = loom;
    expect(page).toMatchObject(fields);
    expect(page.pricing).toMatchObject(pricing);
    expect([page_url, loom.rating, quill.name]).toEqual(['http://test.invalid/ai/loom', 4, '=Quill']);
    expect(JSON.stringify(loom)).not.toContain('Ada');
    expect(loom).not.toHaveProperty('can_edit');
  });

  test('leave out what is in no list', async () => {
    const [gone, held] = await publishTools(api, [{ name: 'Gone' }, { name: 'Held' }]);
    await setTool(gone!, { status: 'unlisted' });
    await setTool(held!, { restricted_at: api.clock.now() });
    expect((await readTools()).map(({ name }) => name)).toEqual(['Loom', '=Quill']);
  });

  test('come as a table, too, that no spreadsheet takes for formulas', async () => {
    const text = gunzipSync((await read('/data/tools.csv.gz')).bytes).toString();
    const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toMatchObject([
      { name: 'Loom', tags: 'fast; free', features: '["a; b","c"]', category_slug: 'chatbots' },
      { name: "'=Quill", pricing_starting_from: '$5/mo' },
    ]);
  });

  test('are sent again only when there are new ones', async () => {
    await make();
    const { status, headers, bytes } = await read('/data/tools.jsonl.gz');
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'application/gzip',
      String(bytes.byteLength),
    ]);
    const etag = headers.get('etag')!;
    expect(etag).toBe(`"${createHash('sha256').update(bytes).digest('base64url')}"`);
    const since = headers.get('last-modified')!;
    const known = await read('/data/tools.jsonl.gz', { 'if-none-match': `W/${etag}` });
    expect([known.status, known.bytes.byteLength, known.headers.get('etag')]).toEqual([304, 0, etag]);
    expect((await read('/data/tools.jsonl.gz', { 'if-modified-since': since })).status).toBe(304);
    api.clock.advance(DAY);
    await setTool(ids[0]!, { name: 'Loom 2' });
    await make();
    expect((await read('/data/tools.jsonl.gz', { 'if-none-match': etag })).status).toBe(200);
    expect((await read('/data/tools.jsonl.gz', { 'if-modified-since': since })).status).toBe(200);
    // A tag says more than a time.
    const later = new Date(api.clock.now().getTime() + DAY).toUTCString();
    const both = { 'if-none-match': etag, 'if-modified-since': later };
    expect((await read('/data/tools.jsonl.gz', both)).status).toBe(200);
  });

  test('of the night before go on being sent, and half-made ones never are', async () => {
    await make();
    const document = api.app.documents.find(({ path }) => path === '/data/tools.jsonl.gz')!;
    const begun = await document.read({}, undefined, new Headers());
    api.clock.advance(DAY);
    await setTool(ids[0]!, { name: 'Loom 2' });
    await make();
    const before = linesOf(Buffer.from(await begun.arrayBuffer()));
    expect(before.map(({ name }) => name)).toEqual(['Loom', '=Quill']);
    api.clock.advance(DAY);
    await inTransaction(api.database, (trx) => insertFile(trx, 'tools.jsonl.gz', api.clock.now()));
    expect((await readTools()).map(({ name }) => name)).toEqual(['Loom 2', '=Quill']);
    await inTransaction(api.database, deleteOldFiles);
    const left = await api.database.kysely.selectFrom('dataset_files').select('name').execute();
    expect(left).toHaveLength(3);
    expect((await readTools()).map(({ name }) => name)).toEqual(['Loom 2', '=Quill']);
  });
});

test('the changes tell what has become of tools since a day, the latest first', async () => {
  await make();
  expect(await readChanges()).toEqual([]);
  const firstDay = api.clock.now().toISOString().slice(0, 10);
  api.clock.advance(DAY);
  await setTool(ids[0]!, { name: 'Loom 2' });
  await make();
  api.clock.advance(DAY);
  const [added] = await publishTools(api, [{ name: 'Newcomer' }]);
  await setTool(ids[1]!, { status: 'unlisted' });
  await make();
  const today = api.clock.now().toISOString().slice(0, 10);
  const changes = await readChanges();
  expect(changes).toMatchObject([
    { on: today, change: 'removed', id: ids[1], slug: 'quill', tool: null },
    { on: today, change: 'added', id: added, tool: { name: 'Newcomer' } },
    { change: 'changed', id: ids[0], tool: { name: 'Loom 2' } },
  ]);
  expect(changes[2].on > firstDay).toBe(true);
  await setTool(ids[1]!, { status: 'approved' });
  api.clock.advance(DAY);
  await make();
  expect((await readChanges())[0]).toMatchObject({ change: 'added', id: ids[1] });
  api.clock.advance(91 * DAY);
  await make();
  expect(await readChanges()).toEqual([]);
});

test('the schema describes both kinds of lines and names the license', async () => {
  const described = JSON.parse((await read('/data/schema.json')).bytes.toString());
  expect(described.license).toBeNull();
  expect(described.$defs.tool.properties).toHaveProperty('page_url');
  expect(described.$defs.change.properties.change.enum).toEqual(['added', 'changed', 'removed']);
  const { send } = await signInAdmin(api);
  const license = 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/';
  expect((await send('PUT', '/site', { data_license: { en: license } })).status).toBe(200);
  expect(JSON.parse((await read('/data/schema.json')).bytes.toString()).license).toBe(license);
  expect((await read('/data/tools.jsonl.gz')).headers.get('link')).toBe(
    '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  );
});

test('files that cannot be made are an error, not an empty file', async () => {
  const { dataset } = api.app.contexts;
  const [file] = api.app.documents.filter(({ isStreamed }) => isStreamed);
  const { makeFiles: before } = dataset;
  dataset.makeFiles = async () => undefined;
  await expect(file!.read({}, undefined, new Headers())).rejects.toBeInstanceOf(HttpError);
  dataset.makeFiles = before;
});
