import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

export type DecisionRecord = Selectable<Schema['report_decisions']>;

export async function insertDecision(
  trx: Writer,
  { state, ...decision }: Omit<Insertable<Schema['report_decisions']>, 'state'> & { state: object | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('report_decisions')
    .values({ ...decision, state: state && JSON.stringify(state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function selectDecision(db: Reader, id: number): Promise<DecisionRecord | undefined> {
  return db.selectFrom('report_decisions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDecision(trx: Writer, id: number): Promise<DecisionRecord | undefined> {
  return trx.selectFrom('report_decisions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @returns false when there was an appeal already. */
export async function writeAppeal(trx: Writer, id: number, text: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_decisions')
    .set({ appeal_text: text, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writeAppealOutcome(
  trx: Writer,
  id: number,
  outcome: Pick<
    DecisionRecord,
    'appeal_outcome' | 'appeal_reason' | 'appeal_decided_by' | 'appeal_decided_at'
  >,
): Promise<void> {
  await trx.updateTable('report_decisions').set(outcome).where('id', '=', id).execute();
}

/** A page of appeals. Joins users for the names of the person and of the moderator. */
export async function selectAppealPage(
  db: Reader,
  { status, offset, limit }: { status: 'open' | 'decided' | undefined; offset: number; limit: number },
) {
  const where = {
    open: sql`d.appeal_outcome is null`,
    decided: sql`d.appeal_outcome is not null`,
    all: sql`true`,
  }[status ?? 'all'];
  const order = status === 'open' ? sql`d.appealed_at, d.id` : sql`d.appealed_at desc, d.id desc`;
  const [{ rows }, found] = await Promise.all([
    sql<DecisionRecord & { author_name: string | null; decider_name: string | null }>`
      select d.*, a.name as author_name, m.name as decider_name from report_decisions d
      left join users a on a.id = d.author_id left join users m on m.id = d.decided_by
      where d.appealed_at is not null and ${where} order by ${order} offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from report_decisions d
      where d.appealed_at is not null and ${where}`.execute(db),
  ]);
  return { rows, total: found.rows[0]!.total };
}
