import { beforeEach, expect, test } from 'vitest';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { edit, submit } from '../testing/submission-calls.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let admin: SignedInPerson;
/** Published, by Ada. */
let loom: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  admin = await signInPerson(api, { name: 'Admin', role: 'admin' });
  [loom] = (await publishTools(api, [
    { name: 'Loom', type: 'api', facts: { tagline: 'Weaves cloth', languages: ['en'], kind: 'model' } },
  ])) as [number];
  await giveTools(api, ada.id, [loom]);
});

const FACTS = {
  tagline: 'Notes, woven into a report',
  best_for: ['Students', 'Teams'],
  not_for: ['Novels'],
  free_limits: '10 reports a month',
  platforms: ['web-app', 'mobile-app'],
  languages: ['en', 'fr'],
  needs_account: true,
  kind: 'app',
};
const UNKNOWN = {
  tagline: '',
  best_for: [''],
  not_for: [''],
  free_limits: '',
  platforms: [''],
  languages: [''],
  needs_account: '',
  kind: '',
};

test('a submission has the facts that are given, and an edit clears those that are blank', async () => {
  const { body } = await submit(api, ada.headers, {
    ...FACTS,
    tagline: ' Notes, woven  into a report ',
    best_for: ['Students', '', 'Teams', 'Students'],
    platforms: ['Web App', 'mobile-app', 'web-app'],
    languages: ['EN', 'fr', 'en'],
  });
  expect(body.data).toMatchObject({ ...FACTS, given_kind: 'app' });
  const { body: cleared } = await edit(api, 'weaver', ada.headers, UNKNOWN);
  expect(cleared.data).toMatchObject({
    tagline: null,
    best_for: [],
    not_for: [],
    free_limits: null,
    platforms: [],
    languages: [],
    needs_account: null,
    kind: 'app',
    given_kind: null,
  });
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['tagline', { tagline: 'x'.repeat(61) }, /60/],
  ['best_for.0', { best_for: ['x'.repeat(61)] }, /60/],
  ['best_for', { best_for: ['a', 'b', 'c', 'd'] }, /3/],
  ['not_for', { not_for: ['a', 'b', 'c', 'd'] }, /3/],
  ['free_limits', { free_limits: 'x'.repeat(121) }, /120/],
  ['platforms.1', { platforms: ['api', 'fridge'] }, /types/],
  ['languages.0', { languages: ['xx'] }, /ISO 639-1/],
  ['needs_account', { needs_account: 'perhaps' }, /true or false/],
  ['kind', { kind: 'robot' }, /app, extension, api, library or model/],
])('%s is 422 for %j', async (field, change, message) => {
  const { status, body } = await submit(api, ada.headers, change);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(body.errors[field][0]).toMatch(message);
});

test('a line at its limit is accepted, and lists have no more than the languages there are', async () => {
  const at = { tagline: 'x'.repeat(60), best_for: ['y'.repeat(60)], free_limits: 'z'.repeat(120) };
  expect((await submit(api, ada.headers, at)).body.data).toMatchObject(at);
  const many = { languages: Array.from({ length: 900 }, () => 'en') };
  expect((await edit(api, 'weaver', ada.headers, many)).body.data.languages).toEqual(['en']);
});

test('a revision waits with its facts, shows moderators what differs, and is approved with them', async () => {
  const { body } = await edit(api, loom, ada.headers, { ...FACTS, kind: '' });
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({
    tagline: 'Weaves cloth',
    kind: 'model',
  });
  const { headers } = admin;
  const { data } = (await api.get('/admin/tools/pending', headers)).body;
  expect(data[0].differences).toEqual([
    { kind: 'text', field: 'tagline', old: 'Weaves cloth', new: FACTS.tagline },
    { kind: 'list', field: 'best_for', old: [], new: FACTS.best_for },
    { kind: 'list', field: 'not_for', old: [], new: FACTS.not_for },
    { kind: 'text', field: 'free_limits', old: '', new: FACTS.free_limits },
    { kind: 'list', field: 'platforms', old: [], new: ['Web App', 'Mobile App'] },
    { kind: 'list', field: 'languages', old: ['en'], new: ['en', 'fr'] },
    { kind: 'flag', field: 'needs_account', old: null, new: true },
    { kind: 'text', field: 'kind', old: 'Model', new: '' },
  ]);
  await api.send('POST', `/admin/tools/${body.data.id}/approve-pending`, {}, headers);
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({ ...FACTS, kind: 'api' });
});

test("an administrator's edit is live at once, and the form starts from what was given", async () => {
  await edit(api, loom, admin.headers, { best_for: ['Students'] });
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({
    best_for: ['Students'],
    tagline: 'Weaves cloth',
  });
  const { data } = (await api.get('/ai-tools/loom/edit', admin.headers)).body;
  expect(data).toMatchObject({ given_kind: 'model', kind: 'model', languages: ['en'] });
});
