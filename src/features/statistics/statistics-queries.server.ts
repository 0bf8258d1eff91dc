import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { DayCount, Measure, Span } from './rules.ts';

export interface Count {
  measure: Measure;
  day: string;
  item: string;
  count: number;
}

/** Adds to the sums. In the order of the keys, so that two processes do not wait for each other. */
export async function addCounts(trx: Writer, counts: readonly Count[]): Promise<void> {
  await sql`
    insert into statistics_days (measure, day, item, count)
    select r.measure, r.day, r.item, r.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r(measure text, day date, item text, count int)
    order by 1, 2, 3
    on conflict (measure, day, item) do update set count = statistics_days.count + excluded.count`.execute(
    trx,
  );
}

/** The sums of each measure by day, from the period before on. */
export async function selectSums(db: Reader, { before, until }: Span) {
  const { rows } = await sql<DayCount & { measure: Measure }>`
    select measure, to_char(day, 'YYYY-MM-DD') as date, count from statistics_days
    where item = '' and day >= ${before}::date and day < ${until}::date`.execute(db);
  return rows;
}

export interface ItemCount {
  item: string;
  count: number;
  before: number;
}

/** The most frequent items of a measure in the period, each with its number in the one before. */
export async function selectItems(
  db: Reader,
  measure: Measure,
  { before, since, until }: Span,
  limit: number,
): Promise<ItemCount[]> {
  const { rows } = await sql<ItemCount>`
    select item, coalesce(sum(count) filter (where day >= ${since}::date), 0)::int as count,
      coalesce(sum(count) filter (where day < ${since}::date), 0)::int as before
    from statistics_days
    where measure = ${measure} and item <> '' and day >= ${before}::date and day < ${until}::date
    group by item having sum(count) filter (where day >= ${since}::date) > 0
    order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Searches that found something and whose results nobody opened. */
export async function selectNotClicked(
  db: Reader,
  { before, since, until }: Span,
  limit: number,
): Promise<ItemCount[]> {
  const signed = sql`case measure when 'search' then count else -count end`;
  const { rows } = await sql<ItemCount>`
    select item, (sum(${signed}) filter (where day >= ${since}::date))::int as count,
      greatest(0, coalesce(sum(${signed}) filter (where day < ${since}::date), 0))::int as before
    from statistics_days
    where measure in ('search', 'no_result', 'search_click') and item <> ''
      and day >= ${before}::date and day < ${until}::date
    group by item having sum(${signed}) filter (where day >= ${since}::date) > 0
    order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Clicks by category of the tools that were clicked. Joins tools and categories: one statement, whatever was clicked. */
export async function selectClicksByCategory(
  db: Reader,
  { before, since, until }: Span,
  limit: number,
): Promise<{ slug: string; name: string; count: number; before: number }[]> {
  const { rows } = await sql<{ slug: string; name: string; count: number; before: number }>`
    select c.slug, c.name, sum(s.count)::int as count, sum(s.before)::int as before
    from (
      select item::int as tool_id, coalesce(sum(count) filter (where day >= ${since}::date), 0) as count,
        coalesce(sum(count) filter (where day < ${since}::date), 0) as before
      from statistics_days
      where measure = 'click' and item <> '' and day >= ${before}::date and day < ${until}::date group by 1
    ) s join tools t on t.id = s.tool_id join categories c on c.id = t.category_id
    group by c.id having sum(s.count) > 0 order by 3 desc, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the most frequent items of the days before one, and deletes what is older. */
export async function deleteRareItems(trx: Writer, day: string, kept: number): Promise<void> {
  await sql`
    delete from statistics_days d using (
      select measure, day, item, row_number() over (partition by measure, day order by count desc, item) as place
      from statistics_days where item <> '' and day < ${day}::date and day >= ${day}::date - 3
    ) r
    where r.place > ${kept} and d.measure = r.measure and d.day = r.day and d.item = r.item`.execute(trx);
}

export async function deleteDaysBefore(trx: Writer, day: string): Promise<void> {
  await sql`delete from statistics_days where day < ${day}::date`.execute(trx);
}

/** Texts of searches are forgotten sooner than the sums. */
export async function deleteSearchesBefore(trx: Writer, day: string): Promise<void> {
  await sql`delete from statistics_days where measure in ('search', 'no_result', 'search_click')
    and item <> '' and day < ${day}::date`.execute(trx);
}
