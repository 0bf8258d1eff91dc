import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '#src/features/tools/catalogue/public/pricing-store.server.ts';

/**
 * Records the prices of all published tools, `''` while none is listed, and which of them differ from the last time. Joins tools for what their prices
 * are now: one statement for the whole catalogue.
 */
export async function recordPrices(
  db: Reader,
  isPublished: ReturnType<typeof sql<boolean>>,
  now: Date,
): Promise<void> {
  await sql`
    insert into newsletter_prices as p (tool_id, price)
    select t.id, trim(concat_ws(' ', ${listedPricing}, case when t.pricing_model <> 'free' then t.starting_from end))
    from tools t where ${isPublished}
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
