import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { forgetOldVisits } from './visits.server.ts';

const api = setUpTestApi();

/** Dates are counted from the clock of the tests. */
const day = (age: number) => new Date(api.clock.now().getTime() - age * DAY);

/** The first of a month, counted from this one. */
function monthStart(offset: number): Date {
  const now = api.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
}

const nameOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '_');

async function addVisits(toolId: number, dates: readonly Date[]): Promise<void> {
  const visits = dates.map((hour, index) => ({
    tool_id: toolId,
    visitor: Buffer.alloc(16, index),
    hour,
    url_type: 'website',
    affiliate_code: null,
  }));
  await api.database.kysely.insertInto('tool_clicks').values(visits).execute();
  await sql`insert into tool_views (tool_id, day, views)
    select distinct on (at::date) ${toolId}::int, at::date, 1 from unnest(${dates.map((at) => at.toISOString())}::timestamptz[]) at
    on conflict do nothing`.execute(api.database.kysely);
}

/** How many rows each part of a table has; empty ones are left out. */
async function countParts(table: 'tool_clicks' | 'tool_views'): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; count: number }>`
    select replace(tableoid::regclass::text, ${`partitions.${table}_`}, '') as part, count(*)::int
    from ${sql.table(table)} group by 1 order by 1`.execute(api.database.kysely);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

async function listParts(table: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select replace(inhrelid::regclass::text, ${`partitions.${table}_`}, '') as part from pg_inherits
    where inhparent = ${table}::regclass order by 1`.execute(api.database.kysely);
  return rows.map(({ part }) => part);
}

const forget = () => forgetOldVisits(api.app.contexts.tools);

test('rows of past months move into parts of their own, those of this month wait', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  const [lastMonth, before] = [monthStart(-1), monthStart(-2)];
  await addVisits(toolId!, [lastMonth, before, api.clock.now()]);
  expect(await countParts('tool_clicks')).toEqual({ default: 3 });
  await forget();
  for (const table of ['tool_clicks', 'tool_views'] as const)
    expect(await countParts(table)).toEqual({ [nameOf(before)]: 1, [nameOf(lastMonth)]: 1, default: 1 });
  // A second run finds nothing to do.
  const parts = await listParts('tool_clicks');
  await forget();
  expect(await listParts('tool_clicks')).toEqual(parts);
});

test('months are made ahead, and what comes then goes there', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  await forget();
  const next = monthStart(1);
  await addVisits(toolId!, [next]);
  expect(await countParts('tool_clicks')).toEqual({ [nameOf(next)]: 1 });
  expect(await listParts('tool_views')).toEqual(
    expect.arrayContaining([nameOf(monthStart(1)), nameOf(monthStart(2)), nameOf(monthStart(3))]),
  );
});

test('a month is dropped whole as soon as a part of it is older than two years', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  await addVisits(toolId!, [day(729), monthStart(-3)]);
  await forget();
  const old = nameOf(day(729));
  expect(Object.keys(await countParts('tool_clicks'))).toContain(old);
  api.clock.advance(62 * DAY);
  await forget();
  expect(await listParts('tool_clicks')).not.toContain(old);
  expect(await countParts('tool_clicks')).toEqual({ [nameOf(monthStart(-5))]: 1 });
});

test('a deleted tool takes its visits of all months along', async () => {
  const [toolId] = await publishTools(api, [{ name: 'Quill' }]);
  await addVisits(toolId!, [monthStart(-1), api.clock.now()]);
  await forget();
  await api.database.kysely.deleteFrom('tools').where('id', '=', toolId!).execute();
  expect(await countParts('tool_clicks')).toEqual({});
  expect(await countParts('tool_views')).toEqual({});
});
