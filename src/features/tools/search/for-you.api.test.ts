import { beforeEach, expect, test } from 'vitest';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
const ids = new Map<string, number>();
const TOOLS = ['Code 1', 'Code 2', 'Code 3', 'Image 1', 'Image 2', 'Legal 1', 'Legal 2'];

beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  // The common order is the newest first here, because nothing is rated or visited.
  const made = await publishTools(
    api,
    TOOLS.map((name, index) => ({
      name,
      category: name.split(' ')[0]!.toLowerCase(),
      pricing_model: name.endsWith('1') ? ('free' as const) : ('paid' as const),
      created_at: new Date(api.clock.now().getTime() - (400 - index * 50) * 86_400_000).toISOString(),
    })),
  );
  for (const [index, id] of made.entries()) ids.set(TOOLS[index]!, id);
});

const save = (name: string) => api.send('POST', '/user/favorites', { tool_id: ids.get(name) }, ada.headers);
const list = async (query = '', headers?: Record<string, string>) => {
  const { body } = await api.get(`/ai-tools?tab=forYou${query}`, headers);
  expect(body.pagination.total).toBe(query.includes('free') ? 3 : 7);
  return body.data.map((tool: { name: string }) => tool.name);
};
const COMMON = [...TOOLS].reverse();
const OWN = ['Code 3', 'Code 2', 'Code 1', 'Image 2', 'Image 1', 'Legal 2', 'Legal 1'];

test('begins with the categories that the caller uses most', async () => {
  expect(await list()).toEqual(COMMON);
  expect(await list('', ada.headers)).toEqual(COMMON);
  await save('Code 1');
  await save('Image 1');
  const review = { rating: 4, title: 'Fine work', content: 'It does what it says, every day.' };
  await api.send('POST', '/ai-tools/code-2/reviews', review, ada.headers);
  await api.app.contexts.tools.catalogue.refreshRankingStats();
  const own = await list('', ada.headers);
  const categories = own.map((name: string) => name.split(' ')[0]);
  expect(categories).toEqual(['Code', 'Code', 'Code', 'Image', 'Image', 'Legal', 'Legal']);
  expect((await list())[0]).toBe('Legal 2');
  const { headers } = await api.get('/ai-tools?tab=forYou', ada.headers);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('pages and filters as any list', async () => {
  for (const name of ['Code 1', 'Code 2', 'Image 1']) await save(name);
  const pages: string[] = [];
  for (const page of [1, 2, 3, 4]) pages.push(...(await list(`&per_page=2&page=${page}`, ada.headers)));
  expect(pages).toEqual(OWN);
  expect(await list('&page=9', ada.headers)).toEqual([]);
  expect(await list('&pricing_model=free', ada.headers)).toEqual(['Code 1', 'Image 1', 'Legal 1']);
});

test('an order that was asked for stays', async () => {
  await save('Code 1');
  expect(await list('&sort_by=created_at', ada.headers)).toEqual(COMMON);
});
