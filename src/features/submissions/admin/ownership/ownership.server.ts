import { inTransaction } from '#src/db/transaction.server.ts';
import { authorizeDecision } from '#src/features/queue/own/own-rows-service.server.ts';
import { isPublishedListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../../context.server.ts';
import { recordToolAudit } from '../../deciding/decision-checks.server.ts';
import { toolNotFound } from '../../reading/targets.server.ts';
import type { OwnerRequest } from '../contract.ts';

/** @throws HttpError 404 for anything but a published tool. */
export async function authorizeOwnership({ database }: SubmissionsContext, toolId: number): Promise<void> {
  if (!(await isPublishedListing(database.kysely, toolId))) throw toolNotFound();
}

/**
 * Sets or removes the owner of a tool.
 * @returns true when the caller has become it, as nobody else could decide.
 * @throws HttpError 403 for the caller as the new owner; 404; 409, with the present owner when it is not `owner_before`; 422.
 */
export function changeOwner(
  context: SubmissionsContext,
  toolId: number,
  { user_id, owner_before, reason }: OwnerRequest,
  caller: Caller,
): Promise<boolean> {
  return inTransaction(context.database, async (trx) => {
    const isOwn = await authorizeDecision(context, trx, caller, [user_id], {
      needed: ['moderator', 'editor'],
    });
    const decision = { toolId, userId: user_id, seenOwnerId: owner_before, reason };
    const decideOwner = context.extensions.only('submissions.decideOwner');
    if (!decideOwner) throw toolNotFound();
    const { tool, from, to } = await decideOwner(trx, decision);
    const states = { from: { owner: from }, to: { owner: to } };
    await recordToolAudit(context, trx, caller, { action: 'tool.owner', tool, ...states, reason, isOwn });
    return isOwn;
  });
}
