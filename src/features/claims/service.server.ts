import type { Writer } from '#src/db/transaction.server.ts';
import {
  type AccountHolder,
  findAccountHolder,
  lockAccountHolder,
  lockActiveAccount,
} from '#src/features/identity/accounts/account-store.server.ts';
import type { DecidedOwnership, OwnerDecision } from '#src/features/submissions/context.server.ts';
import { lockOwnership, setOwner } from '#src/features/tools/listings/public/listing-store.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { ClaimsContext } from './context.server.ts';
import { ownershipGivenMail, ownershipRemovedMail } from './mails.server.ts';
import { deleteClaimsOfUser, deleteWaitingClaims } from './queries.server.ts';

/**
 * An administrator's decision about the owner of a published tool, for example after looking at documents. Waiting
 * claims of the tool end, so that none of them undoes the decision unseen; anyone may start a new one. The owner before
 * and the new one are mailed the reason.
 * @throws HttpError 404; 409 when the tool has this owner, or none, already, or another than was seen; 422 on `user_id`.
 */
export async function decideOwner(
  context: ClaimsContext,
  trx: Writer,
  { toolId, userId, seenOwnerId, reason }: OwnerDecision,
): Promise<DecidedOwnership> {
  const owner = await lockNewOwner(context, trx, userId);
  const tool = await lockOwnership(trx, toolId);
  if (!tool) throw new HttpError('not_found', { message: 'tools.noTool' });
  const formerId = tool.owner_user_id;
  if (formerId === userId) {
    const message = userId === null ? 'claims.noOwner' : 'claims.sameOwner';
    throw new HttpError('conflict', { message });
  }
  const former = await findAccountHolder(trx, formerId);
  if (seenOwnerId !== undefined && seenOwnerId !== formerId) throw ownerChanged(former);
  await deleteWaitingClaims(trx, toolId);
  if (formerId !== null) await deleteClaimsOfUser(trx, toolId, formerId);
  await setOwner(trx, toolId, userId, context.clock.now());
  markChanged(trx, toolSource(toolId));
  await notifyDecided(context, trx, tool, { former, owner, reason });
  return { tool, from: former?.name ?? null, to: owner?.name ?? null };
}

/** Says who the owner is now. */
function ownerChanged(owner: AccountHolder | undefined): HttpError {
  const shown = owner ? { id: owner.id, name: owner.name, email: owner.email } : null;
  return new HttpError('conflict', {
    message: 'claims.ownerChanged',
    detail: { current: { owner: shown } },
  });
}

/** Locks the account first, as every transaction does. @throws HttpError 422 on `user_id`. */
async function lockNewOwner(
  { clock }: ClaimsContext,
  trx: Writer,
  userId: number | null,
): Promise<AccountHolder | undefined> {
  if (userId === null) return undefined;
  const owner = await lockAccountHolder(trx, userId);
  if (!owner) throw invalidField('user_id', 'call.noUser');
  if (!(await lockActiveAccount(trx, userId, clock.now()))) {
    throw invalidField('user_id', 'claims.banned');
  }
  return owner;
}

/** Sample people have no address. */
async function notifyDecided(
  { mail, appUrl }: ClaimsContext,
  trx: Writer,
  tool: { name: string; slug: string },
  { former, owner, reason }: { former?: AccountHolder; owner?: AccountHolder; reason: string },
): Promise<void> {
  const about = { tool: tool.name, url: `${appUrl}/ai/${tool.slug}`, reason };
  if (former?.is_demo === false) {
    await mail.enqueue(trx, ownershipRemovedMail, former.email, { ...about, name: former.name });
  }
  if (owner?.is_demo === false) {
    await mail.enqueue(trx, ownershipGivenMail, owner.email, { ...about, name: owner.name });
  }
}
