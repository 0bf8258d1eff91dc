import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

/** The stored ratings of a tool, from which `summarizeRatings` makes mean, number and shares. */
export interface StoredRatings {
  stars: number[];
  imported_rating: number;
  imported_review_count: number;
}

/** Selects `StoredRatings` from tool_stats, joined from the left as `s`. */
export const ratingColumns = sql`coalesce(s.stars, '{0,0,0,0,0}') as stars,
  coalesce(s.imported_rating, 0) as imported_rating, coalesce(s.imported_review_count, 0) as imported_review_count`;

/**
 * Adds to each tool's number of approved reviews by star, index 0 = one star. Rows are locked in the order of their ids,
 * so that two transactions do not wait for each other; the lock keeps parallel sums exact.
 */
export async function addStars(
  trx: Writer,
  addedByTool: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (addedByTool.size === 0) return;
  const added = JSON.stringify(Object.fromEntries(addedByTool));
  const star = (index: number) =>
    sql`s.stars[${sql.lit(index + 1)}] + (${added}::jsonb->s.tool_id::text->>${sql.lit(index)})::int`;
  await sql`
    insert into tool_stats as s (tool_id, stars)
    select r.id::int, (select array_agg(greatest(0, star::int) order by place)
      from jsonb_array_elements_text(r.stars) with ordinality as e(star, place))
    from jsonb_each(${added}::jsonb) as r(id, stars) order by r.id::int
    on conflict (tool_id) do update set stars = array[${sql.join([0, 1, 2, 3, 4].map(star))}]`.execute(trx);
}

/** Adds to the numbers of people who have saved some tools, in one statement with the same lock order. */
export async function addSaves(trx: Writer, addedByTool: ReadonlyMap<number, number>): Promise<void> {
  if (addedByTool.size === 0) return;
  const added = JSON.stringify(Object.fromEntries(addedByTool));
  await sql`
    insert into tool_stats as s (tool_id, saves)
    select r.id::int, greatest(0, r.saves::int) from jsonb_each_text(${added}::jsonb) as r(id, saves) order by r.id::int
    on conflict (tool_id) do update set saves = s.saves + (${added}::jsonb->>s.tool_id::text)::int`.execute(
    trx,
  );
}
