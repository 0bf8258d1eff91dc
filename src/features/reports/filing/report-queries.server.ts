import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ReportStatus, ReportSubjectKind } from '../rules.ts';

export type ReportRecord = Selectable<Schema['reports']>;

/** Reports of one person, or from one network by people without an account, that were decided. */
export async function countDecidedReports(
  db: Reader,
  { reporterId, network }: { reporterId: number | null; network: string },
): Promise<{ upheld: number; dismissed: number }> {
  const ofReporter =
    reporterId === null
      ? sql<boolean>`network = ${network} and reporter_id is null`
      : sql<boolean>`reporter_id = ${reporterId}`;
  return db
    .selectFrom('reports')
    .select([
      sql<number>`(count(*) filter (where status = 'upheld'))::int`.as('upheld'),
      sql<number>`(count(*) filter (where status = 'dismissed'))::int`.as('dismissed'),
    ])
    .where(ofReporter)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow();
}

/**
 * Adds a report. It counts unless the same person, address or network has another open one about the same thing, which
 * unique indexes say, so that two at once cannot both count.
 * @returns its id.
 */
export async function insertReport(
  trx: Writer,
  report: Omit<Insertable<Schema['reports']>, 'counts'>,
): Promise<number> {
  const counted = await trx
    .insertInto('reports')
    .values({ ...report, counts: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (counted) return counted.id;
  const added = await trx
    .insertInto('reports')
    .values({ ...report, counts: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** A report with the decision about it. */
export function selectReportState(db: Reader, id: number) {
  return db
    .selectFrom('reports as r')
    .leftJoin('report_decisions as d', 'd.id', 'r.decision_id')
    .select([
      'r.id',
      'r.subject',
      'r.title',
      'r.reason',
      'r.status',
      'r.created_at',
      'r.decided_at',
      'd.action',
      'd.reason as explanation',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export function selectReport(db: Reader, id: number): Promise<ReportRecord | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks all open reports of a thing in one order, since a decision settles them all and somebody else may decide on another
 * one of them.
 */
export async function lockOpenReports(
  trx: Writer,
  { subject, subject_id }: Pick<ReportRecord, 'subject' | 'subject_id'>,
): Promise<void> {
  await sql`select from reports where subject = ${subject} and subject_id = ${subject_id} and status = 'open'
    order by id for update`.execute(trx);
}

/** The people who have reported a thing and wait, and its author. */
export async function selectReportParties(
  db: Reader,
  { subject, subject_id }: Pick<ReportRecord, 'subject' | 'subject_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(array[reporter_id, author_id]) as id from reports
    where subject = ${subject} and subject_id = ${subject_id} and status = 'open'`.execute(db);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Decides on all open reports of a thing. @returns how many there were. */
export async function settleReports(
  trx: Writer,
  { subject, subject_id }: { subject: ReportSubjectKind; subject_id: number },
  change: { status: ReportStatus; decision_id: number; decided_at: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set(change)
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Has the open reports of a thing count no more. */
export async function discountOpenReports(
  trx: Writer,
  { subject, subject_id }: Pick<ReportRecord, 'subject' | 'subject_id'>,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ counts: false })
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'open')
    .execute();
}

/** Changes the outcome of a decision's reports after an appeal. */
export async function setOutcome(trx: Writer, decisionId: number, status: ReportStatus): Promise<void> {
  await trx.updateTable('reports').set({ status }).where('decision_id', '=', decisionId).execute();
}

/**
 * The people who reported what a decision is about, and can be written to. Joins users for names and addresses; a name that
 * came without an account could be any text.
 */
export async function selectReportersToTell(db: Reader, decisionId: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    language: ReportRecord['language'];
    name: string | null;
    email: string;
  }>`
    select r.id, r.title, r.language, u.name, coalesce(u.email, r.email) as email
    from reports r left join users u on u.id = r.reporter_id and u.deleted_at is null and not u.is_demo
    where r.decision_id = ${decisionId} and coalesce(u.email, r.email) is not null
    order by r.id`.execute(db);
  return rows;
}
