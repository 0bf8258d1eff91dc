import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import {
  listScreenshots,
  writeScreenshots,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  type ListingState,
  markSubmitted,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { lockWaitingRevision } from '#src/features/tools/listings/public/revision-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { recordToolAudit } from '../deciding/decision-checks.server.ts';
import { deleteUnshownImages } from '../editing/listing-images.server.ts';
import { actsAsModerator, findTarget, lockEditableTool, requireEditor } from '../reading/targets.server.ts';

/**
 * Removes a screenshot from a tool and from its pending revision, at once. A screenshot of the caller's own
 * pending revision is removed from that alone.
 * @throws HttpError 404, also for a screenshot of another tool; 403 for a stranger to a published tool.
 */
export async function removeScreenshot(
  context: SubmissionsContext,
  slugOrId: string,
  screenshotId: number,
  caller: Caller,
): Promise<void> {
  const target = await findTarget(context.database.kysely, slugOrId);
  requireEditor(target, caller);
  const url = await inTransaction(context.database, async (trx) => {
    const tool = await lockEditableTool(trx, target.tool.id, caller);
    return deleteScreenshot(context, trx, tool, screenshotId, caller);
  });
  await deleteUnshownImages(context, [url]);
}

/** @returns its address. */
async function deleteScreenshot(
  context: SubmissionsContext,
  trx: Writer,
  tool: ListingState,
  screenshotId: number,
  caller: Caller,
): Promise<string> {
  const waiting = await lockWaitingRevision(trx, tool.id);
  const rows = await listScreenshots(trx, waiting ? [tool.id, waiting.id] : [tool.id]);
  const found = rows.find(({ id }) => id === screenshotId);
  const isOfRevision = found !== undefined && found.tool_id === waiting?.id;
  if (!found || (isOfRevision && waiting.submitted_by_user_id !== caller.userId)) {
    throw new HttpError('not_found', { message: 'Screenshot not found.' });
  }
  if (waiting) await detachScreenshot(trx, waiting.id, found.url);
  if (isOfRevision) {
    await markSubmitted(trx, waiting.id, context.clock.now());
    return found.url;
  }
  await detachScreenshot(trx, tool.id, found.url);
  markChanged(trx, toolSource(tool.id));
  if (actsAsModerator(tool, caller)) {
    const states = { from: { screenshot: found.url }, to: { screenshot: null } };
    await recordToolAudit(context, trx, caller, { action: 'tool.remove_screenshot', tool, ...states });
  }
  return found.url;
}

async function detachScreenshot(trx: Writer, id: number, url: string): Promise<void> {
  const kept = (await listScreenshots(trx, [id])).filter((screenshot) => screenshot.url !== url);
  await writeScreenshots(trx, id, kept);
}
