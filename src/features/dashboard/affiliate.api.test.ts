import { expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

test('an affiliate sees the clicks that came with their code, by day and tool', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  const eve = await signInPerson(api, { name: 'Eve' });
  const affiliate = { is_affiliate: true, affiliate_code: 'ada-42' };
  expect((await api.send('PUT', '/user/profile', affiliate, ada.headers)).status).toBe(200);
  const [loom, spindle] = await publishTools(api, [{ name: 'Loom' }, { name: 'Spindle' }]);
  const click = (tool: number | undefined, network: string, affiliate_code?: string) =>
    api.send(
      'POST',
      `/ai-tools/${tool}/click`,
      { url_type: 'website', affiliate_code },
      { 'x-forwarded-for': network },
    );
  await click(loom, '203.0.113.1', 'ada-42');
  await click(loom, '203.0.113.2', 'ada-42');
  await click(spindle, '203.0.113.1', 'ada-42');
  await click(spindle, '203.0.113.2', 'other-code');
  await click(spindle, '203.0.113.3');
  const { affiliate: seen } = (await api.get('/user/analytics?period=7d', ada.headers)).body;
  expect(seen).toMatchObject({
    code: 'ada-42',
    clicks: 3,
    tools: [
      { tool: { id: loom, slug: 'loom', name: 'Loom' }, clicks: 2 },
      { tool: { id: spindle, slug: 'spindle', name: 'Spindle' }, clicks: 1 },
    ],
  });
  expect(seen.days).toHaveLength(7);
  expect(seen.days.at(-1)).toEqual({ date: api.clock.now().toISOString().slice(0, 10), clicks: 3 });
  expect((await api.get('/user/analytics', eve.headers)).body.affiliate).toBeNull();
});
