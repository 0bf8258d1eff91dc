import { expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { toolSource } from '../service.server.ts';

const api = setUpTestApi();

async function suggest(text: string) {
  const { status, body } = await api.get(`/ai-tools/suggest?q=${encodeURIComponent(text)}`);
  expect([text, status]).toEqual([text, 200]);
  const { tools, categories, jobs } = body.data;
  return {
    tools: tools.map(({ name, reason }: { name: string; reason?: string }) =>
      reason ? [name, reason] : [name],
    ),
    categories: categories.map(({ slug }: { slug: string }) => slug),
    jobs,
  };
}

test('the beginning of a sentence leads to jobs, a category and tools that do them', async () => {
  await publishTools(api, [
    { name: 'Otter', category: 'productivity', use_cases: ['Transcribing meetings'] },
    { name: 'Krisp', category: 'audio', description: 'It transcribes meetings and removes noise.' },
  ]);
  const job = { name: 'transcribe meetings', text: 'a free tool to transcribe meetings' };
  expect(await suggest('a free tool to trans')).toMatchObject({ jobs: [job] });
  const { tools } = await suggest('a free tool to trans');
  expect(new Map(tools)).toEqual(
    new Map([
      ['Otter', 'transcribe meetings'],
      ['Krisp', 'transcribe meetings'],
    ]),
  );
  expect((await suggest('transcrire une réu')).jobs).toMatchObject([{ name: 'transcribe meetings' }]);
  expect((await suggest('subtitles')).jobs).toEqual([]);
});

test('names come first; other tools only with the text that is the reason', async () => {
  await publishTools(api, [
    { name: 'Midjourney', category: 'image' },
    {
      name: 'Unrelated',
      description: 'This one only mentions a middle part somewhere in its long description.',
    },
    { name: 'Composer', tags: ['midi files'] },
  ]);
  expect((await suggest('mid')).tools).toEqual([['Midjourney'], ['Composer', 'midi files']]);
  expect((await suggest('midjurney')).tools).toEqual([['Midjourney']]);
  expect((await suggest('something free like midj')).tools).toEqual([['Midjourney']]);
  expect((await suggest('midi fi')).tools).toEqual([['Composer', 'midi files']]);
});

test('a tool named in full needs no job', async () => {
  await publishTools(api, [{ name: 'Transcribe', use_cases: ['Transcribing meetings'] }]);
  expect(await suggest('transcribe')).toMatchObject({ tools: [['Transcribe']], jobs: [] });
  expect((await suggest('transcrib')).jobs).toHaveLength(1);
});

test('a product that is not listed is named, and no tool with a similar name', async () => {
  await publishTools(api, [{ name: 'Tiello' }, { name: 'Ottery', description: 'Transcribes meetings.' }]);
  const unlisted = async (text: string) =>
    (await api.get(`/ai-tools/suggest?q=${encodeURIComponent(text)}`)).body.data.unlisted;
  expect(await unlisted('trello')).toEqual({ name: 'Trello', website: 'https://trello.com' });
  expect((await suggest('trello')).tools).toEqual([]);
  expect((await suggest('tiallo')).tools).toEqual([['Tiello']]);
  expect((await suggest('otter')).tools).toEqual([['Ottery']]);
  expect(await unlisted('alternative to Foobar')).toEqual({ name: 'Foobar', website: null });
  expect(await unlisted('tiello')).toBeNull();
  expect(await unlisted('trel')).toBeNull();
});

test('there are at most a category, two jobs and five tools', async () => {
  const objects = ['speech', 'calls', 'podcasts', 'lectures', 'interviews', 'videos'];
  await publishTools(
    api,
    objects.map((object) => ({ name: `Trans ${object}`, use_cases: [`Transcribing ${object}`] })),
  );
  const found = await suggest('trans');
  expect(found.tools).toHaveLength(5);
  expect(found.jobs).toHaveLength(2);
  // Code, and whatever else an administrator may name so.
  const admin = await signInAdmin(api);
  expect((await admin.send('POST', '/categories', { name: 'Codices' })).status).toBe(201);
  expect((await suggest('cod')).categories).toHaveLength(1);
});

test('jobs follow the changes of tools', async () => {
  const [id] = await publishTools(api, [{ name: 'Otter', use_cases: ['Transcribing meetings'] }]);
  expect((await suggest('transcr')).jobs).toHaveLength(1);
  await api.database.kysely.updateTable('tools').set({ status: 'pending' }).where('id', '=', id!).execute();
  await inTransaction(api.database, async (trx) => markChanged(trx, toolSource(id!)));
  expect((await suggest('transcr')).jobs).toEqual([]);
});

test.each(['?', '  ', '%%%', 'a'.repeat(200), 'transcribe '.repeat(18), '"', "l'", '日本', '-transcribe'])(
  'answers %s',
  async (text) => {
    await publishTools(api, [{ name: 'Otter', use_cases: ['Transcribing meetings'] }]);
    await suggest(text);
  },
);
