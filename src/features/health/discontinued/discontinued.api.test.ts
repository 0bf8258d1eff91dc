import { beforeEach, expect, test } from 'vitest';
import { chooseItems } from '#src/features/newsletter/editions/choose-items.server.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import {
  addSession,
  bearer,
  giveTools,
  publishReview,
  publishTools,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { notifySavers } from './discontinue.server.ts';

const api = setUpTestApi();
let loom: number;
let spool: number;
beforeEach(async () => {
  [loom, spool] = (await publishTools(api, [
    { name: 'Loom', description: 'Weaves carpets out of words.', category: 'writing' },
    { name: 'Spool', description: 'Winds up carpets of words.', category: 'writing' },
  ])) as [number, number];
});

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);
const countInNewsletter = async (later = 0) =>
  (await chooseItems(api.app.contexts.newsletter, new Date(api.clock.now().getTime() + later))).filter(
    ({ section }) => section === 'discontinued',
  ).length;
const discontinue = (headers: Record<string, string>, body: object = {}) =>
  api.send('POST', '/ai-tools/loom/discontinue', body, headers);

test('a discontinued tool keeps its page and leaves everything else', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  const eve = await signInPerson(api);
  const review = { rating: 4, title: 'Weaves', content: 'It weaves well, every day and in every colour.' };
  await publishReview(api, { ...review, tool_id: loom, user_id: eve.id });
  await giveTools(api, ada.id, [loom]);
  expect((await discontinue({})).status).toBe(401);
  expect((await discontinue(eve.headers)).status).toBe(403);
  expect((await discontinue(ada.headers, { successor: 'nothing' })).status).toBe(422);
  expect((await discontinue(ada.headers, { successor: 'loom' })).status).toBe(422);
  expect((await discontinue(ada.headers, { note: 'x'.repeat(501) })).status).toBe(422);
  expect((await discontinue(ada.headers, { note: 'We stop.', successor: 'spool' })).status).toBe(200);
  expect((await discontinue(ada.headers)).status).toBe(409);

  const { data: page } = (await api.get('/ai-tools/loom')).body;
  expect(page).toMatchObject({
    name: 'Loom',
    lifecycle: 'discontinued',
    discontinued_at: api.clock.now().toISOString(),
    discontinued_note: 'We stop.',
    successor: { slug: 'spool', name: 'Spool' },
    review_count: 1,
    reviews: [{ title: 'Weaves' }],
  });
  expect((await api.get(`/ai-tools/${loom}`)).body.data.name).toBe('Loom');
  expect((await api.get('/ai-tools/loom', ada.headers)).body.data).toMatchObject({ can_edit: true });
  expect((await api.get('/ai-tools/spool')).body.data).toMatchObject({
    lifecycle: 'active',
    successor: null,
  });
  expect(names(await api.get('/ai-tools/loom/similar'))).toEqual(['Spool']);
  expect((await api.send('POST', '/ai-tools/loom/price-confirmed', {}, ada.headers)).status).toBe(404);
  expect((await api.get('/ai-tools/loom/reviews')).body).toMatchObject({
    data: [{ title: 'Weaves' }],
    summary: { review_count: 1 },
  });

  expect(names(await api.get('/ai-tools'))).toEqual(['Spool']);
  expect(names(await api.get('/ai-tools?search=carpets'))).toEqual(['Spool']);
  expect(names(await api.get('/ai-tools?search=carpets&include_discontinued=1'))).toEqual(['Spool', 'Loom']);
  expect(names(await api.get('/ai-tools?search=weaves&category=writing&include_discontinued=1'))).toContain(
    'Loom',
  );
  expect(names(await api.get('/ai-tools?category=image&include_discontinued=1'))).toEqual([]);
  const second = await api.get('/ai-tools?include_discontinued=1&per_page=1&page=2');
  expect([names(second), second.body.pagination.total]).toEqual([['Loom'], 2]);
  expect(second.body.data[0].lifecycle).toBe('discontinued');
  expect((await api.get('/ai-tools/suggest?q=loom')).body.data.tools).toEqual([]);
  expect((await api.get('/compare?tools=loom,spool')).status).toBe(404);
  const sections = await Promise.all(api.app.sitemap.map(({ read }) => read(1)));
  const paths = sections.flat().map(({ path }) => path);
  expect([paths.includes('/ai/loom'), paths.includes('/ai/spool'), paths.includes('/discontinued')]).toEqual([
    false,
    true,
    true,
  ]);

  const click = await api.send('POST', '/ai-tools/loom/click', { url_type: 'website' });
  expect([click.status, click.body.message]).toEqual([410, 'This tool has been discontinued.']);
  expect((await api.send('POST', '/ai-tools/loom/view')).status).toBe(200);
  const write = await api.send('POST', '/ai-tools/loom/reviews', review, (await signInPerson(api)).headers);
  expect(write.status).toBe(403);
  expect((await api.get('/discontinued')).body).toMatchObject({
    data: [{ name: 'Loom', note: 'We stop.', successor: { slug: 'spool' }, category: { slug: 'writing' } }],
    pagination: { total: 1 },
  });
  const items = await chooseItems(api.app.contexts.newsletter, api.clock.now());
  expect(items.filter(({ section }) => section === 'discontinued')).toMatchObject([
    { title: 'Loom', note: 'Now: Spool', text: 'We stop.' },
  ]);

  const onReview = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, by = ada) =>
    api.send(method, `/ai-tools/loom/reviews/${page.reviews[0].id}${path}`, body, by.headers);
  expect((await onReview('POST', '/helpful', { helpful: true })).status).toBe(200);
  expect((await onReview('POST', '/replies', { content: 'Thank you for the years.' })).status).toBe(201);
  expect((await onReview('PUT', '', review, eve)).status).toBe(403);
  expect((await onReview('DELETE', '', {}, eve)).status).toBe(200);
  const report = await api.send('POST', '/reports', { subject: 'tool', id: 'loom', reason: 'wrong' });
  expect(report.status).toBe(201);

  const again = () => api.send('POST', '/ai-tools/loom/continue', undefined, ada.headers);
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(409);
  expect(names(await api.get('/ai-tools'))).toEqual(expect.arrayContaining(['Loom', 'Spool']));
  expect((await api.get('/discontinued')).body.data).toEqual([]);
});

test('an editor decides and takes it back, and those who saved it hear of it afterwards', async () => {
  const ada = await signInPerson(api, { name: 'Ada' });
  await api.send('POST', '/ai-tools/loom/toggle-save', undefined, ada.headers);
  await collectMails(api.database);
  api.app.contexts.undo.settings.seconds = 300;
  const admin = await signInAdmin(api);
  try {
    const decide = () => admin.send('POST', `/tools/${loom}/discontinue`, { successor_id: spool });
    const { undo } = (await decide()).body;
    await notifySavers(api.app.contexts.health);
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(200);
    expect((await api.get('/ai-tools/loom')).body.data.lifecycle).toBe('active');
    expect((await decide()).status).toBe(200);
    expect(await countInNewsletter()).toBe(0);
    api.clock.advance(301_000);
    expect(await countInNewsletter()).toBe(1);
    // The edition of the week was made between the decision and the end of its undo: the next one has it.
    expect(await countInNewsletter(7 * 86_400_000 - 200_000)).toBe(1);
    await notifySavers(api.app.contexts.health);
    await notifySavers(api.app.contexts.health);
  } finally {
    api.app.contexts.undo.settings.seconds = 0;
  }
  const mails = await collectMails(api.database);
  expect(mails.map(({ template, to, values }) => [template, to, values])).toEqual([
    ['tool-discontinued', ada.email, expect.objectContaining({ tool: 'Loom', successor: 'Spool' })],
  ]);
  expect((await admin.send('POST', `/tools/${loom}/continue`)).status).toBe(200);
  expect((await admin.send('POST', `/tools/${loom}/continue`)).status).toBe(409);
  expect((await admin.send('POST', '/tools/987654/discontinue', {})).status).toBe(404);
  expect((await admin.send('POST', `/tools/${loom}/discontinue`, { successor_id: loom })).status).toBe(422);
  expect((await admin.log()).map(({ action }) => action)).toEqual([
    'tool.continue',
    'tool.discontinue',
    'tool.continue',
    'tool.discontinue',
  ]);
});

test('an owner who offers the tool and discontinues it again and again writes to nobody more than once a month', async () => {
  const follower = await signInPerson(api, { name: 'Eve' });
  await api.send('POST', '/ai-tools/loom/toggle-save', undefined, follower.headers);
  await api.send('PUT', `/user/follows/tool/${loom}`, undefined, follower.headers);
  await collectMails(api.database);
  const ada = await signInPerson(api, { name: 'Ada' });
  await giveTools(api, ada.id, [loom]);
  let { headers } = ada;
  const decide = (decision: string) => api.send('POST', `/ai-tools/loom/${decision}`, {}, headers);
  const changes = async (times: number) => {
    for (let time = 0; time < times; time++) {
      expect((await decide('discontinue')).status).toBe(200);
      await notifySavers(api.app.contexts.health);
      expect((await decide('continue')).status).toBe(200);
      api.clock.advance(3_600_000);
    }
    return (await collectMails(api.database)).filter(({ to }) => to === follower.email).length;
  };
  expect(await changes(3)).toBe(1);
  expect(await changes(2)).toBe(0);
  api.clock.advance(31 * 86_400_000);
  headers = bearer(await addSession(api, ada.id));
  expect(await changes(2)).toBe(1);
});
