import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { beforeCommit, inEachTransaction, type Writer } from '#src/db/transaction.server.ts';
import { DECISION_UNDO } from '#src/features/audit-log/rules.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { listMarked, markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { UndoRight } from '#src/server/http/route.ts';
import { type HeldJob, holdEffects } from '#src/server/jobs/held-effects.ts';
import { defineUndo, type UndoKind } from '#src/server/undo-kinds.ts';
import type { UndoContext } from './context.server.ts';
import type { UndoOffer } from './contract.ts';
import { revertChanges } from './revert-changes.server.ts';
import {
  completeRecorded,
  deleteIfEmpty,
  insertRecorded,
  recordChanges,
  selectRecordedEvents,
  selectSummedTools,
} from './undo-queries.server.ts';

const RECORDED = 'recorded-changes';

const RecordedState = z.object({
  id: z.uuid(),
  /** Sources of answers that were made from the changed rows. */
  sources: z.array(z.string()),
  jobs: z.array(z.object({ queue: z.string(), id: z.uuid() })),
});

/** A decision while its call runs. */
interface Recording {
  id: string;
  until: Date;
  permissions: string[];
  needs_fresh: boolean;
  sources: Set<string>;
  jobs: HeldJob[];
  hasChanges: boolean;
}

/**
 * Runs a call of staff so that it can be undone: every row that it changes is recorded with what it was before, and its mails,
 * other jobs and webhooks wait until the time is over. The answer gets the offer as its member `undo`, if anything has changed.
 */
export async function recordDecision(
  { clock, settings }: UndoContext,
  { needed, needsFresh }: UndoRight,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (settings.seconds === 0) return work();
  const recording: Recording = {
    id: randomUUID(),
    until: new Date(clock.now().getTime() + settings.seconds * 1000),
    permissions: [needed].flat(),
    needs_fresh: needsFresh,
    sources: new Set(),
    jobs: [],
    hasChanges: false,
  };
  const answered = await inEachTransaction((trx) => beginRecording(trx, recording), work);
  if (!recording.hasChanges || typeof answered !== 'object' || answered === null) return answered;
  const undo: UndoOffer = { id: recording.id, until: recording.until.toISOString() };
  return { ...answered, undo };
}

async function beginRecording(trx: Writer, recording: Recording): Promise<void> {
  const { id, until, permissions, needs_fresh, jobs } = recording;
  await insertRecorded(trx, { id, kind: RECORDED, permissions, needs_fresh, until });
  await recordChanges(trx, id);
  holdEffects(trx, { key: id, until, jobs });
  beforeCommit(trx, async () => {
    if (await deleteIfEmpty(trx, id)) return;
    recording.hasChanges = true;
    for (const source of listMarked(trx)) recording.sources.add(source);
    await completeRecorded(trx, id, { id, sources: [...recording.sources], jobs });
  });
}

/** The way back from every decision whose changes were recorded. */
export function recordedUndo(context: UndoContext): UndoKind {
  return defineUndo(RECORDED, RecordedState, async (trx, { id, sources, jobs }, caller) => {
    const { auditLog } = context;
    const events = await selectRecordedEvents(trx, id);
    const toolIds = await selectSummedTools(trx, id);
    await revertChanges(trx, id);
    if (toolIds.length > 0) await context.extensions.emit(trx, 'undo.reverted', { toolIds });
    const byQueue = Map.groupBy(jobs, ({ queue }) => queue);
    for (const [name, held] of byQueue) {
      const withdrawn = await context.jobs.withdraw(
        trx,
        { name },
        held.map((job) => job.id),
      );
      if (withdrawn < held.length) throw new HttpError('conflict', { message: 'undo.tooLate' });
    }
    for (const source of sources) markChanged(trx, source);
    const undone = events.map(({ action, target_type: type, target_id, target_name: name }) => ({
      action: DECISION_UNDO,
      target: { type, id: target_id, name },
      from: { action },
    }));
    await recordAudit(auditLog, trx, caller, undone);
  });
}
