import { beforeEach, expect, test } from 'vitest';
import { BLANK_FACTS, nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
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
const DATA = {
  data_trains: 'opt_out',
  data_retention: '30 days',
  data_hosted_in: ['eu', 'CA', 'EU'],
  data_company_in: 'fr',
  data_dpa: '1',
  data_source_url: 'https://weaver.example.com/privacy',
  data_checked_at: '2026-11-20',
};
const DATA_USE = {
  trains: 'opt_out',
  retention: '30 days',
  hosted_in: ['EU', 'CA'],
  company_in: 'FR',
  dpa: true,
  source_url: 'https://weaver.example.com/privacy',
  checked_at: '2026-11-20',
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
  data_trains: '',
  data_retention: '',
  data_hosted_in: [''],
  data_company_in: '',
  data_dpa: '',
  data_source_url: '',
  data_checked_at: '',
};

test('a submission has the facts that are given, and an edit clears those that are blank', async () => {
  const { body } = await submit(api, ada.headers, {
    ...FACTS,
    ...DATA,
    tagline: ' Notes, woven  into a report ',
    best_for: ['Students', '', 'Teams', 'Students'],
    platforms: ['Web App', 'mobile-app', 'web-app'],
    languages: ['EN', 'fr', 'en'],
  });
  expect(body.data).toMatchObject({ ...FACTS, data_use: DATA_USE, given_kind: 'app' });
  const { body: cleared } = await edit(api, 'weaver', ada.headers, UNKNOWN);
  expect(cleared.data).toMatchObject({
    ...nestFacts(BLANK_FACTS),
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
  ['data_trains', { data_trains: 'maybe' }, /no, opt_out, or yes/],
  ['data_retention', { data_retention: 'x'.repeat(121) }, /120/],
  ['data_hosted_in.1', { data_hosted_in: ['FR', 'Mars'] }, /ISO 3166-1/],
  ['data_company_in', { data_company_in: 'XX' }, /ISO 3166-1/],
  ['data_source_url', { data_source_url: 'weaver' }, /address/],
  ['data_checked_at', { data_checked_at: 'yesterday' }, /date/],
  ['kind', { kind: 'robot' }, /app, extension, api, library, or model/],
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
  const { body } = await edit(api, loom, ada.headers, { ...FACTS, ...DATA, kind: '' });
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
    { kind: 'text', field: 'data_trains', old: '', new: 'Unless you opt out' },
    { kind: 'text', field: 'data_retention', old: '', new: '30 days' },
    { kind: 'list', field: 'data_hosted_in', old: [], new: ['EU', 'CA'] },
    { kind: 'text', field: 'data_company_in', old: '', new: 'FR' },
    { kind: 'flag', field: 'data_dpa', old: null, new: true },
    {
      kind: 'link',
      field: 'data_source_url',
      old: null,
      new: 'https://weaver.example.com/privacy',
      is_host_changed: true,
    },
    { kind: 'text', field: 'data_checked_at', old: '', new: '2026-11-20' },
  ]);
  await api.send('POST', `/admin/tools/${body.data.id}/approve-pending`, {}, headers);
  expect((await api.get('/ai-tools/loom')).body.data).toMatchObject({
    ...FACTS,
    kind: 'api',
    data_use: DATA_USE,
  });
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
