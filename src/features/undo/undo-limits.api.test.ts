import { describe, expect, test } from 'vitest';
import { LIFETIMES } from '#src/features/identity/rules.ts';
import { publishReview, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });

describe('the last administrator stays', () => {
  test('also when the one who was appointed undoes the appointment', async () => {
    const ada = await signInAdmin(api, 'Ada');
    const bob = await signInPerson(api, { name: 'Bob' });
    const appointed = await ada.send('POST', `/users/${bob.id}/role`, { role: 'admin' });
    const asBob = (method: string, path: string, body?: unknown) =>
      api.send(method, `/admin${path}`, body, bob.headers);
    expect((await asBob('POST', `/users/${ada.id}/role`, { role: 'user' })).status).toBe(200);
    const undone = await asBob('POST', `/undo/${appointed.body.undo.id}`);
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'This would leave the site without an administrator.',
    ]);
    expect((await api.get('/admin/users', bob.headers)).status).toBe(200);
  });

  test('and an appointment is undone while there is another', async () => {
    const ada = await signInAdmin(api, 'Ada');
    const bob = await signInPerson(api, { name: 'Bob' });
    const { body } = await ada.send('PUT', `/users/${bob.id}/permissions`, { permissions: ['admin'] });
    expect((await ada.send('POST', `/undo/${body.undo.id}`)).status).toBe(200);
    expect((await api.get('/admin/users', bob.headers)).status).toBe(404);
  });
});

test('what needs a sign-in of the last minutes needs one to be undone, too', async () => {
  const ada = await signInAdmin(api, 'Ada');
  const bob = await signInPerson(api, { name: 'Bob' });
  api.clock.advance(LIFETIMES.freshSignIn - 60_000);
  const { body } = await ada.send('PUT', `/users/${bob.id}/permissions`, { permissions: ['editor'] });
  api.clock.advance(120_000);
  const undone = await ada.send('POST', `/undo/${body.undo.id}`);
  expect([undone.status, undone.body.reauthenticate]).toEqual([403, true]);
});

test('what the version before kept in another way is not undone', async () => {
  const admin = await signInAdmin(api);
  const id = '00000000-0000-4000-8000-000000000001';
  await api.database.pool.query(
    `insert into undos (id, kind, state, mail_jobs, until) values ($1, 'submission-decision', '{"id":1}', '{}', $2)`,
    [id, new Date(api.clock.now().getTime() + 60_000)],
  );
  const { status, body } = await admin.send('POST', `/undo/${id}`);
  expect([status, body.message]).toEqual([409, 'It is too late to undo this decision.']);
});

test('a dry run offers no undo', async () => {
  const admin = await signInAdmin(api);
  const [from, into] = await publishTools(api, [{ name: 'Quill AI' }, { name: 'Quill' }]);
  const dry = await admin.send('POST', `/tools/${from}/merge?dry=1`, { into });
  expect([dry.status, dry.body]).toMatchObject([200, { data: { preview: expect.any(String) } }]);
  expect(dry.body).not.toHaveProperty('undo');
  const [first, second] = (await admin.get('/categories')).body.data;
  const moved = await admin.send('POST', `/categories/${first.id}/merge?dry=1`, { into: second.id });
  expect(moved.body).not.toHaveProperty('undo');
});

describe('a merge is undone after its reviews and saves have changed', () => {
  async function merge() {
    const admin = await signInAdmin(api);
    const [from, into] = (await publishTools(api, [{ name: 'Quill AI' }, { name: 'Quill' }])) as [
      number,
      number,
    ];
    const [ada, bob, eve] = await Promise.all(
      ['Ada', 'Bob', 'Eve'].map((name) => signInPerson(api, { name })),
    );
    const text = { title: 'It writes', content: 'It writes well, every day and in every colour.' };
    await publishReview(api, { ...text, tool_id: from, user_id: ada!.id, rating: 5 });
    await publishReview(api, {
      ...text,
      content: `${text.content} So it is.`,
      tool_id: from,
      user_id: bob!.id,
      rating: 4,
    });
    await publishReview(api, {
      ...text,
      content: `${text.content} Yes.`,
      tool_id: into,
      user_id: eve!.id,
      rating: 3,
    });
    for (const person of [ada!, bob!])
      await api.send('POST', '/user/favorites', { tool_id: from }, person.headers);
    const { rows } = await api.database.pool.query<{ id: number }>(
      'select id from reviews where user_id = $1',
      [ada!.id],
    );
    const merged = await admin.send('POST', `/tools/${from}/merge`, { into, reason: 'The same tool.' });
    const undo = () => admin.send('POST', `/undo/${merged.body.undo.id}`);
    return { from, into, ada: ada!, first: rows[0]!.id, text, undo };
  }

  /** Stars, one to five, and saves as the cards show them, and as the rows say. */
  async function compare(toolIds: readonly number[]) {
    const { rows } = await api.database.pool.query<{ kept: unknown; counted: unknown }>(
      `select jsonb_build_object('stars', s.stars, 'saves', s.saves) as kept,
         jsonb_build_object(
           'stars', (select array_agg((select count(*)::int from reviews r
             where r.tool_id = s.tool_id and r.status = 'approved' and r.rating = star
               and r.incentive is distinct from 'received') order by star)
             from generate_series(1, 5) star),
           'saves', (select count(*)::int from saved_tools where tool_id = s.tool_id)) as counted
       from tool_stats s where tool_id = any($1) order by tool_id`,
      [toolIds],
    );
    expect(rows).toHaveLength(toolIds.length);
    for (const { kept, counted } of rows) expect(kept).toEqual(counted);
  }

  test.each([
    ['another rating', { rating: 1 }],
    ['an incentive', { incentive: 'received' }],
    ['another text', { content: 'It writes badly, every day and in every colour.' }],
  ])('%s', async (_, change) => {
    const { from, into, ada, first, text, undo } = await merge();
    const body = { ...text, rating: 5, ...change };
    const edited = await api.send('PUT', `/ai-tools/quill/reviews/${first}`, body, ada.headers);
    expect(edited.status).toBe(200);
    await undo();
    await compare([from, into]);
  });

  test('a save that is gone', async () => {
    const { from, into, ada, undo } = await merge();
    expect((await api.send('POST', '/ai-tools/quill/toggle-save', undefined, ada.headers)).status).toBe(200);
    await undo();
    await compare((await api.get('/ai-tools/quill-ai')).status === 200 ? [from, into] : [into]);
  });
});
