import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { SAVED_LIMITS } from '../rules.ts';
import { publishGreek, savedCalls } from '../testing/saved-calls.ts';

const api = setUpTestApi({ rateLimit: false });
let person: SignedInPerson;
let ada: ReturnType<typeof savedCalls>;
beforeEach(async () => {
  person = await signInPerson(api);
  ada = savedCalls(api, person);
});

/** As many saved tools as wanted, of listings that are published only in the database. */
async function fill(count: number): Promise<void> {
  await sql`
    with made as (
      insert into tools (slug, name, description, url, url_key, category_id, type, pricing_model, status, published_at)
      select 'filler-' || n, 'Filler', 'x', 'https://filler.test/' || n, 'filler.test/' || n, 1, 'web-app', 'free',
        'approved', now()
      from generate_series(1, ${count}) as n returning id
    )
    insert into saved_tools (user_id, tool_id, saved_at) select ${person.id}, id, now() from made`.execute(
    api.database.kysely,
  );
}

const stored = async () =>
  (
    await api.database.kysely
      .selectFrom('saved_tools')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).count;

test('a save that is sent many times at once is one', async () => {
  const [alpha] = await publishGreek(api);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.toggle('alpha', { saved: true, notes: 'Once' })),
  );
  expect(new Set(answers.map(({ body }) => body.data.is_saved))).toEqual(new Set([true]));
  const firsts = await Promise.all(
    Array.from({ length: 5 }, () => ada.send('POST', '/user/favorites', { tool_id: alpha })),
  );
  expect(firsts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await stored()).toBe(1);
  const stats = await api.database.kysely
    .selectFrom('tool_stats')
    .select('saves')
    .where('tool_id', '=', alpha!)
    .executeTakeFirst();
  expect(stats).toEqual({ saves: 1 });
});

test('of parallel first saves one is 201', async () => {
  const [alpha] = await publishGreek(api);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ada.send('POST', '/user/favorites', { tool_id: alpha })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
});

test('parallel toggles act one after another', async () => {
  await publishGreek(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.toggle('alpha')));
  expect(answers.filter(({ body }) => body.data.is_saved)).toHaveLength(5);
  expect(await stored()).toBe(0);
});

test('the 5,000th is saved, the next is not, by whichever gate', async () => {
  await fill(SAVED_LIMITS.savedTools - 1);
  const [alpha, beta, gamma] = await publishGreek(api);
  const answers = await Promise.all(['alpha', 'beta', 'gamma'].map((slug) => ada.toggle(slug)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await stored()).toBe(SAVED_LIMITS.savedTools);
  const saved = (await ada.get('/user/saved-tools/ids')).body.data;
  const missing = [alpha!, beta!, gamma!].find((id) => !saved.includes(id))!;
  const saved_at = api.clock.now().toISOString();
  for (const [method, path, body, field] of [
    ['POST', '/user/favorites', { tool_id: missing }, 'tool_id'],
    ['PUT', `/user/saved-tools/${missing}`, {}, 'tool_id'],
    ['POST', '/user/saved-tools/restore', { items: [{ tool_id: missing, saved_at }] }, 'items'],
  ] as const) {
    const refused = await ada.send(method, path, body);
    expect([path, refused.status, refused.body.errors]).toEqual([
      path,
      422,
      { [field]: [texts['saved.tooManyTools']] },
    ]);
  }
  expect(await stored()).toBe(SAVED_LIMITS.savedTools);
});

test('saving and removing the same tools in different orders does not deadlock', async () => {
  const ids = await publishTools(
    api,
    Array.from({ length: 12 }, (_, index) => ({ name: `Tool ${index}` })),
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => signInPerson(api)));
  const saved_at = api.clock.now().toISOString();
  const answers = await Promise.all(
    people.map(({ headers }, index) => {
      const order = index % 2 === 0 ? ids : ids.toReversed();
      const items = order.map((tool_id) => ({ tool_id, saved_at }));
      return api.send('POST', '/user/saved-tools/restore', { items }, headers);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const stats = await api.database.kysely
    .selectFrom('tool_stats')
    .select('saves')
    .where('tool_id', 'in', ids)
    .execute();
  expect(new Set(stats.map(({ saves }) => saves))).toEqual(new Set([8]));
});
