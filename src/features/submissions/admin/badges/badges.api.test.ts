import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import { ADMIN_PATH } from '#src/testing/test-settings.ts';
import { addRevision, addSubmission } from '../../testing/add-submission.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
let alpha: number;
let beta: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  admin = await signInAdmin(api);
  [alpha, beta] = (await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }])) as [number, number];
});

const mark = (id: number | string, marks: unknown) => admin.send('PUT', `/tools/${id}`, marks);

describe('marks', () => {
  test('apply immediately; an unchanged value is not an audit event', async () => {
    const answer = await mark(alpha, { is_editorial_choice: true, is_from_official_organization: false });
    expect(answer.body.data).toMatchObject({ id: alpha, is_editorial_choice: true });
    expect((await api.get('/ai-tools?editorial=1')).body.data).toMatchObject([{ slug: 'alpha' }]);
    await mark(alpha, { is_from_app_team: true, is_from_official_organization: true });
    expect((await api.get('/ai-tools/alpha')).body.data).toMatchObject({
      isFromAppTeam: true,
      isFromOfficialOrganization: true,
      is_editorial_choice: true,
    });
    expect((await mark(alpha, { is_from_app_team: true, slug: 'alpha' })).status).toBe(200);
    expect((await mark(alpha, {})).status).toBe(200);
    expect(await admin.log()).toEqual([
      {
        action: 'tool.mark',
        actor: { id: admin.id, name: 'Grace' },
        target: { type: 'tool', id: alpha, name: 'Alpha' },
        from: { is_from_app_team: false, is_from_official_organization: false },
        to: { is_from_app_team: true, is_from_official_organization: true },
        reason: null,
      },
      expect.objectContaining({ from: { is_editorial_choice: false }, to: { is_editorial_choice: true } }),
    ]);
  });

  test.each([
    [{ slug: 'Alpha' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ slug: '2048' }, 'slug'],
    [{ slug: 'pending' }, 'slug'],
    [{ slug: 'suggest' }, 'slug'],
    [{ slug: 'a--b' }, 'slug'],
    [{ slug: '-a' }, 'slug'],
    [{ slug: 'a/b' }, 'slug'],
    [{ slug: 'x'.repeat(81) }, 'slug'],
    [{ slug: null }, 'slug'],
    [{ is_editorial_choice: 'yes' }, 'is_editorial_choice'],
    [{ is_from_app_team: null }, 'is_from_app_team'],
  ])('%j is 422', async (marks, field) => {
    const { status, body } = await mark(alpha, marks);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('answers 404 for revisions and unknown tools before it reads the body', async () => {
    const version = await addRevision(api, alpha, ada.id, { company: 'New' });
    for (const id of [version, 999_999, 'alpha']) {
      expect((await mark(id, { slug: 7 })).status).toBe(404);
    }
  });
});

describe('a new address', () => {
  test("redirects every former address; a tool may return to its own, never take another's", async () => {
    expect((await mark(alpha, { slug: 'alpha-two' })).body.data.slug).toBe('alpha-two');
    expect((await mark(alpha, { slug: 'alpha-three' })).status).toBe(200);
    for (const old of ['alpha', 'alpha-two']) {
      const moved = await api.fetch(`/ai-tools/${old}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/v1/ai-tools/alpha-three']);
    }
    for (const taken of ['alpha', 'alpha-two', 'alpha-three']) {
      expect((await mark(beta, { slug: taken })).body.errors.slug).toHaveLength(1);
    }
    expect((await mark(alpha, { slug: 'alpha' })).status).toBe(200);
    expect((await api.get('/ai-tools/alpha')).body.data.id).toBe(alpha);
    expect((await api.fetch('/ai-tools/alpha-three')).status).toBe(301);
    expect((await mark(beta, { slug: 'alpha-three' })).status).toBe(422);
    expect((await mark(alpha, { slug: 'beta' })).status).toBe(422);
    expect(await admin.log()).toHaveLength(3);
  });

  test('the second of two administrators gets the present address and decides', async () => {
    await mark(alpha, { slug: 'alpha-two', slug_before: 'alpha' });
    const refused = await mark(alpha, { slug: 'alpha-three', slug_before: 'alpha' });
    expect([refused.status, refused.body.current]).toEqual([409, { slug: 'alpha-two' }]);
    const again = await mark(alpha, { slug: 'alpha-three', slug_before: 'alpha-two' });
    expect(again.body.data.slug).toBe('alpha-three');
  });

  test('two tools that take one address at once: one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        mark(alpha, { slug: `shared-${round}` }),
        mark(beta, { slug: `shared-${round}` }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const found = (await api.get(`/ai-tools/shared-${round}`)).body.data.id;
      expect(found).toBe(answers[0]!.status === 200 ? alpha : beta);
    }
  });
});

describe('restoring', () => {
  const unlist = async (id: number) => {
    await giveTools(api, ada.id, [id]);
    expect((await api.send('DELETE', `/ai-tools/${id}`, undefined, ada.headers)).status).toBe(200);
  };
  const restore = (id: number, by = admin) => by.send('POST', `/tools/${id}/restore`);

  test('brings a tool back unchanged', async () => {
    const before = (await api.get('/ai-tools/alpha')).body.data;
    await unlist(alpha);
    expect((await api.get('/ai-tools/alpha')).status).toBe(404);
    expect((await restore(alpha)).body.data).toEqual({ id: alpha, slug: 'alpha', status: 'approved' });
    const after = (await api.get('/ai-tools/alpha')).body.data;
    expect(after).toMatchObject({ published_at: before.published_at, tags: before.tags, url: before.url });
    expect(await admin.log()).toEqual([
      expect.objectContaining({
        action: 'tool.restore',
        from: { status: 'unlisted' },
        to: { status: 'approved' },
      }),
    ]);
    expect((await restore(alpha)).status).toBe(409);
  });

  test('is possible for 30 days', async () => {
    await unlist(alpha);
    await unlist(beta);
    api.clock.advance(30 * DAY);
    const late = await signInAdmin(api, 'Hopper');
    expect((await restore(alpha, late)).status).toBe(200);
    api.clock.advance(1);
    expect((await restore(beta, late)).status).toBe(409);
  });

  test('puts a submission that was never approved back into the queue', async () => {
    const id = await addSubmission(api, ada.id);
    await unlist(id);
    expect((await restore(id)).body.data.status).toBe('pending');
    expect((await admin.get('/tools/pending')).body.data).toMatchObject([{ id }]);
  });

  test('fails while another tool has the address', async () => {
    await unlist(alpha);
    const { url } = await api.database.kysely
      .selectFrom('tools')
      .select('url')
      .where('id', '=', alpha)
      .executeTakeFirstOrThrow();
    await addSubmission(api, ada.id, { name: 'Follower', url });
    const answer = await restore(alpha);
    expect([answer.status, answer.body.slug]).toEqual([409, 'follower']);
    expect((await admin.get('/tools/unlisted')).body.data).toMatchObject([{ id: alpha }]);
  });

  test('a published tool or a revision cannot be restored', async () => {
    expect((await restore(alpha)).status).toBe(409);
    expect((await restore(await addRevision(api, alpha, ada.id, { company: 'New' }))).status).toBe(404);
  });
});

test('recognizes the hidden segment for everyone, and no cache keeps the answer', async () => {
  const right = await api.get(`/administration/${ADMIN_PATH}`);
  expect([right.status, right.body]).toEqual([200, { data: { found: true } }]);
  expect(right.headers.get('cache-control')).toBe('no-store');
  for (const wrong of [
    'admin',
    ADMIN_PATH.slice(1),
    `${ADMIN_PATH}x`,
    ADMIN_PATH.toUpperCase(),
    '%00',
    '%20',
  ]) {
    const answer = await api.get(`/administration/${wrong}`, admin.headers);
    expect([answer.status, answer.body.message]).toEqual([404, 'Not found.']);
  }
});

test('the path of the screen is told to administrators only', async () => {
  const { status, body } = await admin.get('/path');
  expect([status, body]).toEqual([200, { data: { path: `/${ADMIN_PATH}/admin` } }]);
  const refused = await api.get('/admin/path', ada.headers);
  expect([refused.status, (await api.get('/admin/path')).status]).toEqual([404, 401]);
  expect(JSON.stringify(refused.body)).not.toContain(ADMIN_PATH);
});
