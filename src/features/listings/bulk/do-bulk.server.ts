import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { prepareReason } from '#src/features/queue/reasons/reason-service.server.ts';
import {
  deleteListings,
  lockBulkListings,
  updateBulkListings,
} from '#src/features/tools/listings/public/bulk-store.server.ts';
import type { UndoneDecision } from '#src/features/undo/context.server.ts';
import {
  describeUndo,
  holdTransaction,
  type Recording,
  recordTransaction,
  stopRecording,
} from '#src/features/undo/recording-service.server.ts';
import type { ListingsContext } from '../context.server.ts';
import { type JobAtWork, JobError } from '../jobs/admin-jobs.server.ts';
import { updateJob } from '../jobs/job-queries.server.ts';
import { BulkInput, readBulk } from './bulk.server.ts';
import {
  findPreview,
  insertBulkChanges,
  selectBulkChanges,
  selectDueDeletions,
} from './bulk-queries.server.ts';
import { type Bulk, type BulkAction, findChangedSince, reasonKindOf } from './bulk-rules.ts';
import { type PlannedChange, planAction, planBatch } from './plan-batch.server.ts';
import { addReasons, decisionOf } from './tell-people.server.ts';

const BATCH = 50;
/** Of changes that are read again. */
const PAGE = 500;
/** Between two batches, for those who read. */
const PAUSE_MS = 20;
const UNDO_MS = 3_600_000;
/** Longer than an action takes, because the hour begins when it is done. */
const MARGIN_MS = 900_000;

const AUDIT_ACTIONS: Record<BulkAction, string> = {
  category: 'tool.bulk_edit',
  add_tags: 'tool.bulk_edit',
  remove_tags: 'tool.bulk_edit',
  editorial: 'tool.bulk_edit',
  badge: 'tool.bulk_edit',
  unlist: 'tool.bulk_unlist',
  reject: 'tool.bulk_reject',
  publish: 'tool.bulk_publish',
  delete: 'tool.bulk_delete',
};

/** Listings that somebody has changed since stay as they are. */
const UNDONE = {
  action: 'tool.bulk_undo',
  parts: { target: 'tool', changedSince: 'listings.bulk.changedSince' },
} as const;

function recordingOf({ clock }: ListingsContext, id: string, ms: number): Recording {
  const until = new Date(clock.now().getTime() + ms);
  return { id, until, permissions: ['moderator', 'editor'], needs_fresh: false };
}

/** Does an action to its listings, some in each step, and offers to undo it for an hour. */
export async function doBulk(context: ListingsContext, atWork: JobAtWork): Promise<void> {
  const undoId = atWork.job.undo_id ?? randomUUID();
  const { ids, action, value, reason, reason_id, preview } = BulkInput.parse(atWork.job.input);
  const bulk = readBulk(context, { action: action as BulkAction, value: value ?? undefined });
  const seen = preview === undefined ? {} : (await findPreview(context.database.kysely, preview))?.seen;
  if (!seen) throw new JobError('listings.bulk.noPreview');
  for (let from = atWork.job.position; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await atWork.step(from + batch.length, async (trx) => {
      await recordTransaction(trx, recordingOf(context, undoId, UNDO_MS + MARGIN_MS));
      describeUndo(trx, UNDONE);
      const writeReason = await prepareReason(trx, reasonKindOf(bulk.action) ?? 'remove', {
        reason,
        reason_id,
      });
      const listings = await lockBulkListings(trx, batch);
      const planned = await planAction(context, trx, { listings, caller: atWork.actor }, bulk);
      const wanted = planned.changes.filter(({ listing }) => {
        const before = seen[listing.id];
        return !before || !findChangedSince(bulk, before, listing);
      });
      const changes = bulk.action === 'reject' ? await addReasons(context, trx, wanted, writeReason) : wanted;
      await updateBulkListings(
        trx,
        changes.map(({ listing, new_state }) => ({
          id: listing.id,
          published_at: listing.published_at,
          state: new_state,
        })),
      );
      await insertBulkChanges(trx, atWork.job.id, changes);
      const events = changes.map(({ listing, old_state, new_state, isOwn }) => ({
        action: AUDIT_ACTIONS[bulk.action],
        target: { type: 'tool', id: listing.id, name: listing.name },
        from: { ...old_state },
        to: { ...new_state },
        reason: writeReason({ language: 'en', values: { tool: listing.name } }) || undefined,
        isOwn,
      }));
      await recordAudit(context.auditLog, trx, atWork.actor, events);
      await announce(context, trx, { bulk, changes });
      await stopRecording(trx);
      await updateJob(trx, atWork.job.id, { undo_id: undoId });
      return {
        changed: changes.length,
        unchanged: planned.unchanged,
        refused: planned.refused,
        // Changed by somebody since the preview.
        left: planned.changes.length - changes.length,
        gone: batch.length - listings.length,
      };
    });
    await delay(PAUSE_MS, undefined, { signal: atWork.signal });
  }
  await finish(context, atWork, bulk, undoId);
}

/** Tells other slices about the listings of people. */
async function announce(
  { extensions }: ListingsContext,
  trx: Writer,
  { bulk, changes }: { bulk: Bulk; changes: readonly PlannedChange[] },
): Promise<void> {
  const decision = decisionOf(bulk);
  const tools = changes.flatMap(describeHeld);
  if (decision && tools.length > 0) await extensions.emit(trx, 'listings.decided', { decision, tools });
}

function describeHeld({
  listing: { id, name, slug, category_id, holder_id },
  old_state,
}: Pick<PlannedChange, 'listing' | 'old_state'>) {
  const isFirst = old_state.published_at === null;
  return holder_id === null ? [] : [{ id, name, slug, category_id, holderId: holder_id, isFirst }];
}

/** Offers to undo it, and lets other slices tell each person once about all of their listings, when it can no longer be undone. */
async function finish(
  context: ListingsContext,
  atWork: JobAtWork,
  bulk: Bulk,
  undoId: string,
): Promise<void> {
  const { job } = atWork;
  await atWork.finish(async (trx) => {
    if ((job.result.changed ?? 0) === 0) return;
    const { reason, reason_id } = BulkInput.parse(job.input);
    const recording = recordingOf(context, undoId, UNDO_MS);
    await holdTransaction(trx, recording);
    const decision = decisionOf(bulk);
    const tools = decision ? await listHeld(trx, job.id) : [];
    if (decision && tools.length > 0) {
      const kind = reasonKindOf(bulk.action) ?? 'remove';
      const writeReason = await prepareReason(trx, kind, { reason, reason_id });
      await context.extensions.emit(trx, 'listings.allDecided', { decision, tools, writeReason });
    }
    await updateJob(trx, job.id, { undo_until: recording.until });
  });
}

/** The changed listings of people. */
async function listHeld(trx: Writer, jobId: number) {
  const held: ReturnType<typeof describeHeld> = [];
  for (let last = 0; ; ) {
    const changes = await selectBulkChanges(trx, jobId, last, PAGE);
    const listings = new Map(
      (
        await lockBulkListings(
          trx,
          changes.map(({ tool_id }) => tool_id),
        )
      ).map((each) => [each.id, each]),
    );
    for (const change of changes) {
      const listing = listings.get(change.tool_id);
      if (listing) held.push(...describeHeld({ ...change, listing }));
    }
    if (changes.length < PAGE) return held;
    last = changes.at(-1)!.tool_id;
  }
}

const DELETED_AT_ONCE = 500;

/** Called before listings come back by an undo: some stay as they are, for the same reasons as in a bulk action. */
export async function guardReturning(
  context: ListingsContext,
  trx: Writer,
  { caller, partsAre, changesOf, leave }: UndoneDecision,
): Promise<undefined> {
  if (partsAre !== 'tool') return;
  const changes = await changesOf('tools');
  const before = new Map(
    changes.flatMap(({ key, before }) => (before?.status ? [[Number(key.id), String(before.status)]] : [])),
  );
  const listings = await lockBulkListings(trx, [...before.keys()]);
  const planOf = ({ id }: { id: number }) => ({ status: before.get(id)! });
  const planned = await planBatch(context, trx, { listings, caller }, planOf);
  const returning = new Set(planned.changes.map(({ tool_id }) => tool_id));
  leave(listings.map(({ id }) => id).filter((id) => !returning.has(id)));
}

/** Deletes for good what bulk actions deleted, once that can no longer be undone. */
export async function deleteDueListings({ database, clock }: ListingsContext): Promise<void> {
  for (;;) {
    const count = await inTransaction(database, async (trx) => {
      const ids = await selectDueDeletions(trx, clock.now(), DELETED_AT_ONCE);
      if (ids.length > 0) await deleteListings(trx, ids);
      return ids.length;
    });
    if (count < DELETED_AT_ONCE) return;
  }
}
