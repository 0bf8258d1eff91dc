import { sql } from 'kysely';
import type { PartitionedTable } from '#src/db/partitions/partitions.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** A look at a tool's page. */
export interface View {
  tool_id: number;
  visitor: Buffer;
  /** The beginning of the hour. */
  hour: Date;
}

/** Counts each view whose visitor has not been counted for the tool in that hour. Tools that are gone are left out. */
export async function insertViews(trx: Writer, views: readonly View[]): Promise<void> {
  const rows = views.map(({ tool_id, visitor, hour }) => ({
    tool_id,
    visitor: visitor.toString('hex'),
    hour,
  }));
  // In the order of the keys, so that two processes do not wait for each other.
  await sql`
    with counted as (
      insert into tool_view_visitors (tool_id, visitor, hour)
      select r.tool_id, decode(r.visitor, 'hex'), r.hour
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(tool_id int, visitor text, hour timestamptz)
      where exists (select from tools where tools.id = r.tool_id)
      order by 1, 2, 3
      on conflict do nothing returning tool_id, hour
    )
    insert into tool_views (tool_id, day, views)
    select tool_id, (hour at time zone 'UTC')::date, count(*)::int from counted group by 1, 2 order by 1, 2
    on conflict (tool_id, day) do update set views = tool_views.views + excluded.views`.execute(trx);
}

/** Forgets who was counted before that hour; the numbers stay. */
export async function deleteViewVisitors(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('tool_view_visitors').where('hour', '<', before).execute();
}

/** The sums by tool stay; which hashed visitor came when does not. */
export const VISITS: PartitionedTable = { name: 'tool_clicks', column: 'hour', type: 'timestamptz' };
export const VIEWS: PartitionedTable = { name: 'tool_views', column: 'day', type: 'date' };

/** False when this visitor's visit of the hour is already counted. */
export async function insertClick(
  trx: Writer,
  click: { tool_id: number; visitor: Buffer; hour: Date; url_type: string; affiliate_code: string | null },
): Promise<boolean> {
  const result = await trx
    .insertInto('tool_clicks')
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function addClick(trx: Writer, toolId: number): Promise<void> {
  await sql`insert into tool_stats (tool_id, clicks) values (${toolId}, 1)
    on conflict (tool_id) do update set clicks = tool_stats.clicks + 1`.execute(trx);
}
