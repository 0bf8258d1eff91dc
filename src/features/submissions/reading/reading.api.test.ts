import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { REVISION_EXPIRED, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { countStatements } from '#src/testing/count-statements.ts';
import {
  addSession,
  bearer,
  giveTools,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { expireRevisions } from '../deciding/decide-submission.server.ts';
import { edit, giveOwnership, picture, submit } from '../testing/submission-calls.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let owner: SignedInPerson;
let admin: SignedInPerson;
let loom: number;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  owner = await signInPerson(api, { name: 'Owner' });
  admin = await signInPerson(api, { name: 'Admin', role: 'admin' });
  [loom] = (await publishTools(api, [{ name: 'Loom' }])) as [number];
  await giveTools(api, ada.id, [loom]);
  await giveOwnership(api, owner.id, loom);
});

const SIGNED = /^\/uploads\/[0-9a-f]{32}\.webp\?until=\d+&key=/;
const get = async (path: string, person?: SignedInPerson) => api.get(`/ai-tools/${path}`, person?.headers);
const statuses = async (path: string) => {
  const people = [undefined, eve, ada, owner, admin];
  return Promise.all(people.map(async (person) => (await get(path, person)).status));
};

describe('GET /ai-tools/{slug}/edit', () => {
  test('answers submitter, owner and administrators with the effect of saving', async () => {
    expect(await statuses('loom/edit')).toEqual([401, 403, 200, 200, 200]);
    const effectFor = async (person: SignedInPerson) => (await get('loom/edit', person)).body.data.effect;
    expect([await effectFor(ada), await effectFor(owner), await effectFor(admin)]).toEqual([
      'review',
      'partly_live',
      'live',
    ]);
    await submit(api, ada.headers);
    expect(await statuses('weaver/edit')).toEqual([401, 404, 200, 404, 200]);
    expect((await get('weaver/edit', ada)).body.data).toMatchObject({
      effect: 'in_place',
      status: 'pending',
    });
    expect(await statuses('nothing/edit')).toEqual([401, 404, 404, 404, 404]);
  });

  test("starts from the caller's pending revision, for an administrator from the tool", async () => {
    const pictures = { logo: await picture(), screenshots: [await picture()] };
    const live = (await edit(api, 'loom', admin.headers, pictures)).body.data;
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2', screenshots: [await picture()] });
    const start = (await get('loom/edit', ada)).body.data;
    expect(start).toMatchObject({
      id: body.data.id,
      name: 'Loom 2',
      status: 'pending',
      pending_version_of: loom,
      original_tool: { id: loom, slug: 'loom' },
      has_pending_version: true,
      pending_version: { id: body.data.id, can_overwrite: true },
    });
    expect(start.logo_url).toMatch(SIGNED);
    expect(start.screenshots).toEqual([
      { id: expect.any(Number), url: expect.stringMatching(SIGNED), width: 60, height: 40 },
      { id: expect.any(Number), url: expect.stringMatching(SIGNED), width: 60, height: 40 },
    ]);
    for (const person of [admin, owner]) {
      const other = (await get('loom/edit', person)).body.data;
      expect(other).toMatchObject({ id: loom, name: 'Loom', logo_url: live.logo_url });
      expect(other.screenshots).toEqual([
        { id: expect.any(Number), url: live.screenshots[0], width: 60, height: 40 },
      ]);
      expect(other.pending_version).toMatchObject({ id: body.data.id, can_overwrite: false });
    }
    expect(await statuses(`${body.data.slug}/edit`)).toEqual([401, 404, 200, 404, 200]);
  });

  test('says whether an affiliate link may be added', async () => {
    expect((await get('loom/edit', owner)).body.data.can_use_affiliate_url).toBe(true);
    expect((await get('loom/edit', ada)).body.data.can_use_affiliate_url).toBe(false);
    await api.database.pool.query('update users set is_affiliate = true where id = $1', [ada.id]);
    expect((await get('loom/edit', ada)).body.data.can_use_affiliate_url).toBe(true);
  });
});

describe('GET /ai-tools/pending/{slug}', () => {
  test('finds a revision by its id, its slug, or those of the tool', async () => {
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    for (const address of [body.data.id, body.data.slug, loom, 'loom']) {
      expect(await statuses(`pending/${address}`)).toEqual([401, 404, 200, 404, 200]);
      expect((await get(`pending/${address}`, ada)).body.data).toMatchObject({
        id: body.data.id,
        name: 'Loom 2',
        status: 'pending',
        pending_version_of: loom,
        original_tool: { id: loom, slug: 'loom' },
        submitted_at: api.clock.now().toISOString(),
        expires_at: new Date(api.clock.now().getTime() + VERSION_LIFETIME).toISOString(),
        submitted_by: { name: 'Ada' },
        reviews: [],
        rating: 0,
      });
    }
  });

  test("returns the owner's revision to the owner", async () => {
    const { body } = await edit(api, 'loom', owner.headers, { name: 'Loom 2' });
    expect(await statuses(`pending/${body.data.id}`)).toEqual([401, 404, 404, 200, 200]);
  });

  test('returns a pending or rejected submission; 404 for a tool without a revision', async () => {
    const { body } = await submit(api, ada.headers);
    expect(await statuses(`pending/${body.data.slug}`)).toEqual([401, 404, 200, 404, 200]);
    await api.database.pool.query(
      `update tools set status = 'rejected', rejection_reason = 'No.' where id = $1`,
      [body.data.id],
    );
    expect((await get(`pending/${body.data.id}`, ada)).body.data).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No.',
      pending_version_of: null,
    });
    expect(await statuses('pending/loom')).toEqual([401, 404, 404, 404, 404]);
    expect(await statuses('pending/nothing')).toEqual([401, 404, 404, 404, 404]);
  });

  test('treats an expired revision as gone, before and after the job has run', async () => {
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    api.clock.advance(VERSION_LIFETIME - 1);
    ada = { ...ada, headers: bearer(await addSession(api, ada.id)) };
    expect((await get('pending/loom', ada)).status).toBe(200);
    api.clock.advance(1);
    const check = async () => {
      expect((await get('pending/loom', ada)).status).toBe(404);
      expect((await get(`pending/${body.data.id}`, ada)).body.data).toMatchObject({
        status: 'rejected',
        rejection_reason: REVISION_EXPIRED,
        expires_at: null,
      });
      expect((await get('loom', ada)).body.data).toMatchObject({
        has_pending_version: false,
        pending_version: null,
      });
      expect((await get('loom/edit', ada)).body.data).toMatchObject({ id: loom, name: 'Loom' });
    };
    await check();
    await expireRevisions(api.app.contexts.submissions);
    await check();
    const { rows } = await api.database.pool.query('select status from tools where id = $1', [body.data.id]);
    expect(rows).toEqual([{ status: 'rejected' }]);
  });

  test('works for a tool whose slug is "pending"', async () => {
    await api.database.pool.query(`update tools set slug = 'pending' where id = $1`, [loom]);
    await inTransaction(api.database, async (trx) => markChanged(trx, toolSource(loom)));
    expect((await get('pending')).body.data.id).toBe(loom);
    expect((await get('pending/similar')).status).toBe(200);
    expect((await get('pending/reviews')).status).toBe(200);
    expect((await get('pending/edit', ada)).body.data.id).toBe(loom);
    const { body } = await edit(api, 'pending', ada.headers, { name: 'Loom 2' });
    expect((await get('pending/pending', ada)).body.data.id).toBe(body.data.id);
  });
});

describe('GET /ai-tools/{slug} with a token', () => {
  test('shows a pending revision to editors; everyone else gets the answer of a visitor', async () => {
    const visitor = (await get('loom')).body;
    for (const person of [ada, owner, admin]) {
      expect((await get('loom', person)).body.data).toMatchObject({
        can_edit: true,
        has_pending_version: false,
        pending_version: null,
      });
    }
    const { body } = await edit(api, 'loom', ada.headers, { name: 'Loom 2' });
    expect((await get('loom')).body).toEqual(visitor);
    expect((await get('loom', eve)).body).toEqual(visitor);
    expect(visitor.data).toMatchObject({ can_edit: false, has_pending_version: false });
    expect(Object.keys(visitor.data)).not.toContain('pending_version');
    const told = {
      id: body.data.id,
      submitted_at: api.clock.now().toISOString(),
      submitted_by: { name: 'Ada' },
      expires_at: new Date(api.clock.now().getTime() + 14 * DAY).toISOString(),
    };
    for (const [person, can_overwrite] of [
      [ada, true],
      [owner, false],
      [admin, false],
    ] as const) {
      const { data } = (await get('loom', person)).body;
      expect(data).toMatchObject({ name: 'Loom', can_edit: true, has_pending_version: true });
      expect(data.pending_version).toEqual({ ...told, can_overwrite });
    }
  });

  test('returns a submission to its submitter and administrators', async () => {
    const { body } = await submit(api, ada.headers, { logo: await picture() });
    for (const address of [body.data.slug, body.data.id]) {
      for (const state of ['pending', 'rejected']) {
        await api.database.pool.query('update tools set status = $1 where id = $2', [state, body.data.id]);
        expect(await statuses(address)).toEqual([404, 404, 200, 404, 200]);
        const { data } = (await get(address, ada)).body;
        expect(data).toMatchObject({ status: state, can_edit: true });
        expect(data.logo_url).toMatch(SIGNED);
      }
    }
  });

  test('reads for a visitor only when the price and the site were checked', async () => {
    await get('loom');
    const statements = await countStatements(api.database.pool, async () => {
      expect((await get('loom')).status).toBe(200);
    });
    // All else is in memory, and it has no reviews to read.
    expect(statements).toBe(2);
  });
});
