import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { scheduleSites, visitDueSites } from '../visiting/visit-due-sites.server.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet }));
let toolId: number;
let staff: Admin;

const show = (path: string, html: string) =>
  world.pages.set(path, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
const showPrices = (pro: string, team = '$40/month') =>
  show(
    '/pricing',
    `<h1>Pricing</h1><div><h3>Pro</h3><p>${pro}</p></div><div><h3>Team</h3><p>${team}</p></div>`,
  );
const plan = (name: string, price: string) => ({ name, price, period: 'month' as const, features: ['All'] });

beforeEach(async () => {
  world.names.clear();
  world.pages.clear();
  world.asked.length = 0;
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  show('/', '<title>Loom</title><h1>Loom weaves</h1><a href="/pricing">Prices</a><a href="/team">Team</a>');
  const url = `http://loom-ai.com:${world.port}/`;
  const plans = [plan('Free', '$0'), plan('Pro', '$20 per user'), plan('Team', '$40')];
  const tool = { name: 'Loom', url, pricing_model: 'freemium', pricing_tiers: plans } as const;
  [toolId = 0] = await publishTools(api, [tool]);
  staff = await signInAdmin(api);
});

async function passWeek(): Promise<void> {
  const { health } = api.app.contexts;
  await scheduleSites(health);
  api.clock.advance(HOUR);
  await visitDueSites(health);
  api.clock.advance(7 * DAY);
  staff = await signInAdmin(api);
}

const pricing = async () => (await api.get('/ai-tools/loom')).body.data.pricing;
const queue = async () => (await staff.get('/corrections')).body.data;
const finding = async () => (await staff.get('/health?search=loom&state=ok')).body.data[0];

test('prices that the website says, too, are confirmed by it, with four requests', async () => {
  showPrices('$20/month');
  await passWeek();
  expect(await pricing()).toMatchObject({ checked_by: 'site', checked_at: expect.any(String) });
  expect(await queue()).toEqual([]);
  expect(await finding()).toMatchObject({
    price_finding: 'agrees',
    price_page_url: `http://loom-ai.com:${world.port}/pricing`,
  });
  expect(world.asked.map((asked) => asked.slice('loom-ai.com'.length))).toEqual([
    '/robots.txt',
    '/',
    '/',
    '/pricing',
  ]);
});

test('a price that differs waits for a person, who accepts it with its source', async () => {
  showPrices('$24/month');
  await passWeek();
  await passWeek();
  const [item, ...others] = await queue();
  expect(others).toEqual([]);
  const source_url = `http://loom-ai.com:${world.port}/pricing`;
  expect(item).toMatchObject({ tool: { slug: 'loom' }, field: 'pricing_tiers', people_count: 0 });
  expect(item.proposals).toMatchObject([
    {
      value: [plan('Free', '$0'), plan('Pro', '$24 per user'), plan('Team', '$40')],
      people: [{ name: 'loom-ai.com', source_url, note: 'Pro: $24/month', doubt: null }],
    },
  ]);
  expect((await pricing()).tiers[1].price).toBe('$20 per user');
  expect((await staff.send('POST', `/corrections/${item.proposals[0].id}/accept`)).status).toBe(200);
  expect(await pricing()).toMatchObject({ checked_by: 'editor', tiers: [{}, { price: '$24 per user' }, {}] });
  expect((await api.get('/ai-tools/loom/corrections')).body.data).toMatchObject([
    { field: 'pricing_tiers', name: 'loom-ai.com', source_url },
  ]);
  expect(await staff.log()).toContainEqual(
    expect.objectContaining({ action: 'correction.accept', to: expect.objectContaining({ source_url }) }),
  );
  await passWeek();
  expect(await pricing()).toMatchObject({ checked_by: 'site' });
  expect(await queue()).toEqual([]);
});

test('what was declined is not filed again, another price is, and one that the website takes back goes', async () => {
  showPrices('$90/month');
  await passWeek();
  const [{ proposals }] = await queue();
  expect(proposals[0].people).toMatchObject([{ doubt: 'large' }]);
  await staff.send('POST', `/corrections/${proposals[0].id}/reject`, { reason: 'A typing error' });
  await passWeek();
  expect(await queue()).toEqual([]);
  showPrices('$19 per year');
  await passWeek();
  expect((await queue())[0].proposals[0].people).toMatchObject([{ doubt: 'period' }]);
  showPrices('$20/month');
  await passWeek();
  expect(await queue()).toEqual([]);
});

test.each([
  ['scripts', '<div id="root"></div><script src="/app.js"></script>'],
  ['sign_in', '<p>Welcome back</p><form><input type="password"></form>'],
  ['other_currency', '<h3>Pro</h3><p>€24/month</p><h3>Team</h3><p>€48/month</p>'],
  ['none', `<p>${'Ask us for an offer. '.repeat(20)}</p>`],
  ['unclear', '<h3>Something else</h3><p>$24/month</p>'],
])('a page of prices that cannot be compared is called so: %s', async (expected, html) => {
  show('/pricing', html);
  await passWeek();
  expect(await finding()).toMatchObject({ price_finding: expected });
  expect(await queue()).toEqual([]);
  expect(await pricing()).toMatchObject({ checked_by: null });
});

test('the page that the listing names is read; without one, and without prices, nothing more is asked', async () => {
  const facts = (values: object) =>
    api.database.kysely
      .updateTable('tools')
      .set({ facts: JSON.stringify(values) })
      .where('id', '=', toolId)
      .execute();
  await facts({ pricing_url: `http://loom-ai.com:${world.port}/cost` });
  show('/cost', '<h3>Pro</h3><p>$20 a month</p><h3>Team</h3><p>$40 a month</p>');
  await passWeek();
  expect(await finding()).toMatchObject({ price_finding: 'agrees' });
  await facts({});
  show('/', '<title>Loom</title><h1>Loom weaves</h1>');
  await passWeek();
  expect(await finding()).toMatchObject({ price_finding: 'no_page' });
  expect(world.asked.filter((asked) => asked.endsWith('/pricing'))).toEqual([]);
});
