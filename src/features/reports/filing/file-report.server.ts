import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { OUTSIDER, recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { mailboxOf } from '#src/server/mail/mailbox.ts';
import { hideKey } from '#src/server/security/hide-key.ts';
import type { ReportsContext } from '../context.server.ts';
import type { FiledReport, ReportRequest, ReportState } from '../contract.ts';
import { reportReceivedMail } from '../mails.server.ts';
import { needsDetails, REPORT_LIMITS, reporterWeight } from '../rules.ts';
import { countDecidedReports, insertReport, selectReportState } from './report-queries.server.ts';
import { subjectOf } from './subjects.server.ts';

/** The source of the published numbers. */
export const REPORT_NUMBERS = 'reports';

const LIMIT = { name: 'report', max: 10, windowSeconds: 3600 };
/** Letters to an address that somebody has entered, who may not be its owner. */
const LETTERS = { name: 'report-letter', max: 5, windowSeconds: 86_400 };

/** The secret part of a number: who has it may see what it stands for. */
export function keyOf({ secret }: ReportsContext, kind: 'report' | 'decision', id: number): string {
  return hideKey(secret, `${kind}\n${id}`);
}

export function isKeyOf(
  context: ReportsContext,
  kind: 'report' | 'decision',
  id: number,
  key: string,
): boolean {
  const [known, given] = [Buffer.from(keyOf(context, kind, id)), Buffer.from(key)];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** The page that shows the state of a report. */
export function statePath(context: ReportsContext, id: number): string {
  return `/report/${id}/${keyOf(context, 'report', id)}`;
}

/**
 * Takes a report, which waits for a moderator; nothing happens by itself, however many there are.
 * @throws HttpError 404 for what is not public; 422 for `illegal` without text, name and address; 429.
 */
export async function fileReport(
  context: ReportsContext,
  { subject: kind, id, reason, text, ...contact }: ReportRequest,
  { caller, network, request }: Pick<Call, 'caller' | 'network' | 'request'>,
): Promise<FiledReport> {
  const { database, clock, limiter, languages, secret } = context;
  // Of somebody who is signed in, the account says who they are.
  const { name, email } = caller ?? { name: contact.name || null, email: contact.email || null };
  if (needsDetails(reason)) {
    const errors = {
      ...(!text && { text: ['reports.text' as const] }),
      ...(!name && { name: ['field.name' as const] }),
      ...(!email && { email: ['field.yourEmail' as const] }),
    };
    if (Object.keys(errors).length > 0) throw new HttpError('invalid', { errors });
  }
  await limiter.consumeForNetwork(LIMIT, network);
  const found = await subjectOf(context, kind).find(database.kysely, id);
  if (!found) throw new HttpError('not_found', { message: 'reports.noSubject' });
  const letters = !caller && email ? await limiter.measure(LETTERS, mailboxOf(email)) : undefined;
  const reporter = { reporterId: caller?.userId ?? null, network: hideKey(secret, `reporter\n${network}`) };
  const weight = reporterWeight(await countDecidedReports(database.kysely, reporter));
  const number = await inTransaction(database, async (trx) => {
    const added = await insertReport(trx, {
      subject: kind,
      subject_id: found.id,
      title: found.title.slice(0, 200),
      excerpt: found.text.slice(0, REPORT_LIMITS.excerpt),
      path: found.path,
      author_id: found.authorId,
      reason,
      text,
      reporter_id: reporter.reporterId,
      // The account has them.
      name: caller ? null : name,
      email: caller ? null : email,
      language: languages.choose(request),
      network: reporter.network,
      weight,
      created_at: clock.now(),
      decided_at: null,
    });
    // The log is for good, so it has neither the reporter nor the title.
    const target = { type: 'report', id: added, name: `#${added}` };
    const event = { action: 'report.file', target, to: { subject: kind, reason } };
    await recordAudit(context.auditLog, trx, OUTSIDER, [event]);
    markChanged(trx, REPORT_NUMBERS);
    if (email && !letters?.isUsedUp) {
      const url = context.appUrl + statePath(context, added);
      // A stranger's name could be any text, sent to any address.
      const values = { name: caller?.name ?? '', number: added, title: found.title, url };
      await context.mail.enqueue(trx, reportReceivedMail, email, values, {
        language: languages.choose(request),
      });
    }
    return added;
  });
  return { number, key: keyOf(context, 'report', number) };
}

/** @throws HttpError 404 for a number that does not exist or has another key. */
export async function readReportState(
  context: ReportsContext,
  { number, key }: { number: string; key: string },
): Promise<z.input<typeof ReportState>> {
  const id = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0;
  const report = isKeyOf(context, 'report', id, key)
    ? await selectReportState(context.database.kysely, id)
    : undefined;
  if (!report) throw new HttpError('not_found', { message: 'reports.noReport' });
  return { ...report, number: id, explanation: report.explanation || null };
}
