import { randomBytes } from 'node:crypto';
import { afterCommit, beforeCommit, type Writer } from '#src/db/transaction.server.ts';
import type { Listeners } from '#src/server/extensions.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { findHold } from '#src/server/jobs/held-effects.ts';
import type { WebhooksContext } from '../context.server.ts';
import type { WebhookEventType } from '../rules.ts';
import { insertEvents, insertToolChanges, withdrawHeldEvents } from './event-queries.server.ts';

/** Of webhooks, which is all that events need. */
type Recording = Pick<WebhooksContext, 'clock' | 'sending'>;

/** `webhook-id`: names an event for ever. */
export function makeEventId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}

/** Adds an event to the transaction in which it happens. It leaves after the commit, or when a decision can no longer be undone. */
function recordEvent(context: Recording, trx: Writer, type: WebhookEventType, data: object): Promise<void> {
  // The decision says at its end that it can be undone.
  beforeCommit(trx, () => storeEvents(context, trx, [{ type, data }]));
  return Promise.resolve();
}

/** Stores events as the last statements of a transaction. */
export async function storeEvents(
  { clock, sending }: Recording,
  trx: Writer,
  events: readonly { type: WebhookEventType; data: object }[],
): Promise<void> {
  if (events.length === 0) return;
  const now = clock.now();
  const hold = findHold(trx);
  const rows = events.map((event) => ({ id: makeEventId(), ...event }));
  const due = { now, dueAt: hold?.until ?? now, holdKey: hold?.key ?? null };
  if (await insertEvents(trx, rows, due)) afterCommit(trx, async () => sending.wake());
}

/** Notes that tools were changed, in the transaction that changes them. */
export async function recordToolChanges(
  { clock, sending }: Recording,
  trx: Writer,
  ids: readonly number[],
): Promise<void> {
  await insertToolChanges(trx, ids, findHold(trx)?.until ?? clock.now());
  afterCommit(trx, async () => sending.wake());
}

/** The reactions to what happens in other slices. */
export function webhookListeners(context: WebhooksContext): Listeners {
  const page = (path: string) => `${context.appUrl}${path}`;
  return {
    'submissions.created': (trx, data) => recordEvent(context, trx, 'submission.created', data),
    'submissions.decided': (trx, data) => recordEvent(context, trx, 'submission.decided', data),
    'listings.decided': async (trx, { decision, tools }) => {
      if (decision === 'unlisted') return;
      const status = decision === 'published' ? 'approved' : 'rejected';
      for (const { id, name, isFirst } of tools) {
        const data = { id, kind: 'tool', tool_id: id, name, status };
        if (isFirst || decision === 'rejected') await recordEvent(context, trx, 'submission.decided', data);
      }
    },
    'reviews.created': (trx, data) => recordEvent(context, trx, 'review.created', data),
    'identity.signedUp': (trx, { userId }) => recordEvent(context, trx, 'user.signed_up', { id: userId }),
    'newsletter.sent': (trx, { id, slug, subject }) =>
      recordEvent(context, trx, 'edition.sent', { id, slug, subject, page_url: page(`/newsletter/${slug}`) }),
    'undo.undone': async (trx, { key }) => {
      if (!(await withdrawHeldEvents(trx, key))) throw new HttpError('conflict', { message: 'undo.tooLate' });
    },
  };
}
