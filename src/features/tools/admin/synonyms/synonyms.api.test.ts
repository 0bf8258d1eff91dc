import { beforeEach, describe, expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
  await publishTools(api, [
    { name: 'Alpha', description: 'Keeps customer relationship management in order.', tags: ['sales'] },
    { name: 'Beta', description: 'Waters the garden.', tags: ['gardening'] },
    { name: 'Gamma', description: 'Nothing of the kind.' },
  ]);
});

const add = (words: unknown, language: unknown = 'en') =>
  admin.send('POST', '/synonyms', { words, language });
const names = async (search: string, more = '') =>
  (await api.get(`/ai-tools?search=${encodeURIComponent(search)}${more}`)).body.data.map(
    ({ name }: { name: string }) => name,
  );
const suggested = async (text: string) =>
  (await api.get(`/ai-tools/suggest?q=${encodeURIComponent(text)}`)).body.data.tools.map(
    ({ name }: { name: string }) => name,
  );

test('words mean the same for search, interpreter and suggestions from the next request on, and no longer after', async () => {
  expect(await names('hortiplan')).toEqual([]);
  expect(await names('crmx')).toEqual([]);
  const made = await add(['hortiplan', 'Gardening', 'jardinage facile']);
  expect([made.status, made.body.data.words]).toEqual([201, ['hortiplan', 'Gardening', 'jardinage facile']]);
  const phrase = await add(['crmx', 'customer relationship management'], 'fr');
  for (const mode of ['', '&interpret=1']) {
    // Behind what a request finds come tools that are similar.
    expect((await names('hortiplan', mode))[0]).toBe('Beta');
    expect((await names('crmx', mode))[0]).toBe('Alpha');
    expect(await names('jardinage facile', mode)).toContain('Beta');
  }
  expect((await names('a tool for hortiplan please', '&interpret=1'))[0]).toBe('Beta');
  expect(await names('we need a crmx for our team', '&interpret=1')).toContain('Alpha');
  expect(await suggested('hortiplan')).toEqual(['Beta']);
  for (const { body } of [made, phrase])
    expect((await admin.send('DELETE', `/synonyms/${body.data.id}`)).status).toBe(200);
  for (const mode of ['', '&interpret=1']) expect(await names('hortiplan', mode)).toEqual([]);
  expect(await suggested('hortiplan')).toEqual([]);
  expect((await admin.log()).map(({ action }) => action)).toEqual([
    'synonyms.delete',
    'synonyms.delete',
    'synonyms.add',
    'synonyms.add',
  ]);
});

test('groups are not joined, so that words in a circle end somewhere', async () => {
  await add(['aaax', 'bbbx']);
  await add(['bbbx', 'gardening']);
  await add(['gardening', 'aaax']);
  expect(await names('bbbx')).toEqual(['Beta']);
  expect(await names('aaax')).toEqual(['Beta']);
  await add(['cccx', 'bbbx']);
  expect(await names('cccx')).toEqual([]);
});

test('lists the newest first, by language and search', async () => {
  await add(['one', 'first']);
  await add(['deux', 'second'], 'fr');
  const list = async (query = '') =>
    (await admin.get(`/synonyms${query}`)).body.data.map(({ words }: { words: string[] }) => words[0]);
  expect(await list()).toEqual(['deux', 'one']);
  expect(await list('?language=en')).toEqual(['one']);
  expect(await list('?search=SEC')).toEqual(['deux']);
  expect((await admin.get('/synonyms?language=de')).status).toBe(422);
});

describe('bad input', () => {
  test.each([
    ['words', ['one']],
    ['words', []],
    ['words', 'one two'],
    ['words', Array.from({ length: 13 }, (_, at) => `word${at}`)],
    ['words.1', ['one', 'x'.repeat(61)]],
    ['words.1', ['one', 'a b c d e f']],
    ['words.1', ['one', ' ']],
    ['words.1', ['one', '…']],
    ['words.1', ['one', 'the']],
    ['words.1', ['Été', 'ete']],
    ['words.1', ['one', 7]],
    ['words.1', ['one', 'a\0b']],
  ])('is refused at %s: %j', async (field, words) => {
    const { status, body } = await add(words);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('a language that there is not, and words that mean the same already, are refused', async () => {
    expect((await add(['one', 'first'], 'de')).body.errors.language).toHaveLength(1);
    expect((await add(['one', 'first', 'initial'])).status).toBe(201);
    expect((await add(['First', 'one'])).body.errors.words).toHaveLength(1);
    expect((await admin.send('DELETE', '/synonyms/999999')).status).toBe(404);
  });

  test('only so many groups are kept', async () => {
    await api.database.pool.query(
      `insert into synonyms (language, words) select 'en', array['a' || n, 'b' || n] from generate_series(1, 1000) n`,
    );
    expect((await add(['one', 'first'])).body.errors.words).toHaveLength(1);
  });
});

test('only administrators may', async () => {
  const { headers } = await signInPerson(api);
  for (const [method, path] of [
    ['GET', '/admin/synonyms'],
    ['POST', '/admin/synonyms'],
    ['DELETE', '/admin/synonyms/1'],
  ] as const) {
    const body = method === 'POST' ? { words: ['one', 'first'], language: 'en' } : undefined;
    expect((await api.send(method, path, body)).status).toBe(401);
    expect((await api.send(method, path, body, headers)).status).toBe(404);
  }
});

test('a group of another process counts as soon as this one has heard of it', async () => {
  expect(await names('hortiplan')).toEqual([]);
  await api.database.pool.query(
    "insert into synonyms (language, words) values ('en', '{hortiplan,gardening}')",
  );
  await api.database.pool.query("insert into catalogue_changes (source) values ('lookups')");
  await api.app.server.changeFeed.catchUp();
  expect(await names('hortiplan')).toEqual(['Beta']);
});

test('a word of a category finds what is in it, though not the other way round', async () => {
  await publishTools(api, [{ name: 'Delta', category: 'legal' }]);
  const { body } = await admin.get('/categories?search=legal');
  await admin.send('PUT', `/categories/${body.data[0].id}`, { vocabulary: { en: ['court filings'] } });
  expect(await names('court filings')).toEqual(['Delta']);
  expect(await suggested('court filings')).toEqual(['Delta']);
});
