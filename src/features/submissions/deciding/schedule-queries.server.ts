import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ScheduledApproval } from '../admin/contract.ts';
import '../tables.server.ts';

/** Condition: the submission `t` is not the version that was seen when `s` was scheduled. */
const isChanged: RawBuilder<boolean> = sql`(t.updated_at <> s.seen_updated_at or t.changes_requested_at is not null)`;

/** The scheduled approvals of some submissions, by the ids of these. Joins users for names, and tools for their versions. */
export async function listSchedules(
  db: Reader,
  toolIds: readonly number[],
): Promise<ReadonlyMap<number, Omit<ScheduledApproval, 'publish_at'> & { publish_at: Date }>> {
  if (toolIds.length === 0) return new Map();
  const { rows } = await sql<{
    tool_id: number;
    publish_at: Date;
    by: string;
    state: ScheduledApproval['state'];
  }>`
    select s.tool_id, s.publish_at, u.name as by,
      case when ${isChanged} then 'changed' when s.is_refused then 'refused' else 'waiting' end as state
    from scheduled_approvals s join tools t on t.id = s.tool_id join users u on u.id = s.user_id
    where s.tool_id = any(${[...toolIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.tool_id, row]));
}

/** Schedules the approval of a submission as it is now, in place of an earlier one. */
export async function saveSchedule(
  trx: Writer,
  { toolId, userId, publishAt }: { toolId: number; userId: number; publishAt: Date },
): Promise<void> {
  await sql`insert into scheduled_approvals (tool_id, user_id, publish_at, seen_updated_at)
    select id, ${userId}, ${publishAt}, updated_at from tools where id = ${toolId}
    on conflict (tool_id) do update set user_id = excluded.user_id, publish_at = excluded.publish_at,
      seen_updated_at = excluded.seen_updated_at, is_refused = false`.execute(trx);
}

/** @returns true when there was one. */
export async function deleteSchedule(trx: Writer, toolId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('scheduled_approvals')
    .where('tool_id', '=', toolId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An approval whose moment has come, of a submission that waits unchanged. Joins tools for that, and users for the name. */
interface DueApproval {
  tool_id: number;
  is_revision: boolean;
  user_id: number;
  user_name: string;
}

/** Approvals that are due, the earliest first. @param toolId only of this submission. */
export async function selectDue(
  db: Reader,
  now: Date,
  { limit, toolId }: { limit: number; toolId?: number },
): Promise<DueApproval[]> {
  const { rows } = await sql<DueApproval>`
    select s.tool_id, t.pending_version_of is not null as is_revision, s.user_id, u.name as user_name
    from scheduled_approvals s join tools t on t.id = s.tool_id join users u on u.id = s.user_id
    where s.publish_at <= ${now} and not s.is_refused and t.status = 'pending' and not ${isChanged}
      and ${toolId === undefined ? sql`true` : sql`s.tool_id = ${toolId}`}
    order by s.publish_at, s.tool_id limit ${limit}`.execute(db);
  return rows;
}

export async function markRefused(trx: Writer, toolId: number): Promise<void> {
  await trx
    .updateTable('scheduled_approvals')
    .set({ is_refused: true })
    .where('tool_id', '=', toolId)
    .execute();
}

/** Deletes what nobody has looked after since. */
export async function deleteOldSchedules(trx: Writer, before: Date): Promise<void> {
  await trx.deleteFrom('scheduled_approvals').where('publish_at', '<', before).execute();
}
