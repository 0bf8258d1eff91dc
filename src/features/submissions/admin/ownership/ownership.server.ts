import { inTransaction } from '#src/db/transaction.server.ts';
import { decideOwner, toolNotFound } from '#src/features/claims/service.server.ts';
import { isPublishedListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../../context.server.ts';
import { recordToolAudit } from '../../deciding/decision-checks.server.ts';
import type { OwnerRequest } from '../contract.ts';

/** @throws HttpError 404 for anything but a published tool. */
export async function authorizeOwnership({ database }: SubmissionsContext, toolId: number): Promise<void> {
  if (!(await isPublishedListing(database.kysely, toolId))) throw toolNotFound();
}

/** Sets or removes the owner of a tool. @throws HttpError 404; 409, with the present owner when it is not `owner_before`; 422. */
export function changeOwner(
  context: SubmissionsContext,
  toolId: number,
  { user_id, owner_before, reason }: OwnerRequest,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const decision = { toolId, userId: user_id, seenOwnerId: owner_before, reason };
    const { tool, from, to } = await decideOwner(context.claims, trx, decision);
    const states = { from: { owner: from }, to: { owner: to } };
    await recordToolAudit(context, trx, caller, { action: 'tool.owner', tool, ...states, reason });
  });
}
