import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { readListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { lockListing, updateListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { RESTORABLE_FOR } from '../rules.ts';
import {
  conflict,
  type DecidedListing,
  refuseTakenAddress,
  requireFreeAddress,
  submissionNotFound,
} from './decision-checks.server.ts';

/**
 * Restores an unlisted tool: it is published again, or pending again if it was never approved.
 * @throws HttpError 404; 409 for a tool that is not unlisted or was unlisted too long ago, and for an address that
 * another listing has now.
 */
export function restoreTool(
  context: SubmissionsContext,
  id: number,
  caller: Caller,
): Promise<DecidedListing> {
  return inTransaction(context.database, async (trx) => {
    const tool = await lockListing(trx, id);
    if (!tool || tool.pending_version_of !== null) throw submissionNotFound();
    if (tool.status !== 'unlisted') throw conflict('This tool is not unlisted.');
    const age = context.clock.now().getTime() - (tool.unlisted_at?.getTime() ?? 0);
    if (age > RESTORABLE_FOR) throw conflict('This tool was unlisted more than 30 days ago.');
    await requireFreeAddress(trx, (await readListingFields(trx, id)).url, id);
    const status = tool.published_at === null ? 'pending' : 'approved';
    await refuseTakenAddress(updateListingState(trx, id, { status, unlisted_at: null }));
    markChanged(trx, toolSource(id));
    const target = { type: 'tool', id, name: tool.name } as const;
    const states = { from: { status: tool.status }, to: { status } };
    await recordAudit(context.auditLog, trx, caller, [{ action: 'tool.restore', target, ...states }]);
    return { id, slug: tool.slug, status };
  });
}
