import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';

/** Selects `StoredRatings` from tool_stats, joined from the left as `s`. */
export const ratingColumns = sql`coalesce(s.stars, '{0,0,0,0,0}') as stars,
  coalesce(s.sample_stars, '{0,0,0,0,0}') as sample_stars,
  coalesce(s.imported_rating, 0) as imported_rating, coalesce(s.imported_review_count, 0) as imported_review_count`;

/** Reviews to add to a tool's sums, or to take off, by star: index 0 = one star. */
export interface AddedStars {
  stars: number[];
  /** Demonstration reviews are summed apart, because they count only until there is a real one. */
  sample_stars: number[];
}

/**
 * Adds to each tool's numbers of approved reviews. Rows are locked in the order of their ids, so that two transactions do
 * not wait for each other; the lock keeps parallel sums exact.
 */
export async function addStars(trx: Writer, addedByTool: ReadonlyMap<number, AddedStars>): Promise<void> {
  if (addedByTool.size === 0) return;
  const added = JSON.stringify(Object.fromEntries(addedByTool));
  const first = (name: keyof AddedStars) =>
    sql`(select array_agg(greatest(0, star::int) order by place)
      from jsonb_array_elements_text(r.added->${sql.lit(name)}) with ordinality as e(star, place))`;
  const star = (name: keyof AddedStars, index: number) =>
    sql`s.${sql.ref(name)}[${sql.lit(index + 1)}]
      + (${added}::jsonb->s.tool_id::text->${sql.lit(name)}->>${sql.lit(index)})::int`;
  const sum = (name: keyof AddedStars) => sql.join([0, 1, 2, 3, 4].map((index) => star(name, index)));
  await sql`
    insert into tool_stats as s (tool_id, stars, sample_stars)
    select r.id::int, ${first('stars')}, ${first('sample_stars')}
    from jsonb_each(${added}::jsonb) as r(id, added) order by r.id::int
    on conflict (tool_id) do update set stars = array[${sum('stars')}],
      sample_stars = array[${sum('sample_stars')}]`.execute(trx);
}

/** Replaces numbers of approved reviews. Rows are locked in the order of their ids, as above. */
export async function setStars(trx: Writer, starsByTool: ReadonlyMap<number, AddedStars>): Promise<void> {
  for (const [toolId, sums] of [...starsByTool].sort(([one], [other]) => one - other))
    await trx.updateTable('tool_stats').set(sums).where('tool_id', '=', toolId).execute();
}

/** Replaces the numbers of people who have saved some tools. */
export async function setSaves(trx: Writer, savesByTool: ReadonlyMap<number, number>): Promise<void> {
  for (const [toolId, saves] of [...savesByTool].sort(([one], [other]) => one - other))
    await trx.updateTable('tool_stats').set({ saves }).where('tool_id', '=', toolId).execute();
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
