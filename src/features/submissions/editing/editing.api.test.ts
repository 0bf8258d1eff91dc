import { beforeEach, describe, expect, test } from 'vitest';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import {
  addSession,
  bearer,
  giveTools,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import {
  dumpTools,
  edit,
  fileOf,
  giveOwnership,
  picture,
  storedFiles,
  submit,
} from '../testing/submission-calls.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let owner: SignedInPerson;
let admin: SignedInPerson;
/** Published, by Ada. */
let loom: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  owner = await signInPerson(api, { name: 'Owner' });
  admin = await signInPerson(api, { name: 'Admin', role: 'admin' });
  [loom] = (await publishTools(api, [
    { name: 'Loom', url: 'https://loom.com', tags: ['Weaving'], features: ['Weaves'], use_cases: ['Cloth'] },
  ])) as [number];
  await giveTools(api, ada.id, [loom]);
  await giveOwnership(api, owner.id, loom);
});

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;
const row = async (id: number) => (await query('select * from tools where id = $1', id))[0];
const versions = () =>
  query('select id, status, name from tools where pending_version_of is not null order by id');
const live = async () => (await api.get('/ai-tools/loom')).body.data;
const DESCRIPTION = 'A description that an edit has made, long enough to be taken in by anybody.';

describe('a submission that was never approved', () => {
  test('is changed in place and pending again', async () => {
    const { body } = await submit(api, ada.headers, { tags: ['Text'] });
    const { id } = body.data;
    await api.database.pool.query(
      `update tools set status = 'rejected', rejection_reason = 'Too short.', decided_at = now() where id = $1`,
      [id],
    );
    api.clock.advance(60_000);
    const edited = await edit(api, 'weaver', ada.headers, { name: 'Weaver 2', company: 'Loom Ltd' });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      message: 'Update Submitted for Review',
      data: {
        id,
        slug: 'weaver',
        name: 'Weaver 2',
        company: 'Loom Ltd',
        status: 'pending',
        rejection_reason: null,
      },
    });
    expect(edited.body.data.tags).toEqual([{ id: 0, slug: 'text', name: 'Text' }]);
    expect(await row(id)).toMatchObject({
      submitted_at: api.clock.now(),
      decided_at: null,
      pending_version_of: null,
    });
    expect(await versions()).toEqual([]);
  });

  test('is 404 for strangers; the edit of an administrator is logged', async () => {
    const { body } = await submit(api, ada.headers);
    expect((await edit(api, 'weaver', eve.headers, { name: 'Mine' })).status).toBe(404);
    expect((await edit(api, 'weaver', admin.headers, { name: 'Better' })).body.data.status).toBe('pending');
    expect(await query('select action, target_id, old_state, new_state from audit_events')).toEqual([
      {
        action: 'tool.edit',
        target_id: body.data.id,
        old_state: { name: 'Weaver' },
        new_state: { name: 'Better' },
      },
    ]);
  });

  test('an edit without changes is not logged and keeps its place in the queue; a rejected one is pending again', async () => {
    const { body } = await submit(api, ada.headers);
    const before = await row(body.data.id);
    api.clock.advance(1000);
    const same = await edit(api, 'weaver', admin.headers, { name: 'Weaver' });
    expect([same.status, same.body.message]).toEqual([200, 'No changes to save.']);
    expect(await row(body.data.id)).toEqual(before);
    expect(await query('select from audit_events')).toEqual([]);
    await query(`update tools set status = 'rejected' where id = $1`, body.data.id);
    expect((await edit(api, 'weaver', admin.headers, {})).body.data.status).toBe('pending');
    expect(await query('select old_state, new_state from audit_events')).toEqual([
      { old_state: { status: 'rejected' }, new_state: { status: 'pending' } },
    ]);
  });

  test('answers 409 when another tool has the address of a rejected one by now', async () => {
    const { body } = await submit(api, ada.headers);
    await api.database.pool.query(`update tools set status = 'rejected' where id = $1`, [body.data.id]);
    await submit(api, eve.headers);
    const edited = await edit(api, 'weaver', ada.headers, { name: 'Weaver 2' });
    expect([edited.status, Object.keys(edited.body.errors)]).toEqual([409, ['url']]);
    expect(await row(body.data.id)).toMatchObject({ status: 'rejected', name: 'Weaver' });
  });
});

describe('a published tool, by its submitter', () => {
  test('creates a pending revision and leaves the tool unchanged; the next edit overwrites it', async () => {
    const before = await live();
    const made = await edit(api, 'loom', ada.headers, { name: 'Loom 2', tags: ['New Tag'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      message: 'Update Submitted for Review',
      data: {
        name: 'Loom 2',
        url: 'https://loom.com',
        status: 'pending',
        pending_version_of: loom,
        original_tool: { id: loom, slug: 'loom' },
        expires_at: new Date(api.clock.now().getTime() + VERSION_LIFETIME).toISOString(),
        features: [{ description: 'Weaves' }],
        submitted_by: { name: 'Ada' },
      },
    });
    expect(await live()).toEqual(before);
    api.clock.advance(1000);
    const again = await edit(api, loom, ada.headers, { company: 'Loom Ltd' });
    expect([again.status, again.body.data.id]).toEqual([200, made.body.data.id]);
    expect(again.body.data).toMatchObject({
      name: 'Loom 2',
      company: 'Loom Ltd',
      tags: [{ name: 'New Tag' }],
    });
    expect(again.body.data.submitted_at).toBe(api.clock.now().toISOString());
    expect(await versions()).toHaveLength(1);
    expect(await query(`select name from tags where slug = 'new-tag'`)).toEqual([]);
  });

  test('accepts the slug and id of the revision as well', async () => {
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    const edited = await edit(api, body.data.slug, ada.headers, { name: 'Loom 3' });
    expect([edited.status, edited.body.data.id, edited.body.data.name]).toEqual([
      200,
      body.data.id,
      'Loom 3',
    ]);
    expect((await edit(api, body.data.id, eve.headers, { name: 'x' })).status).toBe(404);
    expect((await edit(api, body.data.id, owner.headers, { name: 'x' })).status).toBe(404);
  });

  test('clears blank fields and keeps missing ones', async () => {
    await api.database.pool.query(
      `update tools set company = 'Loom Ltd', affiliate_url = 'https://go.com', is_open_source = true,
        source_code_url = 'https://code.com', starting_from = '$1',
        pricing_tiers = '[{"name":"A","price":"$1","period":"","features":[]}]' where id = $1`,
      [loom],
    );
    const kept = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    expect(kept.body.data).toMatchObject({
      company: 'Loom Ltd',
      affiliate_url: 'https://go.com',
      source_code_url: 'https://code.com',
      pricing: { starting_from: '$1', tiers: [{ name: 'A' }] },
    });
    const blank = {
      company: '',
      affiliate_url: '',
      starting_from: '',
      pricing_tiers: '',
      tags: '',
      is_open_source: 0,
    };
    const cleared = await edit(api, 'loom', ada.headers, blank);
    expect(cleared.body.data).toMatchObject({
      company: '',
      affiliate_url: null,
      is_open_source: false,
      source_code_url: null,
      tags: [],
      pricing: { starting_from: null, tiers: [] },
    });
  });

  test('makes no revision without changes; undoing every change withdraws it', async () => {
    const nothing = await edit(api, 'loom', ada.headers, { name: 'Loom', tags: ['weaving'] });
    expect(nothing.body).toMatchObject({
      message: 'No changes to save.',
      data: { id: loom, status: 'approved' },
    });
    expect([nothing.status, await versions()]).toEqual([200, []]);
    await edit(api, 'loom', ada.headers, { name: 'Loom 2', logo: await picture() });
    expect(await storedFiles(api)).toHaveLength(1);
    await api.database.pool.query('update tools set logo_url = null where pending_version_of is not null');
    const back = await edit(api, 'loom', ada.headers, { name: 'Loom' });
    expect(back.body).toMatchObject({ message: 'Update withdrawn.', data: { id: loom } });
    expect([back.status, await versions()]).toEqual([200, []]);
  });

  test("answers 409 while another person's revision is pending, until it expires", async () => {
    const first = await edit(api, 'loom', owner.headers, { name: 'Loom by its owner' });
    expect(first.status).toBe(201);
    const { status, body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', texts['submissions.anotherUser']]);
    api.clock.advance(VERSION_LIFETIME);
    // The session has expired by then.
    const headers = bearer(await addSession(api, ada.id));
    expect((await edit(api, 'loom', headers, { name: 'Loom 2' })).status).toBe(201);
    expect(await row(first.body.data.id)).toMatchObject({
      status: 'rejected',
      rejection_reason: REVISION_EXPIRED,
    });
  });

  test('answers 403 for a stranger, 401 without a token, 404 for an unknown tool', async () => {
    expect((await edit(api, 'loom', eve.headers, { name: 'Mine' })).status).toBe(403);
    expect((await edit(api, 'loom', {}, { name: 'Mine' })).status).toBe(401);
    for (const slug of ['nothing', '0', '2147483647', '99999999999', 'a%00b', '%F0%9F%98%80']) {
      expect((await edit(api, slug, ada.headers, { name: 'Mine' })).status).toBe(404);
    }
  });

  test('rejects strangers before it reads the body, and a body without _method with 422', async () => {
    const broken = {
      method: 'POST',
      headers: { ...eve.headers, 'content-type': 'application/json' },
      body: '{',
    };
    expect((await api.raw('/ai-tools/loom', broken)).status).toBe(403);
    const { status, body } = await api.send('POST', '/ai-tools/loom', { name: 'x' }, ada.headers);
    expect([status, body.errors]).toEqual([422, { _method: ['Must be PUT.'] }]);
    const put = await api.send('PUT', '/ai-tools/loom', { name: 'x' }, ada.headers);
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE, HEAD']);
  });

  test('validates changed fields like those of a new tool, and no others', async () => {
    const refused = async (change: Record<string, unknown>) =>
      Object.keys((await edit(api, 'loom', ada.headers, change)).body.errors);
    expect(await refused({ name: 'x'.repeat(81) })).toEqual(['name']);
    expect(await refused({ features: [''] })).toEqual(['features']);
    expect(await refused({ affiliate_url: 'https://go.com' })).toEqual(['affiliate_url']);
    expect(await refused({ category_id: 999 })).toEqual(['category_id']);
    await api.database.pool.query('update categories set is_active = false where id in (1, 2)');
    expect(await refused({ category_id: 2 })).toEqual(['category_id']);
    expect((await edit(api, 'loom', ada.headers, { category_id: 1, name: 'Loom 2' })).status).toBe(201);
    expect(await versions()).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('changes a published tool immediately, with one audit event', async () => {
    const { status, body } = await edit(api, 'loom', admin.headers, {
      name: 'Loom 2',
      url: 'https://loom2.com',
      tags: ['Fabric'],
    });
    expect([status, body.message, body.data.id]).toEqual([200, 'Your changes are live.', loom]);
    expect(await live()).toMatchObject({
      name: 'Loom 2',
      url: 'https://loom2.com',
      tags: [{ slug: 'fabric' }],
    });
    expect((await api.get('/ai-tools?tags=fabric')).body.pagination.total).toBe(1);
    expect((await api.get('/ai-tools?search=loom+2')).body.data[0].id).toBe(loom);
    expect(
      await query('select action, actor_id, target_id, target_name, old_state, new_state from audit_events'),
    ).toEqual([
      {
        action: 'tool.edit',
        actor_id: admin.id,
        target_id: loom,
        target_name: 'Loom',
        old_state: { name: 'Loom', url: 'https://loom.com', tags: ['weaving'] },
        new_state: { name: 'Loom 2', url: 'https://loom2.com', tags: ['Fabric'] },
      },
    ]);
    expect(await versions()).toEqual([]);
  });

  test('is told when somebody else has changed the tool since, and may change it all the same', async () => {
    const other = await signInPerson(api, { name: 'Other', role: 'admin' });
    const open = async (headers: Record<string, string>) =>
      (await api.get('/ai-tools/loom/edit', headers)).body.data.version;
    const version = await open(admin.headers);
    expect(await open(other.headers)).toBe(version);
    expect((await edit(api, 'loom', other.headers, { name: 'Other Loom', version })).status).toBe(200);
    const refused = await edit(api, 'loom', admin.headers, { name: 'My Loom', version });
    expect([refused.status, refused.body.changed]).toEqual([409, true]);
    expect((await live()).name).toBe('Other Loom');
    const present = await open(admin.headers);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => edit(api, 'loom', admin.headers, { name, version: present })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await edit(api, 'loom', admin.headers, { name: 'My Loom' })).status).toBe(200);
  });

  test.each([
    ['https://www.loom.com/app', true],
    ['https://loom2.com', false],
  ])('a proved owner still owns the tool at %s: %s', async (url, isKept) => {
    expect((await edit(api, 'loom', admin.headers, { url })).status).toBe(200);
    expect((await row(loom)).owner_user_id).toBe(isKept ? owner.id : null);
    expect((await live()).is_from_official_organization).toBe(isKept);
  });

  test('an edit without changes is not an audit event', async () => {
    expect((await edit(api, 'loom', admin.headers, { name: 'Loom' })).body.message).toBe(
      'No changes to save.',
    );
    expect(await query('select * from audit_events')).toEqual([]);
  });

  test('keeps a pending revision, whose unchanged fields follow the tool', async () => {
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2', company: 'Ada Ltd' });
    const submittedAt = body.data.submitted_at;
    api.clock.advance(1000);
    await edit(api, 'loom', admin.headers, { name: 'Loom 3', description: DESCRIPTION });
    expect(await live()).toMatchObject({ name: 'Loom 3', description: DESCRIPTION, company: '' });
    const version = (await api.get(`/ai-tools/pending/${body.data.id}`, ada.headers)).body.data;
    expect(version).toMatchObject({
      name: 'Loom 2',
      company: 'Ada Ltd',
      description: DESCRIPTION,
      status: 'pending',
      submitted_at: submittedAt,
    });
  });
});

describe('a proved owner', () => {
  test('publishes what an owner may change; the rest is pending', async () => {
    const { status, body } = await edit(api, 'loom', owner.headers, {
      name: 'Loom 2',
      description: DESCRIPTION,
      tags: ['Fabric'],
    });
    expect([status, body.message]).toEqual([201, 'Update Submitted for Review']);
    expect(body.data).toMatchObject({ name: 'Loom 2', description: DESCRIPTION, pending_version_of: loom });
    expect(await live()).toMatchObject({
      name: 'Loom',
      description: DESCRIPTION,
      tags: [{ slug: 'fabric' }],
    });
    expect(await query('select * from audit_events')).toEqual([]);
  });

  test("publishes an edit of such fields alone; another person's revision follows the tool", async () => {
    const waiting = await edit(api, 'loom', ada.headers, { name: 'Loom 2', features: ['Spins'] });
    const { status, body } = await edit(api, 'loom', owner.headers, {
      features: ['Knits'],
      use_cases: ['Socks'],
    });
    expect([status, body.message, body.data.id]).toEqual([200, 'Your changes are live.', loom]);
    expect(await live()).toMatchObject({
      features: [{ description: 'Knits' }],
      use_cases: [{ description: 'Socks' }],
    });
    const version = (await api.get(`/ai-tools/pending/${waiting.body.data.id}`, ada.headers)).body.data;
    expect(version).toMatchObject({
      features: [{ description: 'Spins' }],
      use_cases: [{ description: 'Socks' }],
    });
  });

  test("rejects the whole edit when a part needs review while another person's revision is pending", async () => {
    await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    const before = await dumpTools(api);
    const { status } = await edit(api, 'loom', owner.headers, { name: 'Mine', description: DESCRIPTION });
    expect(status).toBe(409);
    expect(await dumpTools(api)).toEqual(before);
  });

  test('keeps, replaces or removes the affiliate link without being an affiliate; a change is pending', async () => {
    const link = 'https://partner.example.com/?ref=ada';
    await api.database.pool.query('update tools set affiliate_url = $1 where id = $2', [link, loom]);
    const kept = await edit(api, 'loom', owner.headers, { description: DESCRIPTION, affiliate_url: link });
    expect([kept.status, kept.body.message]).toEqual([200, 'Your changes are live.']);
    const own = 'https://loom.com/?ref=owner';
    expect((await edit(api, 'loom', ada.headers, { affiliate_url: own })).status).toBe(422);
    const replaced = await edit(api, 'loom', owner.headers, { affiliate_url: own });
    expect([replaced.status, replaced.body.data.affiliate_url]).toEqual([201, own]);
    expect((await row(loom)).affiliate_url).toBe(link);
    const removed = await edit(api, 'loom', owner.headers, { affiliate_url: '' });
    expect([removed.status, removed.body.data.affiliate_url]).toEqual([200, null]);
  });

  test("keeps what the owner's own revision proposes", async () => {
    await edit(api, 'loom', owner.headers, { name: 'Loom 2' });
    const { status, body } = await edit(api, 'loom', owner.headers, { description: DESCRIPTION });
    expect([status, body.data.name, body.data.description]).toEqual([200, 'Loom 2', DESCRIPTION]);
    expect(await live()).toMatchObject({ name: 'Loom', description: DESCRIPTION });
  });
});

describe('addresses', () => {
  test('answers 409 for an address that is listed or pending', async () => {
    const [other] = await publishTools(api, [{ name: 'Other', url: 'https://other.com' }]);
    await giveTools(api, eve.id, [other!]);
    const taken = await edit(api, 'loom', ada.headers, { url: 'http://www.other.com/?utm_source=x' });
    expect([taken.status, taken.body.slug, taken.body.claim_path]).toEqual([409, 'other', '/ai/other/claim']);
    await submit(api, eve.headers, { url: 'https://waits.com' });
    const waits = await edit(api, 'loom', ada.headers, { url: 'https://waits.com' });
    expect([waits.status, waits.body.slug]).toEqual([409, undefined]);
    expect((await edit(api, 'loom', ada.headers, { url: 'https://moved.com' })).status).toBe(201);
    expect((await edit(api, 'other', eve.headers, { url: 'https://moved.com' })).status).toBe(409);
    expect((await submit(api, eve.headers, { url: 'https://moved.com/' })).status).toBe(409);
    expect((await edit(api, 'loom', ada.headers, { url: 'https://www.moved.com/?ref=a' })).status).toBe(200);
  });

  test('a submission and a revision that want one address at once: one gets it', async () => {
    const [edited, submitted] = await Promise.all([
      edit(api, 'loom', ada.headers, { url: 'https://wanted.com' }),
      submit(api, eve.headers, { url: 'https://wanted.com' }),
    ]);
    expect([edited.status, submitted.status].sort()).toEqual([201, 409]);
  });
});

describe('pictures', () => {
  const shown = (body: { data: { screenshots: string[] } }) => body.data.screenshots.map(fileOf);

  test('are appended, replaced or reordered', async () => {
    const two = await edit(api, 'loom', admin.headers, { screenshots: [await picture(), await picture()] });
    const [a, b] = shown(two.body);
    const three = await edit(api, 'loom', admin.headers, { screenshots: [await picture()] });
    expect(shown(three.body).slice(0, 2)).toEqual([a, b]);
    const { screenshots } = (await api.get('/ai-tools/loom/edit', admin.headers)).body.data;
    const order = [screenshots[2].id, screenshots[0].id];
    const ordered = await edit(api, 'loom', admin.headers, { screenshot_order: order });
    expect(shown(ordered.body)).toEqual([shown(three.body)[2], a, b]);
    const kept = (await api.get('/ai-tools/loom/edit', admin.headers)).body.data.screenshots;
    expect(kept.map(({ id }: { id: number }) => id)).toEqual([...order, screenshots[1].id]);
    const replaced = await edit(api, 'loom', admin.headers, {
      screenshots: [await picture()],
      replace_screenshots: 1,
    });
    expect(await storedFiles(api)).toEqual(shown(replaced.body));
  });

  test("a revision shows the tool's images and new ones; files of an overwritten revision are deleted", async () => {
    const first = await edit(api, 'loom', admin.headers, {
      logo: await picture(),
      screenshots: [await picture()],
    });
    const version = await edit(api, 'loom', ada.headers, {
      logo: await picture(),
      screenshots: [await picture()],
    });
    expect(shown(version.body)[0]).toBe(shown(first.body)[0]);
    expect(await storedFiles(api)).toHaveLength(4);
    const start = (await api.get('/ai-tools/loom/edit', ada.headers)).body.data.screenshots;
    const ids = start.map(({ id }: { id: number }) => id);
    await edit(api, 'loom', ada.headers, { screenshot_order: ids.toReversed() });
    const next = await edit(api, 'loom', ada.headers, {
      logo: await picture(),
      screenshots: [await picture()],
      replace_screenshots: true,
    });
    expect(await storedFiles(api)).toEqual(
      [first.body.data.logo_url, next.body.data.logo_url]
        .map(fileOf)
        .concat(shown(first.body), shown(next.body))
        .sort(),
    );
    expect((await live()).screenshots.map(fileOf)).toEqual(shown(first.body));
  });

  test('answers 422 for more than eight or an unknown id, and stores no file', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => picture()));
    await edit(api, 'loom', admin.headers, { screenshots: six });
    const nine = await edit(api, 'loom', ada.headers, { screenshots: six.slice(0, 3) });
    expect([nine.status, nine.body.errors]).toEqual([422, { screenshots: ['At most 8 screenshots.'] }]);
    const unknown = await edit(api, 'loom', ada.headers, { screenshot_order: [99], logo: await picture() });
    expect(Object.keys(unknown.body.errors)).toEqual(['screenshot_order.0']);
    const broken = new File(['no picture'], 'x.png');
    const refused = await edit(api, 'loom', ada.headers, { logo: await picture(), screenshots: [broken] });
    expect(Object.keys(refused.body.errors)).toEqual(['screenshots.0']);
    expect(await storedFiles(api)).toHaveLength(6);
    const eight = await edit(api, 'loom', ada.headers, { screenshots: six.slice(0, 2) });
    expect(eight.body.data.screenshots).toHaveLength(8);
  });
});

describe('concurrent edits', () => {
  test('from two tabs leave one revision', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => edit(api, 'loom', ada.headers, { name: `Loom ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await versions()).toHaveLength(1);
  });

  test('of submitter and owner: the second gets 409', async () => {
    const answers = await Promise.all([
      edit(api, 'loom', ada.headers, { name: 'Loom A' }),
      edit(api, 'loom', owner.headers, { name: 'Loom B' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await versions()).toHaveLength(1);
  });

  test('of an administrator and a submitter both take effect', async () => {
    const [version] = await Promise.all([
      edit(api, 'loom', ada.headers, { name: 'Loom 2' }),
      edit(api, 'loom', admin.headers, { description: DESCRIPTION }),
    ]);
    const waiting = (await api.get(`/ai-tools/pending/${version.body.data.id}`, ada.headers)).body.data;
    expect(waiting).toMatchObject({ name: 'Loom 2', description: DESCRIPTION });
    expect(await live()).toMatchObject({ name: 'Loom', description: DESCRIPTION });
  });
});

describe('a statement that fails in the middle', () => {
  const failing = async (table: string, work: () => Promise<{ status: number }>) => {
    await api.database.pool.query(`
      create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$;
      create trigger fail before insert on ${table} for each row execute function fail_on_purpose()`);
    try {
      expect((await work()).status).toBe(500);
    } finally {
      await api.database.pool.query('drop function fail_on_purpose cascade');
    }
  };
  const change = async () => ({
    name: 'Loom 2',
    description: DESCRIPTION,
    tags: ['Fabric'],
    logo: await picture(),
    screenshots: [await picture()],
    replace_screenshots: true,
  });

  test('leaves tool, revision, tags, images and audit log unchanged', async () => {
    await edit(api, 'loom', admin.headers, { screenshots: [await picture()] });
    await edit(api, 'loom', ada.headers, { company: 'Ada Ltd', screenshots: [await picture()] });
    const before = await dumpTools(api);
    const seen = await live();
    await failing('audit_events', async () => edit(api, 'loom', admin.headers, await change()));
    await failing('tool_screenshots', async () => edit(api, 'loom', ada.headers, await change()));
    expect(await dumpTools(api)).toEqual(before);
    expect(await live()).toEqual(seen);
  });

  test("keeps neither part of an owner's edit", async () => {
    const before = await dumpTools(api);
    await failing('catalogue_changes', async () => edit(api, 'loom', owner.headers, await change()));
    expect(await dumpTools(api)).toEqual(before);
    expect((await live()).description).not.toBe(DESCRIPTION);
  });
});
