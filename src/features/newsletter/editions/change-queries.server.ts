import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '#src/features/tools/catalogue/public/pricing-store.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/**
 * Records the prices of all published tools, `''` while none is listed, and which of them differ from the last time. Joins tools for what their prices
 * are now: one statement for the whole catalogue.
 */
export async function recordPrices(db: Reader, now: Date): Promise<void> {
  await sql`
    insert into newsletter_prices as p (tool_id, price)
    select t.id, trim(concat_ws(' ', ${listedPricing}, case when t.pricing_model <> 'free' then t.starting_from end))
    from tools t where ${isPublishedTool('t')}
    on conflict (tool_id) do update
    set price = excluded.price, previous = nullif(p.price, ''), changed_at = ${now}
    where p.price <> excluded.price
  `.execute(db);
}

interface PriceChange {
  tool_id: number;
  price: string;
  previous: string;
}

/** The latest changes first. A price that was listed for the first time, or is no longer listed, is no change. */
export async function selectPriceChanges(db: Reader, since: Date, limit: number): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select tool_id, price, previous from newsletter_prices
    where changed_at >= ${since} and previous is not null and price <> '' order by changed_at desc, tool_id limit ${limit}
  `.execute(db);
  return rows;
}

interface Release {
  tool_id: number;
  title: string;
  version: string;
  changes: string[];
}

/** The latest release of each published tool that has one in a time, by the day that it names. Reads the whole catalogue. */
export async function selectReleases(
  db: Reader,
  { since, now }: Record<'since' | 'now', Date>,
  limit: number,
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select t.id as tool_id, u.title, u.version, u.changes from tools t cross join lateral (
      select each ->> 'title' as title, each ->> 'version' as version, each ->> 'date' as date,
        each -> 'changes' as changes
      from jsonb_array_elements(t.updates) each
      where each ->> 'date' > to_char(${since}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
        and each ->> 'date' <= to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
      order by each ->> 'date' desc limit 1
    ) u where ${isPublishedTool('t')} order by u.date desc, t.id limit ${limit}
  `.execute(db);
  return rows;
}
