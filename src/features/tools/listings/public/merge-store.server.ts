import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** Numbers of the visits, views and old addresses of a tool. */
export async function countMergedVisits(
  db: Reader,
  toolId: number,
): Promise<{ visits: number; views: number; addresses: number }> {
  const { rows } = await sql<{ visits: number; views: number; addresses: number }>`select
    coalesce((select clicks from tool_stats where tool_id = ${toolId}), 0)::int as visits,
    coalesce((select sum(views) from tool_views where tool_id = ${toolId}), 0)::int as views,
    ((select count(*) from tool_slugs where tool_id = ${toolId}) + 1)::int as addresses`.execute(db);
  return rows[0]!;
}

/**
 * Moves the visits, views and addresses of a tool to another and deletes it; its address redirects. Everything else that
 * points to it has moved before, or goes with it.
 */
export async function mergeTools(
  trx: Writer,
  { from, into, slug, now }: { from: number; into: number; slug: string; now: Date },
): Promise<void> {
  await sql`insert into tool_clicks (tool_id, visitor, hour, url_type, affiliate_code)
    select ${into}::int, visitor, hour, url_type, affiliate_code from tool_clicks where tool_id = ${from}
    on conflict do nothing`.execute(trx);
  await sql`insert into tool_view_visitors (tool_id, visitor, hour)
    select ${into}::int, visitor, hour from tool_view_visitors where tool_id = ${from}
    on conflict do nothing`.execute(trx);
  await sql`insert into tool_views (tool_id, day, views)
    select ${into}::int, day, views from tool_views where tool_id = ${from}
    on conflict (tool_id, day) do update set views = tool_views.views + excluded.views`.execute(trx);
  await sql`insert into tool_stats (tool_id, clicks)
    select ${into}::int, clicks from tool_stats where tool_id = ${from}
    on conflict (tool_id) do update set clicks = tool_stats.clicks + excluded.clicks`.execute(trx);
  await trx.updateTable('tool_slugs').set({ tool_id: into }).where('tool_id', '=', from).execute();
  await trx.deleteFrom('tools').where('id', '=', from).execute();
  await trx.insertInto('tool_slugs').values({ slug, tool_id: into, created_at: now }).execute();
}
