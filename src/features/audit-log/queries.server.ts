import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { AuditLogFilters, AuditLogQuery } from './contract.ts';
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

type Filter = Pick<AuditLogQuery, 'actor' | 'action' | 'since' | 'until'>;

function matches({ actor, action, since, until }: Filter): RawBuilder<boolean> {
  return sql`(${actor ?? null}::int is null or actor_id = ${actor ?? null})
    and (${action ?? null}::text is null or action = ${action ?? null})
    and (${since ?? null}::date is null or created_at >= ${since ?? null}::date::timestamp at time zone 'UTC')
    and (${until ?? null}::date is null or created_at < (${until ?? null}::date + 1)::timestamp at time zone 'UTC')`;
}

/** A page of the events, newest first. */
export function selectAuditEvents(
  db: Reader,
  page: SearchPage & Filter,
): Promise<[AuditRecord[], total: number]> {
  const where = sql`${contains(page.search, SEARCHED)} and ${matches(page)}`;
  const list = { columns: sql`*`, from: sql`from audit_events`, where, order: sql`id desc` };
  return selectSearchPage<AuditRecord>(db, list, page);
}

/** People of the log. Those who act outside the staff have the id 0 and no name. */
export async function selectAuditFilters(db: Reader): Promise<AuditLogFilters> {
  const [actors, actions] = await Promise.all([
    sql<AuditLogFilters['actors'][number]>`select id, name from (
        select distinct on (actor_id) actor_id as id, actor_name as name from audit_events
        where actor_id > 0 order by actor_id, id desc) known
      order by lower(name), id`.execute(db),
    sql<{ action: string }>`select distinct action from audit_events order by action`.execute(db),
  ]);
  return { actors: actors.rows, actions: actions.rows.map(({ action }) => action) };
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
