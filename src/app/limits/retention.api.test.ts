import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { features } from '#src/app/features.server.ts';
import { forgetOldDeliveries } from '#src/features/newsletter/subscribing/retention.server.ts';
import { forgetOldVisits } from '#src/features/tools/outbound/visits/visits.server.ts';
import { forgetOldHistory } from '#src/features/watch/interactions/interactions.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { HISTORY_KEPT_MS } from '#src/shared/time.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const PERSONAL =
  /(^|_)(user_id|actor_id|actor_name|visitor|network|ip|email|device|browser_hash|subscriber_id)$/;

async function listTables(): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     union
     select c.conrelid::regclass::text, 'user_id' from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0`,
  );
  return [...new Set(rows.filter((row) => PERSONAL.test(row.column_name)).map((row) => row.table_name))];
}

test('every table that can point to a person has an age and a job, or a reason', async () => {
  const present = await listTables();
  expect(present.length).toBeGreaterThan(20);
  const { tables } = api.app.server.personalData;
  expect(present.sort()).toEqual(Object.keys(tables).sort());
  const contexts = api.app.contexts as Record<string, object>;
  // They go on while the slice is switched off.
  const jobs = features.flatMap(
    ({ name, isOptional, schedule, always }: AnyFeature) =>
      (isOptional ? always?.schedule : schedule)?.(contexts[name]!) ?? [],
  );
  const names = jobs.map(({ name }) => name);
  for (const [table, { owner, kept = 'account' }] of Object.entries(tables)) {
    if (kept === 'account') expect(owner, table).toBeDefined();
    else if ('job' in kept) expect(names, table).toContain(kept.job);
  }
});

const days = (count: number) => new Date(api.clock.now().getTime() - count * 24 * 3_600_000);
const OLD = HISTORY_KEPT_MS / (24 * 3_600_000) + 2;

test('visits and views of tools go after two years', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  const { kysely } = api.database;
  const visits = [days(OLD), days(10)].map((hour) => ({
    tool_id: toolId!,
    visitor: Buffer.alloc(16, 1),
    hour,
    url_type: 'website',
    affiliate_code: null,
  }));
  await kysely.insertInto('tool_clicks').values(visits).execute();
  const views = [days(OLD), days(10)].map((day) => ({
    tool_id: toolId!,
    day: day.toISOString().slice(0, 10),
    views: 3,
  }));
  await kysely.insertInto('tool_views').values(views).execute();
  await forgetOldVisits(api.app.contexts.tools);
  await forgetOldVisits(api.app.contexts.tools);
  const left = await kysely.selectFrom('tool_clicks').select('hour').execute();
  expect(left).toEqual([{ hour: days(10) }]);
  expect(await kysely.selectFrom('tool_views').select('views').execute()).toHaveLength(1);
});

test('watch history goes after two years, likes stay', async () => {
  const ada = await signInPerson(api);
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  const { kysely } = api.database;
  const video = await kysely
    .insertInto('watch_videos')
    .values({
      youtube_video_id: 'abcdefghijk',
      channel_title: 'A channel',
      title: 'A video',
      description: '',
      published_at: days(1000),
      created_at: days(1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = (['view', 'like', 'skip', 'share'] as const).flatMap((type, index) =>
    [OLD, 10].map((age) => ({
      user_id: ada.id,
      id: `00000000-0000-4000-8000-0000000${age === 10 ? 1 : 2}000${index}`,
      video_id: video.id,
      type,
      at: days(age),
    })),
  );
  await kysely.insertInto('watch_interactions').values(events).execute();
  await kysely
    .insertInto('watch_visits')
    .values({ user_id: ada.id, tool_id: toolId!, visits: 2, last_at: days(OLD) })
    .execute();
  await forgetOldHistory(api.app.contexts.watch);
  const { rows: left } = await sql<{ type: string; at: Date }>`
    select type, at from watch_interactions union all select type, at from watch_history`.execute(kysely);
  expect(left.filter(({ at }) => at < days(OLD - 1)).map(({ type }) => type)).toEqual(['like']);
  expect(left).toHaveLength(5);
  expect(await kysely.selectFrom('watch_visits').selectAll().execute()).toEqual([]);
});

test('newsletter records go after two years; how somebody agreed, and who bounced, stays', async () => {
  const { kysely } = api.database;
  const person = (email: string, status: 'active' | 'unsubscribed' | 'bounced', age: number) => ({
    email,
    status,
    source: 'website',
    created_at: days(1000),
    ended_at: status === 'active' ? null : days(age),
  });
  const people = await kysely
    .insertInto('newsletter_subscribers')
    .values([
      person('active@example.com', 'active', 0),
      person('left-long-ago@example.com', 'unsubscribed', OLD),
      person('left@example.com', 'unsubscribed', 10),
      person('bounced@example.com', 'bounced', OLD),
    ])
    .returning('id')
    .execute();
  const subscriber_id = people[0]!.id;
  const events = (['requested', 'confirmed', 'imported', 'changed'] as const).map((type) => ({
    subscriber_id,
    type,
    detail: null,
    at: days(OLD),
  }));
  await kysely.insertInto('newsletter_events').values(events).execute();
  const editions = await kysely
    .insertInto('newsletter_editions')
    .values(
      [OLD, 10].map((age, index) => ({
        week: `2024-W0${index + 1}`,
        slug: `edition-${index}`,
        subject: 'News',
        preheader: '',
        intro: '',
        items: '[]',
        status: 'sent' as const,
        created_at: days(age),
        sent_at: days(age),
      })),
    )
    .returning('id')
    .execute();
  const deliveries = editions.map(({ id }) => ({
    edition_id: id,
    subscriber_id,
    status: 'sent' as const,
    due_at: days(10),
  }));
  await kysely.insertInto('newsletter_deliveries').values(deliveries).execute();
  await forgetOldDeliveries(api.app.contexts.newsletter);
  const emails = await kysely.selectFrom('newsletter_subscribers').select('email').orderBy('id').execute();
  expect(emails.map(({ email }) => email)).toEqual([
    'active@example.com',
    'left@example.com',
    'bounced@example.com',
  ]);
  const kept = await kysely.selectFrom('newsletter_events').select('type').orderBy('id').execute();
  expect(kept.map(({ type }) => type)).toEqual(['requested', 'confirmed', 'imported']);
  expect(await kysely.selectFrom('newsletter_deliveries').select('edition_id').execute()).toEqual([
    { edition_id: editions[1]!.id },
  ]);
});
