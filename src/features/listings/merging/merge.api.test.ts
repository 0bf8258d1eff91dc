import { beforeEach, expect, test } from 'vitest';
import { addPerson, giveTools, publishReview, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
let from: number;
let into: number;
beforeEach(async () => {
  admin = await signInAdmin(api);
  [from, into] = (await publishTools(api, [{ name: 'Quill AI' }, { name: 'Quill' }])) as [number, number];
});

const review = (user_id: number, tool_id: number, rating: number) =>
  publishReview(api, {
    user_id,
    tool_id,
    rating,
    title: `Review ${rating}`,
    content: `Text of ${user_id} about ${tool_id}.`,
  });

test('everything moves, the counts are shown first, and the old addresses redirect', async () => {
  const both = await signInPerson(api, { name: 'Both' });
  const one = await signInPerson(api, { name: 'One' });
  await review(both.id, into, 1);
  await api.database.pool.query(`update reviews set created_at = created_at - interval '1 day'`);
  await review(both.id, from, 5);
  await review(one.id, from, 4);
  const save = (tool_id: number, person: { headers: Record<string, string> }) =>
    api.send('POST', '/user/favorites', { tool_id }, person.headers);
  for (const [tool, person] of [
    [from, both],
    [into, both],
    [from, one],
  ] as const)
    await save(tool, person);
  const folder = await api.send('PUT', `/admin/tools/${from}`, { slug: 'quill-pro' }, admin.headers);
  expect(folder.status).toBe(200);
  await api.database.pool.query(
    `insert into tool_views values ($1, current_date, 3), ($2, current_date, 4)`,
    [from, into],
  );

  const counts = {
    reviews: 2,
    replies: 0,
    reviews_dropped: 1,
    saves: 1,
    views: 3,
    addresses: 2,
    followers: 0,
    visits: 0,
    videos: 0,
  };
  const dry = await admin.send('POST', `/tools/${from}/merge?dry=1`, { into });
  expect([dry.status, dry.body.data.counts]).toEqual([200, counts]);
  expect((await api.get('/ai-tools/quill-pro')).status).toBe(200);

  const merged = await admin.send('POST', `/tools/${from}/merge`, { into, reason: 'The same tool' });
  expect([merged.status, merged.body.data]).toMatchObject([200, { into: { slug: 'quill' }, counts }]);
  for (const old of ['quill-pro', 'quill-ai']) {
    const moved = await api.fetch(`/ai-tools/${old}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/v1/ai-tools/quill']);
  }
  const tool = (await api.get('/ai-tools/quill')).body.data;
  expect(tool).toMatchObject({ review_count: 2, rating: 4.5 });
  const { rows } = await api.database.pool.query(
    `select (select saves from tool_stats where tool_id = $1) as saves, (select views from tool_views where tool_id = $1) as views,
      (select count(*)::int from saved_tools where tool_id = $1) as saved`,
    [into],
  );
  expect(rows).toEqual([{ saves: 2, views: 7, saved: 2 }]);
  expect(await admin.log()).toMatchObject([
    {
      action: 'tool.merge',
      target: { id: from, name: 'Quill AI' },
      to: { merged_into: 'quill' },
      reason: 'The same tool',
    },
    { action: 'tool.mark' },
  ]);
  expect((await admin.send('POST', `/tools/${from}/merge`, { into, reason: 'Again' })).status).toBe(404);
});

test('listings that have changed since the preview are not merged unseen', async () => {
  const show = async () =>
    (await admin.send('POST', `/tools/${from}/merge?dry=1`, { into })).body.data.preview;
  const merge = (preview: string, id = from, target = into) =>
    admin.send('POST', `/tools/${id}/merge`, { into: target, reason: 'The same tool', preview });
  const preview = await show();
  expect((await merge(preview, into, from)).body.errors).toHaveProperty('preview');
  expect((await merge('00000000-0000-4000-8000-000000000000')).body.errors).toHaveProperty('preview');
  expect((await merge('x')).status).toBe(422);
  const other = await signInAdmin(api, 'Hopper');
  await other.send('PUT', `/tools/${into}`, { is_from_app_team: true });
  const refused = await merge(preview);
  expect([refused.status, refused.body.changed]).toMatchObject([
    409,
    [
      {
        id: into,
        name: 'Quill',
        by: 'Hopper',
        from: { is_from_app_team: false },
        to: { is_from_app_team: true },
      },
    ],
  ]);
  expect((await api.get('/ai-tools/quill-ai')).status).toBe(200);
  expect((await merge(await show())).status).toBe(200);
  expect((await admin.log())[0]).toMatchObject({
    from: { slug: 'quill-ai', name: 'Quill AI', status: 'approved' },
  });
});

test('what cannot be merged is refused', async () => {
  const merge = (id: number | string, body: object, dry = '') =>
    admin.send('POST', `/tools/${id}/merge${dry}`, body);
  expect((await merge(from, { into: from, reason: 'x' })).body.errors).toHaveProperty('into');
  expect((await merge(from, { into: 999_999, reason: 'x' })).body.errors).toHaveProperty('into');
  expect((await merge(from, { into })).body.errors).toHaveProperty('reason');
  expect((await merge(from, { into: 'x', reason: 'x' })).status).toBe(422);
  expect((await merge(999_999, { into, reason: 'x' })).status).toBe(404);
  expect((await merge(from, { into }, '?dry=2')).status).toBe(422);
  const person = await signInPerson(api);
  await giveTools(api, await addPerson(api), [into]);
  expect((await api.send('POST', `/admin/tools/${from}/merge`, { into }, person.headers)).status).toBe(404);
  const two = await Promise.all([
    merge(from, { into, reason: 'a' }),
    merge(into, { into: from, reason: 'b' }),
  ]);
  expect(two.map(({ status }) => status).sort()).not.toContain(500);
});
