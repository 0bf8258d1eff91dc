import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import {
  findAccountHolder,
  lockAccountHolder,
} from '#src/features/identity/accounts/account-store.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import type { UndoneDecision } from '#src/features/undo/context.server.ts';
import { describeUndo } from '#src/features/undo/recording-service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import type { DecidedReport, DecideRequest } from '../admin/contract.ts';
import type { ReportsContext } from '../context.server.ts';
import { keyOf, REPORT_NUMBERS, statePath } from '../filing/file-report.server.ts';
import {
  discountOpenReports,
  lockOpenReports,
  type ReportRecord,
  selectReport,
  selectReportersToTell,
  selectReportParties,
  settleReports,
} from '../filing/report-queries.server.ts';
import { applyMeasure } from '../filing/subjects.server.ts';
import { reportDecidedMail, statementOfReasonsMail } from '../mails.server.ts';
import { appealEnd, RESTRICTED_DAYS } from '../rules.ts';
import { insertDecision, lockDecision, selectDecision } from './decision-queries.server.ts';

/** Tells the reporters of a decision. */
export const outcomeQueue: Queue<{ decision_id: number }> = {
  name: 'report-outcome',
  retry: { limit: 5, delaySeconds: 60, maxDelaySeconds: 3600 },
  attemptSeconds: 120,
};

/** The token with which the person can appeal. */
function decisionToken(context: ReportsContext, id: number): string {
  return `${id}-${keyOf(context, 'decision', id)}`;
}

/**
 * Decides on a report and on all other open ones of the same thing, in one transaction: the measure, the statement of
 * reasons, and the audit event.
 * @throws HttpError 404; 409 for what has been decided, is gone, or cannot be restricted; 403 for a restriction of staff,
 * and for the caller’s own reports and content.
 */
export function decideReport(
  context: ReportsContext,
  id: number,
  request: DecideRequest,
  caller: Caller,
): Promise<DecidedReport & { isOwn: boolean }> {
  const { action, ground, reason, days = RESTRICTED_DAYS } = request;
  return inTransaction(context.database, async (trx) => {
    const reported = await selectReport(trx, id);
    if (!reported) throw new HttpError('not_found', { message: 'reports.noReport' });
    // Accounts are locked before anything else.
    if (action === 'restrict') await lockAccountHolder(trx, reported.author_id);
    await lockOpenReports(trx, reported);
    const waiting = (await selectReport(trx, id))!;
    if (waiting.status !== 'open') throw new HttpError('conflict', { message: 'call.decided' });
    const parties = await selectReportParties(trx, waiting);
    const isOwn = await authorizeDecision(context, trx, caller, parties);
    const now = context.clock.now();
    const until = new Date(now.getTime() + days * DAY);
    describeUndo(trx, { action: 'report.undo' });
    const { subject: kind, subject_id, author_id: authorId, title, path } = waiting;
    const about = { kind, action, id: subject_id, authorId };
    const state = await applyMeasure(context, trx, about, { reason, now, until, caller });
    const decision = {
      subject: kind,
      subject_id,
      title,
      path,
      author_id: authorId,
      action,
      ground,
      reason,
      until: action === 'restrict' ? until : null,
      state,
      decided_by: caller.userId,
      decided_at: now,
      appealed_at: null,
      appeal_decided_at: null,
    };
    const decisionId = await insertDecision(trx, decision);
    const status = action === 'dismiss' ? 'dismissed' : 'upheld';
    const settled = await settleReports(trx, waiting, { status, decision_id: decisionId, decided_at: now });
    await notifyAuthor(context, trx, waiting, { ...decision, id: decisionId });
    await context.jobs.enqueue(trx, outcomeQueue, { decision_id: decisionId });
    await recordAudit(context.auditLog, trx, caller, [
      {
        action: 'report.decide',
        target: { type: 'report', id, name: title },
        to: { action, subject: kind, path, ground, reports: settled },
        ...(reason && { reason }),
        isOwn,
      },
    ]);
    markChanged(trx, REPORT_NUMBERS);
    return { id, status, action, settled, isOwn };
  });
}

/** Mails a decision against somebody, with how to appeal. Sample people and closed accounts have no address. */
async function notifyAuthor(
  context: ReportsContext,
  trx: Writer,
  { subject, reason: reported }: ReportRecord,
  decision: {
    id: number;
    author_id: number | null;
    action: DecideRequest['action'];
    title: string;
    ground: string;
    reason: string;
    until: Date | null;
    decided_at: Date;
  },
): Promise<void> {
  const { action, title, ground, reason, until, decided_at } = decision;
  if (action === 'dismiss') return;
  const author = await findAccountHolder(trx, decision.author_id);
  if (author?.is_demo !== false) return;
  const values = {
    name: author.name,
    subject,
    title,
    action,
    reported,
    ground,
    reason,
    until: until ? utcDay(until) : null,
    appeal_until: utcDay(appealEnd(decided_at)),
    url: `${context.appUrl}/appeal/${decisionToken(context, decision.id)}`,
  };
  await context.mail.enqueue(trx, statementOfReasonsMail, author.email, values);
}

/** Mails the outcome to the people who reported it. Does nothing for a decision that was undone. */
export function notifyReporters(context: ReportsContext, decisionId: number): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const decision = await selectDecision(trx, decisionId);
    if (!decision) return;
    const { action, reason } = decision;
    const reporters = await selectReportersToTell(trx, decisionId);
    const letters = reporters.map(({ id, title, language, name, email }) => ({
      to: email,
      values: {
        name: name ?? '',
        number: id,
        title,
        action,
        reason,
        url: context.appUrl + statePath(context, id),
      },
      language,
    }));
    await context.mail.enqueueAll(trx, reportDecidedMail, letters);
  });
}

/** Called before a decision is undone: reports that came since then do not count besides its own. @throws HttpError 409 after an appeal. */
export async function guardReopening(trx: Writer, { changesOf }: UndoneDecision): Promise<undefined> {
  for (const { key, before } of await changesOf('report_decisions')) {
    if (before) continue;
    const decision = await lockDecision(trx, Number(key.id));
    if (!decision || decision.appealed_at)
      throw new HttpError('conflict', { message: 'reports.changedSince' });
    await discountOpenReports(trx, decision);
  }
}
