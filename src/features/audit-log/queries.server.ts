import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

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

/** Events with the text in them; all of them without one. */
function matching(search: string) {
  if (!search) return sql<boolean>`true`;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(actor_name ilike ${pattern} or target_name ilike ${pattern} or action ilike ${pattern}
    or reason ilike ${pattern})`;
}

/** Newest first. */
export function selectAuditEvents(
  db: Reader,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditRecord[]> {
  const events = db.selectFrom('audit_events').selectAll().where(matching(search));
  return events.orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

export async function countAuditEvents(db: Reader, search: string): Promise<number> {
  const events = db.selectFrom('audit_events').where(matching(search));
  return (await events.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}
