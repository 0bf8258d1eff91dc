import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Claim } from './contract.ts';
import type { ClaimedTool, ClaimsDependencies } from './dependencies.server.ts';
import { ownershipMovedMail, ownershipProvedMail } from './mails.server.ts';
import { canProve, presentClaim, statusOf } from './present.server.ts';
import { findMissingProof } from './proof.server.ts';
import {
  type ClaimRecord,
  deleteExpiredClaims,
  lockClaim,
  lockClaimant,
  lockTool,
  selectClaim,
  selectPerson,
  setOwner,
  setProved,
  type Writer,
} from './queries.server.ts';
import { CLAIM_LIFETIMES, CLAIM_TEXTS } from './rules.ts';

/** Each asks servers that others have chosen. */
const TRIES = { name: 'claim-verify', max: 20, windowSeconds: 3600 };

/** Looking for the proof, and what follows from it. */
export function createClaimProving(dependencies: ClaimsDependencies) {
  const { database, clock, limiter, mail, appUrl, tools, internet, changeCatalogue } = dependencies;
  const db = database.kysely;

  /** @throws HttpError 404 for what is not there or another's. */
  const authorizeProver = async (
    slug: string,
    id: number,
    caller: Caller,
  ): Promise<{ tool: ClaimedTool; claim: ClaimRecord }> => {
    const tool = await tools.findTool(slug);
    const claim = await selectClaim(db, id);
    if (claim?.user_id !== caller.userId || claim.tool_id !== tool.id) {
      throw new HttpError('not_found', { message: CLAIM_TEXTS.noClaim });
    }
    return { tool, claim };
  };

  /** @throws HttpError 409 when it has been used, 422 when it is too old. */
  const checkOpen = (claim: ClaimRecord): void => {
    const status = statusOf(claim, clock.now());
    if (status === 'proved') throw new HttpError('conflict', { message: CLAIM_TEXTS.used });
    if (status === 'expired') throw unproved(CLAIM_TEXTS.expired);
  };

  const tellOwners = async (
    trx: Writer,
    tool: { name: string; slug: string; owner_user_id: number | null },
    owner: { name: string; email: string },
  ): Promise<void> => {
    const about = { tool: tool.name, url: `${appUrl}/ai/${tool.slug}` };
    const former = tool.owner_user_id === null ? undefined : await selectPerson(trx, tool.owner_user_id);
    if (former) {
      const values = { ...about, name: former.name };
      await mail.enqueue(trx, ownershipMovedMail, former.email, values);
    }
    const values = { ...about, name: owner.name };
    await mail.enqueue(trx, ownershipProvedMail, owner.email, values);
  };

  /** The proof was found for `claim` and `tool` as they were read; only if they still are so, it counts. */
  const takeOver = (tool: ClaimedTool, claim: ClaimRecord, caller: Caller): Promise<ClaimRecord> =>
    changeCatalogue(async (trx, note) => {
      const owner = await lockClaimant(trx, caller.userId);
      if (!owner) throw new HttpError('unauthenticated');
      const current = await lockTool(trx, tool.id);
      const fresh = await lockClaim(trx, claim.id);
      if (fresh) checkOpen(fresh);
      const isSame = fresh?.token === claim.token && isSameHash(fresh.token_hash, claim.token_hash);
      if (!current || !isSame || current.url !== tool.url) {
        throw new HttpError('conflict', { message: CLAIM_TEXTS.changed });
      }
      if (current.owner_user_id === caller.userId) {
        throw new HttpError('conflict', { message: CLAIM_TEXTS.isOwner });
      }
      const now = clock.now();
      const proved = await setProved(trx, claim.id, now);
      await setOwner(trx, tool.id, caller.userId, now);
      await tellOwners(trx, current, owner);
      note(tool.id);
      return proved;
    });

  /**
   * Looks for the proof and makes the caller the owner; whoever was it before no longer is.
   * @throws HttpError 401, 404, 409 when it has been used or the tool has moved, 422 saying what was found instead, 429.
   */
  const verifyClaim = async (
    slug: string,
    id: number,
    mailed: string | null | undefined,
    caller: Caller,
  ): Promise<{ claim: Claim; toolName: string }> => {
    const { tool, claim } = await authorizeProver(slug, id, caller);
    checkOpen(claim);
    if (!canProve(claim, tool)) throw new HttpError('conflict', { message: CLAIM_TEXTS.moved });
    limiter.take(TRIES, String(caller.userId));
    const missing = await findMissingProof(internet, claim, tool.url, mailed);
    if (missing !== undefined)
      throw claim.method === 'email' ? invalidField('token', missing) : unproved(missing);
    const proved = await takeOver(tool, claim, caller);
    return { claim: presentClaim(proved, tool.url, clock.now()), toolName: tool.name };
  };

  /** Forgets claims that ended unproved 30 days ago. For a job. */
  const removeExpiredClaims = (): Promise<void> =>
    deleteExpiredClaims(db, new Date(clock.now().getTime() - CLAIM_LIFETIMES.keptExpired));

  return { authorizeProver, verifyClaim, removeExpiredClaims };
}

/** 422 that belongs to no field. */
function unproved(message: string): HttpError {
  return new HttpError('invalid', { message });
}

function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}
