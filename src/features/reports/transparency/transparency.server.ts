import type { z } from 'zod';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { listKinds } from '#src/shared/site/kinds.ts';
import type { ReportsContext } from '../context.server.ts';
import type { Transparency } from '../contract.ts';
import { REPORT_NUMBERS } from '../filing/file-report.server.ts';
import { REPORT_ACTIONS, REPORT_REASONS } from '../rules.ts';
import {
  selectAppealNumbers,
  selectDecisionNumbers,
  selectMedianAppealHours,
  selectMedianHours,
  selectReportNumbers,
} from './transparency-queries.server.ts';

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
    until: now.toISOString().slice(0, 10),
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
