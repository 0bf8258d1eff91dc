import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { OUTSIDER, recordAudit } from '#src/features/audit-log/service.server.ts';
import {
  findAccountHolder,
  lockAccountHolder,
} from '#src/features/identity/accounts/account-store.server.ts';
import {
  authorizeDecision,
  checkOwnRow,
  type Parties,
} from '#src/features/queue/own/own-rows-service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import type { AppealDecision, AppealQuery } from '../admin/contract.ts';
import type { ReportsContext } from '../context.server.ts';
import type { AppealRequest, DecisionState } from '../contract.ts';
import {
  type DecisionRecord,
  lockDecision,
  selectAppealPage,
  selectDecision,
  writeAppeal,
  writeAppealOutcome,
} from '../deciding/decision-queries.server.ts';
import { isKeyOf, REPORT_NUMBERS } from '../filing/file-report.server.ts';
import { setOutcome } from '../filing/report-queries.server.ts';
import { revertMeasure } from '../filing/subjects.server.ts';
import { appealDecidedMail } from '../mails.server.ts';
import { appealEnd } from '../rules.ts';

const LIMIT = { name: 'appeal', max: 20, windowSeconds: 3600 };

/** @throws HttpError 404 for a token that stands for no decision against somebody. */
async function findDecision(context: ReportsContext, token: string): Promise<DecisionRecord> {
  const [, number = '', key = ''] = /^([1-9]\d{0,8})-(.{1,80})$/.exec(token) ?? [];
  const id = Number(number);
  const decision = isKeyOf(context, 'decision', id, key)
    ? await selectDecision(context.database.kysely, id)
    : undefined;
  if (!decision || decision.action === 'dismiss')
    throw new HttpError('not_found', { message: 'reports.noDecision' });
  return decision;
}

/** @throws HttpError 404. */
export async function readDecision(
  context: ReportsContext,
  token: string,
): Promise<z.input<typeof DecisionState>> {
  const decision = await findDecision(context, token);
  const { decided_at, appeal_text, appealed_at } = decision;
  const end = appealEnd(decided_at);
  return {
    ...decision,
    appeal_until: end,
    can_appeal: appealed_at === null && end > context.clock.now(),
    appeal: appealed_at && {
      text: appeal_text ?? '',
      at: appealed_at,
      outcome: decision.appeal_outcome,
      reason: decision.appeal_reason,
    },
  };
}

/** Takes the one appeal against a decision. @throws HttpError 404; 409 for a second one, and after six months; 429. */
export async function fileAppeal(
  context: ReportsContext,
  { decision: token, text }: AppealRequest,
  { network }: Call,
): Promise<void> {
  const { clock, database, limiter } = context;
  await limiter.consumeForNetwork(LIMIT, network);
  const decision = await findDecision(context, token);
  const now = clock.now();
  if (appealEnd(decision.decided_at) <= now)
    throw new HttpError('conflict', { message: 'reports.appealTooLate' });
  await inTransaction(database, async (trx) => {
    if (!(await writeAppeal(trx, decision.id, text, now)))
      throw new HttpError('conflict', { message: 'reports.appealed' });
    const target = { type: 'appeal', id: decision.id, name: decision.title };
    const event = { action: 'appeal.file', target, from: { action: decision.action } };
    await recordAudit(context.auditLog, trx, OUTSIDER, [event]);
    markChanged(trx, REPORT_NUMBERS);
  });
}

export function listAppeals(context: ReportsContext, query: AppealQuery, caller: Caller) {
  return readListPage(query, async ({ offset, limit }) => {
    const { kysely } = context.database;
    const { rows, total } = await selectAppealPage(kysely, { status: query.status, offset, limit });
    const canDecide = async ({ appeal_outcome, ...row }: DecisionRecord) =>
      appeal_outcome === null &&
      (await checkOwnRow(context, kysely, caller, appealParties(row))) !== 'refused';
    const appeals = rows.map(async (row) => ({
      id: row.id,
      subject: row.subject,
      title: row.title,
      path: row.path,
      author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
      action: row.action,
      ground: row.ground,
      reason: row.reason,
      decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
      decided_at: row.decided_at,
      text: row.appeal_text ?? '',
      appealed_at: row.appealed_at!,
      outcome: row.appeal_outcome,
      outcome_reason: row.appeal_reason,
      can_decide: await canDecide(row),
    }));
    return [await Promise.all(appeals), total] satisfies [unknown, number];
  });
}

/** The people who made the decision, and those whom it is against. */
function appealParties({ decided_by, author_id }: Pick<DecisionRecord, 'decided_by' | 'author_id'>): Parties {
  return [decided_by, author_id];
}

/**
 * Decides on an appeal; a reversed decision is taken back as far as it still can be.
 * @returns true for a decision by or against the caller, when nobody else could decide.
 * @throws HttpError 404; 403 for the person who made the decision and the one whom it is against, while somebody else could
 * decide; 409 for a second time.
 */
export function decideAppeal(
  context: ReportsContext,
  id: number,
  { outcome, reason }: AppealDecision,
  caller: Caller,
): Promise<boolean> {
  return inTransaction(context.database, async (trx) => {
    const authorId = (await selectDecision(trx, id))?.author_id ?? null;
    // Accounts are locked before anything else.
    await lockAccountHolder(trx, authorId);
    const decision = await lockDecision(trx, id);
    if (!decision?.appealed_at) throw new HttpError('not_found', { message: 'reports.noAppeal' });
    if (decision.appeal_outcome !== null) throw new HttpError('conflict', { message: 'call.decided' });
    const refusal = decision.decided_by === caller.userId ? 'reports.ownDecision' : 'queue.ownRow';
    const isOwn = await authorizeDecision(context, trx, caller, appealParties(decision), { refusal });
    const { subject: kind, subject_id, action, state, title } = decision;
    let isRestored = false;
    if (outcome === 'reversed') {
      isRestored = await revertMeasure(context, trx, { kind, action, id: subject_id, authorId, state });
      await setOutcome(trx, id, 'dismissed');
    }
    await writeAppealOutcome(trx, id, {
      appeal_outcome: outcome,
      appeal_reason: reason,
      appeal_decided_by: caller.userId,
      appeal_decided_at: context.clock.now(),
    });
    await notifyAppellant(context, trx, { authorId, title, outcome, reason, isRestored });
    await recordAudit(context.auditLog, trx, caller, [
      {
        action: 'appeal.decide',
        target: { type: 'appeal', id, name: title },
        from: { action },
        to: { outcome },
        reason,
        isOwn,
      },
    ]);
    markChanged(trx, REPORT_NUMBERS);
    return isOwn;
  });
}

async function notifyAppellant(
  context: ReportsContext,
  trx: Writer,
  {
    authorId,
    isRestored,
    ...about
  }: {
    authorId: number | null;
    title: string;
    outcome: AppealDecision['outcome'];
    reason: string;
    isRestored: boolean;
  },
): Promise<void> {
  const author = await findAccountHolder(trx, authorId);
  if (author?.is_demo !== false) return;
  const values = { name: author.name, ...about, is_restored: isRestored };
  await context.mail.enqueue(trx, appealDecidedMail, author.email, values);
}
