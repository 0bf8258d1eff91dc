import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import type { AppealOutcome, ReportAction, ReportReason, ReportStatus, ReportSubjectKind } from '../rules.ts';

/** Reports of a time, by what they are about, reason and state. */
export async function selectReportNumbers(db: Reader, since: Date) {
  const { rows } = await sql<{
    subject: ReportSubjectKind;
    reason: ReportReason;
    status: ReportStatus;
    reports: number;
  }>`
    select subject, reason, status, count(*)::int as reports from reports where created_at >= ${since}
    group by 1, 2, 3`.execute(db);
  return rows;
}

const hours = (from: string, to: string) =>
  sql`percentile_cont(0.5) within group (order by extract(epoch from (${sql.ref(to)} - ${sql.ref(from)})) / 3600)::float8`;

/** How long half of the decided reports of a time waited at most, in hours; null without any. */
export async function selectMedianHours(db: Reader, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select ${hours('created_at', 'decided_at')} as median from reports
    where created_at >= ${since} and decided_at is not null`.execute(db);
  return rows[0]!.median;
}

export async function selectDecisionNumbers(db: Reader, since: Date) {
  const { rows } = await sql<{ action: ReportAction; decisions: number }>`
    select action, count(*)::int as decisions from report_decisions where decided_at >= ${since}
    group by 1`.execute(db);
  return rows;
}

export async function selectAppealNumbers(db: Reader, since: Date) {
  const { rows } = await sql<{ outcome: AppealOutcome | null; appeals: number }>`
    select appeal_outcome as outcome, count(*)::int as appeals from report_decisions
    where appealed_at >= ${since} group by 1`.execute(db);
  return rows;
}

/** The same for appeals. */
export async function selectMedianAppealHours(db: Reader, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select ${hours('appealed_at', 'appeal_decided_at')} as median from report_decisions
    where appealed_at >= ${since} and appeal_decided_at is not null`.execute(db);
  return rows[0]!.median;
}
