import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import {
  findAccountHolder,
  lockAccountHolder,
} from '#src/features/identity/accounts/account-store.server.ts';
import { lockOwnership, setOwner } from '#src/features/tools/listings/public/listing-store.server.ts';
import { findTool, type ToolRecord, toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ClaimsContext } from '../context.server.ts';
import { ownershipMovedMail, ownershipProvedMail } from '../mails.server.ts';
import { canProve, presentClaim, statusOf } from '../present.server.ts';
import {
  type ClaimRecord,
  deleteExpiredClaims,
  lockClaim,
  selectClaim,
  setProved,
} from '../queries.server.ts';
import { CLAIM_LIFETIMES } from '../rules.ts';
import { findMissingProof } from './proof.server.ts';

/** Few, because each of them asks servers that other people have chosen. */
const TRIES = { name: 'claim-verify', max: 20, windowSeconds: 3600 };

/** @throws HttpError 404 for a claim that does not exist or is another person's. */
export async function authorizeProver(
  { database, tools }: ClaimsContext,
  slug: string,
  id: number,
  caller: Caller,
): Promise<{ tool: ToolRecord; claim: ClaimRecord }> {
  const tool = await findTool(tools, slug);
  const claim = await selectClaim(database.kysely, id);
  if (claim?.user_id !== caller.userId || claim.tool_id !== tool.id) {
    throw new HttpError('not_found', { message: 'claims.noClaim' });
  }
  return { tool, claim };
}

/**
 * Looks for the proof and makes the caller the owner instead of any former one.
 * @throws HttpError 401, 404, 409 when it has been used or the tool has moved, 422 saying what was found instead, 429.
 */
export async function verifyClaim(
  context: ClaimsContext,
  { slug, id }: { slug: string; id: number },
  mailed: string | null | undefined,
  caller: Caller,
) {
  const { clock, limiter, internet } = context;
  const { tool, claim } = await authorizeProver(context, slug, id, caller);
  checkOpen(claim, clock.now());
  if (!canProve(claim, tool)) throw new HttpError('conflict', { message: 'claims.moved' });
  await limiter.consume(TRIES, String(caller.userId));
  const missing = await findMissingProof(internet, claim, tool.url, mailed);
  if (missing !== undefined && claim.method === 'email') throw invalidField('token', missing);
  if (missing !== undefined) throw new HttpError('invalid', { message: missing });
  const proved = await inTransaction(context.database, (trx) =>
    transferOwnership(context, trx, tool, claim, caller),
  );
  return { claim: presentClaim(proved, tool.url, clock.now()), toolName: tool.name };
}

/** Deletes claims that expired unproved more than 30 days ago. */
export function removeExpiredClaims({ database, clock }: ClaimsContext): Promise<void> {
  return deleteExpiredClaims(database.kysely, new Date(clock.now().getTime() - CLAIM_LIFETIMES.keptExpired));
}

/**
 * Other servers were asked outside of the transaction, so the proof counts only if claim and tool are still as they
 * were when it was looked for.
 */
async function transferOwnership(
  context: ClaimsContext,
  trx: Writer,
  tool: ToolRecord,
  claim: ClaimRecord,
  caller: Caller,
): Promise<ClaimRecord> {
  const now = context.clock.now();
  const owner = await lockAccountHolder(trx, caller.userId);
  if (!owner) throw new HttpError('unauthenticated');
  const current = await lockOwnership(trx, tool.id);
  const fresh = await lockClaim(trx, claim.id);
  if (fresh) checkOpen(fresh, now);
  const isSame = fresh?.token === claim.token && isDeepStrictEqual(fresh.token_hash, claim.token_hash);
  if (!current || !isSame || current.url !== tool.url) {
    throw new HttpError('conflict', { message: 'claims.changed' });
  }
  if (current.owner_user_id === caller.userId) {
    throw new HttpError('conflict', { message: 'claims.isOwner' });
  }
  const proved = await setProved(trx, claim.id, now);
  await setOwner(trx, tool.id, caller.userId, now);
  await notifyOwners(context, trx, current, owner);
  markChanged(trx, toolSource(tool.id));
  return proved;
}

async function notifyOwners(
  { mail, appUrl }: ClaimsContext,
  trx: Writer,
  tool: { name: string; slug: string; owner_user_id: number | null },
  owner: { name: string; email: string },
): Promise<void> {
  const about = { tool: tool.name, url: `${appUrl}/ai/${tool.slug}` };
  const former = await findAccountHolder(trx, tool.owner_user_id);
  if (former) await mail.enqueue(trx, ownershipMovedMail, former.email, { ...about, name: former.name });
  await mail.enqueue(trx, ownershipProvedMail, owner.email, { ...about, name: owner.name });
}

/** @throws HttpError 409 when it has been used, 422 when it is too old. */
function checkOpen(claim: ClaimRecord, now: Date): void {
  const status = statusOf(claim, now);
  if (status === 'proved') throw new HttpError('conflict', { message: 'claims.used' });
  if (status === 'expired') throw new HttpError('invalid', { message: 'claims.tooLate' });
}
