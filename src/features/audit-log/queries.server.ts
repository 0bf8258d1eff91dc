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

function matching(search: string) {
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
  let query = db.selectFrom('audit_events').selectAll();
  if (search) query = query.where(matching(search));
  return query.orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

export async function countAuditEvents(db: Reader, search: string): Promise<number> {
  let query = db.selectFrom('audit_events').select(sql<number>`count(*)::int`.as('count'));
  if (search) query = query.where(matching(search));
  return (await query.executeTakeFirstOrThrow()).count;
}
