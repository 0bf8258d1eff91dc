import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;
export type ActivityRecord = Selectable<Schema['activity']>;

export async function insertActivity(
  trx: Writer,
  rows: readonly Omit<ActivityRecord, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const values = rows.map((row) => ({
    ...row,
    old_state: toJson(row.old_state),
    new_state: toJson(row.new_state),
  }));
  await trx.insertInto('activity').values(values).execute();
}

function matching(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(actor_name ilike ${pattern} or target_name ilike ${pattern} or action ilike ${pattern}
    or reason ilike ${pattern})`;
}

/** Newest first. */
export function selectActivity(
  db: Reader,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ActivityRecord[]> {
  let query = db.selectFrom('activity').selectAll();
  if (search) query = query.where(matching(search));
  return query.orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

export async function countActivity(db: Reader, search: string): Promise<number> {
  let query = db.selectFrom('activity').select(sql<number>`count(*)::int`.as('count'));
  if (search) query = query.where(matching(search));
  return (await query.executeTakeFirstOrThrow()).count;
}
