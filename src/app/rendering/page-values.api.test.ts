import { expect, test } from 'vitest';
import { createSiteApi } from '#src/app/api.server.ts';
import { answeredValue } from '#src/server/http/answer-value.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

test.each([
  '/ai-tools?per_page=12&facets=1',
  '/ai-tools?q=qu',
  '/ai-tools/quill',
  '/ai-tools/quill/similar',
  '/ai-tools/quill/reviews',
  '/categories',
  '/types',
  '/stats/public',
])('a page reads of %s what its JSON says', async (path) => {
  await publishTools(api, [{ name: 'Quill', features: ['Ink'] }, { name: 'Quire' }]);
  const site = createSiteApi(api.app, { trustedProxies: 0 });
  const response = await site.request(`/api/v1${path}`, {}, { wantsValue: true });
  const { body } = await api.get(path);
  expect(response.status).toBe(200);
  expect(answeredValue(response)).toEqual(body);
});
