import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { addSession, bearer, giveTools, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { listDueSites } from './health-queries.server.ts';
import { recordVisits, scheduleSites, visit, visitDueSites } from './visiting/visit-due-sites.server.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
afterAll(() => world.close());
const api = setUpTestApi(() => ({ internet: world.internet }));

const PAGE =
  '<html><head><title>Loom</title></head><body><h1>Loom weaves</h1><a href="/plans">Plans</a></body></html>';

beforeEach(() => {
  world.names.clear();
  world.pages.clear();
  world.asked.length = 0;
  for (const name of ['loom-ai.com', 'spool-ai.com', 'other-ai.com'])
    world.names.set(name, { A: ['127.0.0.1'] });
  world.pages.set('/', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE));
});

const address = (host = 'loom-ai.com', path = '/') => `http://${host}:${world.port}${path}`;
const context = () => api.app.contexts.health;
const readHealth = async () => (await api.get('/ai-tools/loom')).body.data.health;

/** Lets the jobs run whenever they would have something to do, for so many days. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await scheduleSites(context());
    api.clock.advance(HOUR);
    await visitDueSites(context());
    api.clock.advance(DAY - HOUR);
  }
}

test('a site is visited once a week, as a polite program', async () => {
  let agent: string | undefined;
  world.pages.set('/', (request, response) => {
    agent = request.headers['user-agent'];
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.method === 'HEAD' ? '' : PAGE);
  });
  await publishTools(api, [{ name: 'Loom', url: address() }]);
  expect(await readHealth()).toMatchObject({ state: 'unknown', checked_at: null });
  await passDays(1);
  expect(await readHealth()).toMatchObject({ state: 'ok', checked_at: expect.any(String) });
  expect(world.asked).toEqual(['loom-ai.com/robots.txt', 'loom-ai.com/', 'loom-ai.com/']);
  expect(agent).toMatch(/^AisleBot\/1\.0 \(.+\)$/);
  await passDays(5);
  expect(world.asked).toHaveLength(3);
  await passDays(2);
  expect(world.asked).toHaveLength(6);
});

test('a site that nobody has visited is unknown, and is counted and found so', async () => {
  await publishTools(api, [{ name: 'Loom', url: address() }]);
  let admin = await signInAdmin(api);
  const unknown = async () => (await admin.get('/health?state=unknown')).body;
  expect((await unknown()).data).toMatchObject([
    { name: 'Loom', state: 'unknown', checked_at: null, verdict: null, failures: 0 },
  ]);
  expect((await admin.get('/health?state=unknown&since=30d')).body.data).toEqual([]);
  expect((await admin.get('/health')).body.data).toEqual([]);
  const sites = async () => (await admin.get('/statistics')).body.data.sites;
  expect(await sites()).toMatchObject({
    total: 1,
    rows: expect.arrayContaining([{ name: 'unknown', count: 1 }]),
  });
  await passDays(1);
  admin = await signInAdmin(api);
  expect((await unknown()).pagination.total).toBe(0);
  expect((await sites()).total).toBe(1);
});

test('robots.txt is honoured, and a forbidden site is not called lost', async () => {
  world.pages.set('/robots.txt', 'User-agent: AisleBot\nDisallow: /');
  await publishTools(api, [{ name: 'Loom', url: address() }]);
  await passDays(1);
  expect(world.asked).toEqual(['loom-ai.com/robots.txt']);
  expect(await readHealth()).toMatchObject({ state: 'unknown' });
});

test('three failures within two weeks are public, the owner is asked, and says that it works', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom', url: address() }]);
  const ada = await signInPerson(api, { name: 'Ada' });
  await giveTools(api, ada.id, [id!]);
  await collectMails(api.database);
  world.names.clear();
  await passDays(4);
  expect(await readHealth()).toMatchObject({ state: 'unknown' });
  expect(await collectMails(api.database)).toEqual([]);
  await passDays(2);
  const since = (await readHealth()).since;
  expect(await readHealth()).toMatchObject({ state: 'unreachable' });
  const mails = await collectMails(api.database);
  expect(mails.map(({ template, to }) => [template, to])).toEqual([['site-unreachable', ada.email]]);
  await passDays(8);
  expect(await readHealth()).toMatchObject({ state: 'unreachable', since });
  expect(await collectMails(api.database)).toEqual([]);

  const waiting = async () => {
    const staff = await signInPerson(api, { role: 'admin' });
    return (await api.get('/admin/dashboard/stats', staff.headers)).body.data.waiting.websites;
  };
  expect(await waiting()).toBe(1);
  // The session that Ada began with is over.
  const owner = { headers: bearer(await addSession(api, ada.id)) };
  const stranger = await signInPerson(api);
  const say = (headers = {}) => api.send('POST', '/ai-tools/loom/still-working', undefined, headers);
  expect((await say()).status).toBe(401);
  expect((await say(stranger.headers)).status).toBe(403);
  expect((await api.send('POST', '/ai-tools/nothing/still-working', undefined, owner.headers)).status).toBe(
    404,
  );
  expect((await say(owner.headers)).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect(await readHealth()).toMatchObject({ state: 'unknown' });
  await passDays(20);
  expect(await readHealth()).toMatchObject({ state: 'unknown' });
});

test('a visit that was under way changes nothing of what the owner has said meanwhile', async () => {
  const [id] = await publishTools(api, [{ name: 'Loom', url: address() }]);
  const ada = await signInPerson(api);
  await giveTools(api, ada.id, [id!]);
  world.names.clear();
  await passDays(4);
  api.clock.advance(7 * DAY);
  const [site] = await listDueSites(api.database.kysely, api.clock.now(), 1);
  const third = await visit(context(), site!);
  expect(third.change.state).toBe('unreachable');
  const owner = { headers: bearer(await addSession(api, ada.id)) };
  await api.send('POST', '/ai-tools/loom/still-working', undefined, owner.headers);
  await collectMails(api.database);
  await recordVisits(context(), [third]);
  expect(await readHealth()).toMatchObject({ state: 'unknown' });
  expect(await collectMails(api.database)).toEqual([]);
});

test('editors see what is lost, visit again and decide', async () => {
  await publishTools(api, [
    { name: 'Loom', url: address(), category: 'writing' },
    { name: 'Spool', url: address('spool-ai.com', '/old') },
  ]);
  world.pages.set('/old', (_, response) =>
    response.writeHead(301, { location: address('other-ai.com') }).end(),
  );
  world.names.delete('loom-ai.com');
  await passDays(7);
  const admin = await signInAdmin(api);
  const { data } = (await admin.get('/health')).body;
  expect(data).toMatchObject([
    { name: 'Loom', state: 'unreachable', reason: 'no_name', failures: 3, owner: null },
    { name: 'Spool', state: 'moved', reason: 'moved', final_url: address('other-ai.com') },
  ]);
  const names = async (query: string) =>
    (await admin.get(`/health?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('state=unreachable')).toEqual(['Loom']);
  expect(await names('category=writing')).toEqual(['Loom']);
  expect(await names('since=30d')).toEqual([]);
  expect(await names('search=spool')).toEqual(['Spool']);
  expect((await admin.get('/health?state=dead')).status).toBe(422);
  expect((await admin.get('/health?category=nothing')).status).toBe(422);
  expect((await admin.get('/tools?health=moved')).body.data).toMatchObject([{ name: 'Spool' }]);
  const { sites } = (await admin.get('/statistics')).body.data;
  expect([sites.total, sites.rows]).toEqual([2, expect.arrayContaining([{ name: 'moved', count: 1 }])]);

  const [loom, spool] = data;
  world.names.set('loom-ai.com', { A: ['127.0.0.1'] });
  expect((await admin.send('POST', `/tools/${loom.id}/check`)).body.data).toMatchObject({ state: 'ok' });
  expect((await admin.send('POST', `/tools/${spool.id}/still-working`)).body.data).toMatchObject({
    state: 'ok',
    trusted_by: 'editor',
  });
  expect(await names('')).toEqual([]);
  expect(await admin.log()).toMatchObject([{ action: 'tool.site_works', target: { name: 'Spool' } }]);
  for (const call of ['check', 'still-working'])
    expect((await admin.send('POST', `/tools/987654/${call}`)).status).toBe(404);
});

test('an outage of our own network marks nothing', async () => {
  const hosts = Array.from({ length: 9 }, (_, index) => ({
    name: `Tool ${index}`,
    url: address(`gone${index}-ai.com`),
  }));
  await publishTools(api, hosts);
  await passDays(12);
  const rows = await api.database.kysely
    .selectFrom('tool_health')
    .select(['failures', 'checked_at'])
    .execute();
  expect(rows).toEqual(Array(9).fill({ failures: 0, checked_at: null }));
});

test('a crowded host is visited a few times a run, one after the other, and others at once', async () => {
  const crowd = Array.from({ length: 6 }, (_, index) => ({
    name: `Loom ${index}`,
    url: address('loom-ai.com', `/${index}`),
  }));
  let atOnce = 0;
  let mostAtOnce = 0;
  for (let path = 0; path < 6; path += 1)
    world.pages.set(`/${path}`, (_, response) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end();
      }, 20);
    });
  await publishTools(api, [...crowd, { name: 'Spool', url: address('spool-ai.com') }]);
  await scheduleSites(context());
  api.clock.advance(HOUR);
  await visitDueSites(context());
  const hosts = new Set(world.asked.filter((path) => !path.endsWith('robots.txt')));
  expect([...hosts].filter((path) => path.startsWith('loom'))).toHaveLength(4);
  expect(hosts).toContain('spool-ai.com/');
  expect(mostAtOnce).toBe(1);
}, 20_000);
