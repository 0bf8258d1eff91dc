import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#src/db/transaction.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { ReportsContext } from '../context.server.ts';
import type { Transparency } from '../contract.ts';
import { REPORT_NUMBERS } from '../filing/file-report.server.ts';
import {
  type AppealOutcome,
  REPORT_ACTIONS,
  REPORT_REASONS,
  type ReportAction,
  type ReportReason,
  type ReportStatus,
  type ReportSubjectKind,
} from '../rules.ts';

/** Reports of a time, by what they are about, reason and state. */
async function selectReportNumbers(db: Reader, since: Date) {
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
async function selectMedianHours(db: Reader, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select ${hours('created_at', 'decided_at')} as median from reports
    where created_at >= ${since} and decided_at is not null`.execute(db);
  return rows[0]!.median;
}

async function selectDecisionNumbers(db: Reader, since: Date) {
  const { rows } = await sql<{ action: ReportAction; decisions: number }>`
    select action, count(*)::int as decisions from report_decisions where decided_at >= ${since}
    group by 1`.execute(db);
  return rows;
}

async function selectAppealNumbers(db: Reader, since: Date) {
  const { rows } = await sql<{ outcome: AppealOutcome | null; appeals: number }>`
    select appeal_outcome as outcome, count(*)::int as appeals from report_decisions
    where appealed_at >= ${since} group by 1`.execute(db);
  return rows;
}

/** The same for appeals. */
async function selectMedianAppealHours(db: Reader, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select ${hours('appealed_at', 'appeal_decided_at')} as median from report_decisions
    where appealed_at >= ${since} and appeal_decided_at is not null`.execute(db);
  return rows[0]!.median;
}

/** The last twelve months, from the first of a month, in numbers. */
export async function readTransparency({
  database,
  clock,
}: ReportsContext): Promise<z.input<typeof Transparency>> {
  madeFrom(REPORT_NUMBERS);
  const now = clock.now();
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1));
  const { reports: db } = database;
  const [reports, median, decisions, appeals, appealMedian] = await Promise.all([
    selectReportNumbers(db, from),
    selectMedianHours(db, from),
    selectDecisionNumbers(db, from),
    selectAppealNumbers(db, from),
    selectMedianAppealHours(db, from),
  ]);
  const sum = (rows: typeof reports) => rows.reduce((total, row) => total + row.reports, 0);
  const numbersOf = (rows: typeof reports) => ({
    reports: sum(rows),
    upheld: sum(rows.filter(({ status }) => status === 'upheld')),
  });
  const appealsWith = (outcome: (typeof appeals)[number]['outcome']) =>
    appeals.find((row) => row.outcome === outcome)?.appeals ?? 0;
  const [upheld, reversed] = [appealsWith('upheld'), appealsWith('reversed')];
  return {
    from,
    until: utcDay(now),
    reports: sum(reports),
    open: sum(reports.filter(({ status }) => status === 'open')),
    median_hours: median,
    by_reason: REPORT_REASONS.map((reason) => ({
      reason,
      ...numbersOf(reports.filter((row) => row.reason === reason)),
    })),
    by_subject: listKinds('reported').map(({ name: subject }) => ({
      subject,
      ...numbersOf(reports.filter((row) => row.subject === subject)),
    })),
    by_action: REPORT_ACTIONS.map((action) => ({
      action,
      decisions: decisions.find((row) => row.action === action)?.decisions ?? 0,
    })),
    // No program decides here.
    automated: 0,
    appeals: { total: upheld + reversed + appealsWith(null), upheld, reversed, median_hours: appealMedian },
  };
}
