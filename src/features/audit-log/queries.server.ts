import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { DECISION_UNDO } from './rules.ts';

export type AuditRecord = Selectable<Schema['audit_events']>;

export async function insertAuditEvents(
  trx: Writer,
  rows: readonly Omit<AuditRecord, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const values = rows.map((row) => ({
    ...row,
    old_state: toJson(row.old_state),
    new_state: toJson(row.new_state),
  }));
  await trx.insertInto('audit_events').values(values).execute();
}

const SEARCHED = [sql`actor_name`, sql`target_name`, sql`action`, sql`reason`];

/** A page of the events, newest first. */
export function selectAuditEvents(db: Reader, page: SearchPage): Promise<[AuditRecord[], total: number]> {
  const where = contains(page.search, SEARCHED);
  const list = { columns: sql`*`, from: sql`from audit_events`, where, order: sql`id desc` };
  return selectSearchPage<AuditRecord>(db, list, page);
}

/** Events about targets, newest first. @param targets ids by type of target. */
export async function selectEventsAbout(
  db: Reader,
  targets: Readonly<Record<string, readonly number[]>>,
  limit: number,
): Promise<AuditRecord[]> {
  const conditions = Object.entries(targets).map(
    ([type, ids]) => sql`(target_type = ${type} and target_id = any(${[...ids]}::int[]))`,
  );
  const { rows } = await sql<AuditRecord>`select * from audit_events
    where ${sql.join(conditions, sql` or `)} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Targets of what a person has done since. */
export async function selectTargetsSince(
  db: Reader,
  { action, actorId, since }: { action: string; actorId: number; since: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('target_id')
    .distinct()
    .where('action', '=', action)
    .where('actor_id', '=', actorId)
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ target_id }) => target_id);
}

/** Counts events that were not undone. */
export async function countEvents(db: Reader, action: string, targetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (count(*) filter (where action = ${action})
      - count(*) filter (where action = ${DECISION_UNDO} and old_state ->> 'action' = ${action}))::int as count
    from audit_events where action in (${action}, ${DECISION_UNDO}) and target_id = ${targetId}`.execute(db);
  return rows[0]!.count;
}
