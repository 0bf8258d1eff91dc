import { afterCommit, inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { requireFresh } from '#src/server/http/require-caller.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { EditionChange } from '../admin/contract.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionStatus } from '../contract.ts';
import { isSendingTime, monthStart } from '../rules.ts';
import { countUnreached, queueDeliveries, requeueFailed } from '../sending/delivery-queries.server.ts';
import {
  EDITIONS,
  type EditionRecord,
  isFirstSince,
  lockEdition,
  updateEdition,
} from './edition-queries.server.ts';
import { requireStatus } from './edition-status.server.ts';
import { generateEdition } from './generate.server.ts';
import { checkPictures } from './pictures.server.ts';

interface Change {
  from: readonly EditionStatus[];
  action: 'edition.edit' | 'edition.send' | 'edition.pause' | 'edition.resume' | 'edition.resend';
  /** Undefined for a job, which the audit log does not record. */
  caller: Caller | undefined;
}

/** Runs a change of one edition, with its audit event, in one transaction. @throws HttpError 404, 409. */
function changeEdition(
  context: NewsletterContext,
  id: number,
  { from, action, caller }: Change,
  work: (trx: Writer, edition: EditionRecord) => Promise<EditionRecord>,
): Promise<EditionRecord> {
  return inTransaction(context.database, async (trx) => {
    const before = requireStatus(await lockEdition(trx, id), from);
    const after = await work(trx, before);
    // An edition is public from its sending on.
    if (after.sent_at) markChanged(trx, EDITIONS);
    afterCommit(trx, async () => context.sending.wake());
    if (!caller) return after;
    const target = { type: 'edition', id, name: after.subject } as const;
    const states = { from: { status: before.status }, to: { status: after.status } };
    await recordAudit(context.auditLog, trx, caller, [{ action, target, ...states }]);
    return after;
  });
}

/**
 * Edits a draft. One that leaves by itself on Monday has no other moment at which somebody proves who they are, as for sending.
 * @throws HttpError 403 without a fresh sign-in where editions are sent automatically, 404, 409 once it is being sent, 422 on the
 * picture of an item.
 */
export function editEdition(context: NewsletterContext, id: number, change: EditionChange, caller: Caller) {
  if (context.settings.sendsAutomatically) requireFresh(caller);
  return changeEdition(context, id, { from: ['draft'], action: 'edition.edit', caller }, async (trx) => {
    const items = change.items && (await checkPictures(context, trx, id, change.items));
    return updateEdition(trx, id, { ...change, ...(items && { items }) });
  });
}

async function describeQueueing(context: NewsletterContext, db: Reader, { id, items }: EditionRecord) {
  const start = monthStart(context.clock.now(), context.settings.timeZone);
  return {
    editionId: id,
    categories: [...new Set(items.flatMap(({ category }) => category ?? []))],
    isFirstOfMonth: await isFirstSince(db, id, start),
  };
}

async function queue(context: NewsletterContext, trx: Writer, edition: EditionRecord): Promise<void> {
  await queueDeliveries(trx, await describeQueueing(context, trx, edition), context.clock.now());
}

/** How many subscribers an edition would be sent to now; 0 while it is on its way. */
export async function countAudience(context: NewsletterContext, edition: EditionRecord): Promise<number> {
  if (edition.status === 'sending' || edition.status === 'paused') return 0;
  const { kysely } = context.database;
  return countUnreached(kysely, await describeQueueing(context, kysely, edition));
}

/**
 * Begins to send a draft: queues it for every subscriber who wants it.
 * @throws HttpError 404, 409 for anything but a draft, so that of two who press the button one sends.
 */
export function sendEdition(context: NewsletterContext, id: number, caller?: Caller) {
  const change: Change = { from: ['draft'], action: 'edition.send', caller };
  return changeEdition(context, id, change, async (trx, edition) => {
    await queue(context, trx, edition);
    return updateEdition(trx, id, { status: 'sending', sent_at: context.clock.now() });
  });
}

/** @throws HttpError 404, 409. */
export function pauseEdition(context: NewsletterContext, id: number, caller: Caller) {
  return changeEdition(context, id, { from: ['sending'], action: 'edition.pause', caller }, (trx) =>
    updateEdition(trx, id, { status: 'paused' }),
  );
}

/** @throws HttpError 404, 409. */
export function resumeEdition(context: NewsletterContext, id: number, caller: Caller) {
  return changeEdition(context, id, { from: ['paused'], action: 'edition.resume', caller }, (trx) =>
    updateEdition(trx, id, { status: 'sending' }),
  );
}

/** Sends to those it has not reached: failed deliveries, and subscribers who joined since. @throws HttpError 404, 409. */
export function resendEdition(context: NewsletterContext, id: number, caller: Caller) {
  const change: Change = { from: ['sent', 'failed'], action: 'edition.resend', caller };
  return changeEdition(context, id, change, async (trx, edition) => {
    await requeueFailed(trx, id, context.clock.now());
    await queue(context, trx, edition);
    return updateEdition(trx, id, { status: 'sending' });
  });
}

/** Generates the edition of the week on Monday at eight and sends it, unless a person is to do that. A job calls it. */
export async function publishWeekly(context: NewsletterContext): Promise<void> {
  const { clock, settings, log } = context;
  if (!isSendingTime(clock.now(), settings.timeZone)) return;
  try {
    const { edition } = await generateEdition(context);
    if (edition.status === 'draft' && settings.sendsAutomatically) await sendEdition(context, edition.id);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    log.info({ reason: error.message }, 'no edition was sent');
  }
}
