import { expect, test } from 'vitest';
import { countStatements } from '#src/testing/count-statements.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

// Every statement of a change keeps the embedded database's only connection from others.

const api = setUpTestApi();
/** A server is asked to wake the other processes. */
const WAKING = process.env.TEST_DATABASE_URL ? 1 : 0;
async function send(headers: Record<string, string>, method: string, path: string, body: object) {
  const answer = await api.send(method, path, body, headers);
  expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return answer.body;
}

/** Begin, commit, and looking up the token included. */
async function countChange(...sent: Parameters<typeof send>): Promise<number> {
  return countStatements(api.database.pool, () => send(...sent));
}

test('a change sends no more statements than it needs', async () => {
  await publishTools(api, [{ name: 'Loom', tags: ['weaving'] }]);
  const { headers: admin } = await signInPerson(api, { role: 'admin', hasPassword: false });
  const { headers: author } = await signInPerson(api, { hasPassword: false });
  const review = {
    rating: 4,
    title: 'Works well',
    content: 'It does what it says, and it did so for weeks.',
  };
  const { data } = await send(author, 'POST', '/ai-tools/loom/reviews', review);
  const path = `/ai-tools/loom/reviews/${data.id}`;
  const statements = {
    vote: await countChange(admin, 'POST', `${path}/helpful`, {}),
    text: await countChange(author, 'PUT', path, { ...review, content: `${review.content} And months.` }),
    rating: await countChange(author, 'PUT', path, { ...review, rating: 5 }),
    save: await countChange(author, 'POST', '/ai-tools/loom/toggle-save', {}),
    remove: await countChange(author, 'POST', '/ai-tools/loom/toggle-save', {}),
    edit: await countChange(admin, 'POST', '/ai-tools/loom', { _method: 'PUT', company: 'Weavers' }),
    tags: await countChange(admin, 'POST', '/ai-tools/loom', { _method: 'PUT', tags: ['cloth'] }),
  };
  // The answer to an edit has the tool's last reviews, and when its price and its site were checked. The rules about spam read
  // their lists, the author, and texts like this one.
  // A new mean in so small a catalogue ranks all of it at once, with two statements.
  const needed = { vote: 7, text: 14, rating: 18, save: 7, remove: 7, edit: 22, tags: 30 };
  for (const kind of Object.keys(needed) as (keyof typeof needed)[]) {
    expect(statements[kind], kind).toBeLessThanOrEqual(needed[kind] + WAKING);
  }
});

test('a category is renamed without reading a tool again, and its tools are found by the new name', async () => {
  await publishTools(api, [
    { name: 'Loom', category: 'audio' },
    { name: 'Anvil', category: 'video' },
  ]);
  const { headers: admin } = await signInPerson(api, { role: 'admin', hasPassword: false });
  const { id } = api.app.contexts.tools.catalogue.lookups.findCategory('audio')!;
  const statements = await countChange(admin, 'PUT', `/admin/categories/${id}`, { name: 'Zithermusic' });
  expect(statements).toBeLessThanOrEqual(16 + WAKING);
  const find = async (word: string) => (await api.get(`/ai-tools?search=${word}`)).body.data;
  expect(await find('zithermusic')).toMatchObject([{ name: 'Loom', category: { name: 'Zithermusic' } }]);
  expect(await find('audio')).toEqual([]);
  expect(await find('video')).toMatchObject([{ name: 'Anvil' }]);
});
