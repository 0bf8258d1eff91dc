import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { Actor } from '#src/features/audit-log/service.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import {
  findListing,
  type ListingState,
  lockListing,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { DAY } from '#src/shared/time.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { SCHEDULE_DAYS } from '../rules.ts';
import { approveRevision } from './approve-revision.server.ts';
import { approveSubmission } from './decide-submission.server.ts';
import {
  conflict,
  partiesOf,
  recordToolAudit,
  requireWaiting,
  submissionNotFound,
} from './decision-checks.server.ts';
import {
  deleteOldSchedules,
  deleteSchedule,
  markRefused,
  saveSchedule,
  selectDue,
} from './schedule-queries.server.ts';

const KEPT_FOR = 30 * DAY;
const BATCH = 50;

/**
 * Schedules the approval of a submission or revision as it is now; null takes the schedule back.
 * @throws HttpError 403 for the caller’s own; 404; 409 for what has been decided, has expired or was sent back; 422 for a moment
 * that is over, too far away, or after a revision expires.
 */
export function scheduleApproval(
  context: SubmissionsContext,
  id: number,
  publishAt: Date | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing) throw submissionNotFound();
    requireWaiting(context, listing);
    if (listing.changes_requested_at) throw conflict('submissions.changesRequested');
    const toolId = listing.pending_version_of;
    const tool = toolId === null ? listing : ((await findListing(trx, toolId)) ?? listing);
    const isOwn = await authorizeDecision(context, trx, caller, partiesOf(listing, tool));
    if (publishAt === null) {
      if (!(await deleteSchedule(trx, id))) return;
    } else {
      requireMoment(listing, publishAt, context.clock.now());
      await saveSchedule(trx, { toolId: id, userId: caller.userId, publishAt });
    }
    const states = publishAt
      ? { action: 'tool.schedule', to: { publish_at: publishAt.toISOString() } }
      : { action: 'tool.unschedule' };
    await recordToolAudit(context, trx, caller, { ...states, tool: listing, isOwn });
  });
}

function requireMoment(listing: ListingState, publishAt: Date, now: Date): void {
  if (publishAt <= now) throw invalidField('publish_at', 'submissions.scheduleOver');
  const last = new Date(now.getTime() + SCHEDULE_DAYS * DAY);
  if (publishAt > last) throw invalidField('publish_at', 'submissions.scheduleTooFar');
  const expires = listing.submitted_at.getTime() + VERSION_LIFETIME;
  if (listing.pending_version_of !== null && publishAt.getTime() >= expires)
    throw invalidField('publish_at', 'submissions.scheduleExpires');
}

/** Approves what is due. What is refused stays in the queue, where it says so. For a job. */
export async function publishScheduled(context: SubmissionsContext): Promise<void> {
  const now = context.clock.now();
  for (let due = BATCH; due === BATCH; ) {
    const approvals = await selectDue(context.database.kysely, now, { limit: BATCH });
    due = approvals.length;
    for (const { tool_id: id, is_revision, user_id, user_name } of approvals) {
      const actor: Actor = { userId: user_id, name: user_name, authority: 'moderator' };
      const approve = is_revision ? approveRevision : approveSubmission;
      try {
        await approve(context, id, actor, (trx) => requireDue(context, trx, id, user_id));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        context.log.warn({ tool: id, reason: error.code }, 'a scheduled approval was refused');
        await inTransaction(context.database, (trx) => markRefused(trx, id));
      }
    }
  }
  await inTransaction(context.database, (trx) => deleteOldSchedules(trx, new Date(now.getTime() - KEPT_FOR)));
}

/** Checks again what may have changed, with the submission locked. @throws HttpError 403, 409. */
async function requireDue(
  context: SubmissionsContext,
  trx: Writer,
  toolId: number,
  userId: number,
): Promise<void> {
  const isStaff = await context.extensions.only('queue.isStaff')?.(trx, userId, 'moderator');
  if (!isStaff) throw new HttpError('forbidden');
  const [due] = await selectDue(trx, context.clock.now(), { limit: 1, toolId });
  if (!due) throw conflict('submissions.changedMeanwhile');
  await deleteSchedule(trx, toolId);
}
