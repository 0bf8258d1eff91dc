import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { forgetOldVisits } from '../../outbound/visits/visits.server.ts';

const api = setUpTestApi();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const alike = { category: 'code', type: 'web-app', tags: ['editor', 'agents'] };
let ids: number[];
beforeEach(async () => {
  ids = await publishTools(api, [
    ...['One', 'Two', 'Three'].map((name) => ({ name, ...alike })),
    { name: 'Painter', ...alike, category: 'image' },
  ]);
});

const compare = (tools: readonly number[], network = '203.0.113.1', userAgent = BROWSER) =>
  api.send('POST', `/compare/view?tools=${tools}`, undefined, {
    'user-agent': userAgent,
    'x-forwarded-for': network,
  });
/** The first pair, once the numbers of before are too old. */
const firstPair = async () => {
  await api.app.contexts.tools.comparedPairs.flush();
  api.clock.advance(HOUR);
  const { body } = await api.get('/compare/popular');
  return body.data[0]?.tools.map(({ name }: { name: string }) => name);
};
const stored = async () => {
  await api.app.contexts.tools.comparedPairs.flush();
  return api.database.kysely
    .selectFrom('compared_pairs')
    .select(['low_id', 'high_id', 'people'])
    .orderBy('low_id')
    .orderBy('high_id')
    .execute();
};
const pair = (low: number, high: number, people: number) => ({
  low_id: ids[low],
  high_id: ids[high],
  people,
});

test('what three people compare becomes a popular pair, what one compares does not', async () => {
  expect(await firstPair()).toEqual(['Three', 'Two']);
  await compare([ids[2]!, ids[0]!]);
  await compare([ids[0]!, ids[2]!], '203.0.113.2');
  expect(await firstPair()).toEqual(['Three', 'Two']);
  await compare([ids[0]!, ids[2]!], '203.0.113.3');
  expect(await firstPair()).toEqual(['One', 'Three']);
});

test('a network counts once a day, for each pair of one category', async () => {
  expect((await compare([ids[2]!, ids[0]!, ids[3]!])).body).toEqual({ message: 'View recorded.' });
  await compare([ids[0]!, ids[2]!]);
  await compare([ids[0]!, ids[2]!], '203.0.113.1', `${BROWSER} other`);
  expect(await stored()).toEqual([pair(0, 2, 1)]);
  await compare([ids[0]!, ids[1]!, ids[2]!], '203.0.113.2');
  expect(await stored()).toEqual([pair(0, 1, 1), pair(0, 2, 2), pair(1, 2, 1)]);
  api.clock.advance(24 * HOUR);
  await compare([ids[0]!, ids[2]!]);
  expect((await stored()).map(({ people }) => people)).toEqual([1, 2, 1, 1]);
});

test('bots, tools that are gone and one tool twice are not counted; what is no list of tools is 422', async () => {
  expect((await compare([ids[0]!, ids[2]!], undefined, 'Googlebot/2.1')).status).toBe(200);
  expect((await compare([ids[0]!, 999_999_999])).status).toBe(200);
  expect((await compare([ids[0]!, ids[0]!])).status).toBe(200);
  expect(await stored()).toEqual([]);
  for (const tools of ['', '1', 'one,two', '1,2,3,4,5', '1,,2', '1,99999999999'])
    expect((await api.send('POST', `/compare/view?tools=${tools}`)).status, tools).toBe(422);
});

test('a network cannot fill the day, and too many calls are 429', async () => {
  const many = await publishTools(
    api,
    Array.from({ length: 12 }, (_, index) => ({ name: `Tool ${index}`, ...alike })),
  );
  const statuses: number[] = [];
  for (let call = 0; call <= 60; call++) {
    const at = (call * 3) % 9;
    statuses.push((await compare(many.slice(at, at + 4))).status);
    await compare([ids[call % 3]!, many[call % 12]!]);
  }
  expect(statuses).toContain(429);
  expect(await stored()).toHaveLength(24);
});

test('pairs of a tool that is deleted meanwhile do not keep the others from being written', async () => {
  await compare([ids[0]!, ids[1]!, ids[2]!]);
  await api.database.kysely.deleteFrom('tools').where('id', '=', ids[1]!).execute();
  expect(await stored()).toEqual([pair(0, 2, 1)]);
});

test('tools that three people saved are a pair; fewer show nobody’s taste', async () => {
  const save = async () => {
    const user_id = await addPerson(api);
    const saved_at = api.clock.now();
    const tools = [ids[0]!, ids[2]!].map((tool_id) => ({ user_id, tool_id, saved_at }));
    await api.database.kysely.insertInto('saved_tools').values(tools).execute();
  };
  await save();
  await save();
  expect(await firstPair()).toEqual(['Three', 'Two']);
  await save();
  expect(await firstPair()).toEqual(['One', 'Three']);
});

test('tools that somebody opened within an hour are a pair, unless a program opened very many', async () => {
  const many = await publishTools(
    api,
    Array.from({ length: 11 }, (_, index) => ({ name: `Tool ${index}` })),
  );
  const open = async (visitor: number, tools: readonly number[]) => {
    const visit = { visitor: Buffer.alloc(16, visitor), hour: api.clock.now(), url_type: 'website' };
    const visits = tools.map((tool_id) => ({ ...visit, tool_id, affiliate_code: null }));
    await api.database.kysely.insertInto('tool_clicks').values(visits).execute();
  };
  await open(1, [ids[0]!, ids[2]!, ...many]);
  expect(await firstPair()).toEqual(['Three', 'Two']);
  await open(2, [ids[0]!, ids[2]!]);
  expect(await firstPair()).toEqual(['One', 'Three']);
});

test('compared pairs count, and are kept, for ninety days', async () => {
  for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    await compare([ids[0]!, ids[2]!], network);
  expect(await firstPair()).toEqual(['One', 'Three']);
  api.clock.advance(92 * 24 * HOUR);
  expect(await firstPair()).toEqual(['Three', 'Two']);
  await forgetOldVisits(api.app.contexts.tools);
  expect(await stored()).toEqual([]);
});
