import { beforeEach, expect, test } from 'vitest';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api);
  eve = await signInPerson(api);
  const [alpha] = await publishTools(api, [
    { name: 'Alpha', tags: ['thread'] },
    { name: 'Beta', tags: ['thread'] },
    { name: 'Gamma', tags: ['thread'] },
  ]);
  await api.send('POST', '/user/favorites', { tool_id: alpha }, ada.headers);
});

const saved = async (path: string, person?: SignedInPerson) => {
  const { body } = await api.get(path, person?.headers);
  const tools: { name: string; is_saved: boolean }[] = [body.data].flat();
  return tools.filter((tool) => tool.is_saved).map((tool) => tool.name);
};

test.each([
  '/ai-tools',
  '/ai-tools?search=alpha',
  '/ai-tools/alpha',
  '/ai-tools/beta/similar',
  '/compare?tools=beta,alpha',
])('%s says what the caller has saved, and only the caller', async (path) => {
  expect(await saved(path, ada)).toEqual(['Alpha']);
  expect(await saved(path, eve)).toEqual([]);
  expect(await saved(path)).toEqual([]);
});

test('an answer with a token is never shared', async () => {
  for (const path of ['/ai-tools', '/ai-tools/alpha', '/ai-tools/beta/similar']) {
    const { headers } = await api.get(path, ada.headers);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-shared')).toBeNull();
  }
});

test('favorites come ten at a time', async () => {
  const ids = await publishTools(
    api,
    Array.from({ length: 11 }, (_, index) => ({ name: `Tool ${index}` })),
  );
  for (const tool_id of ids) await api.send('POST', '/user/favorites', { tool_id }, ada.headers);
  const { body } = await api.get('/user/favorites', ada.headers);
  expect(body.data).toHaveLength(10);
  expect(body.pagination).toEqual({ total: 12, per_page: 10, current_page: 1, last_page: 2 });
  expect((await api.get('/user/favorites?per_page=12', ada.headers)).body.data).toHaveLength(12);
});
