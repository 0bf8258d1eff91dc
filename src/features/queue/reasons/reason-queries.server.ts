import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ReasonKind } from './rules.ts';
import '../tables.server.ts';

const COLUMNS = ['id', 'kind', 'language', 'title', 'text', 'translations', 'updated_at'] as const;
type Fields = Insertable<Schema['canned_reasons']>;

export function selectReasons(db: Reader, kind?: ReasonKind) {
  const all = db.selectFrom('canned_reasons').select(COLUMNS).orderBy('kind').orderBy('id');
  return (kind ? all.where('kind', '=', kind) : all).execute();
}

export function selectReason(db: Reader, id: number) {
  return db.selectFrom('canned_reasons').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Counts them. Others can be added only when the transaction has ended. */
export async function lockReasonCount(trx: Writer): Promise<number> {
  await sql`lock table canned_reasons in share row exclusive mode`.execute(trx);
  const counted = trx.selectFrom('canned_reasons').select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

export function insertReason(trx: Writer, fields: Fields) {
  return trx.insertInto('canned_reasons').values(fields).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** @returns it as it is then; undefined when there is none. */
export function updateReasonRow(trx: Writer, id: number, fields: Fields) {
  return trx
    .updateTable('canned_reasons')
    .set(fields)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function lockReason(trx: Writer, id: number) {
  return trx.selectFrom('canned_reasons').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteReasonRow(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('canned_reasons').where('id', '=', id).execute();
}
