import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { Claim, ClaimList, ClaimRequest } from './contract.ts';
import type { ClaimedTool, ClaimsDependencies } from './dependencies.server.ts';
import { claimToolMail } from './mails.server.ts';
import { isMailboxAt, optionsFor, presentClaim } from './present.server.ts';
import {
  type ClaimRecord,
  lockClaimant,
  putUnproved,
  selectClaims,
  selectUnproved,
  type Writer,
} from './queries.server.ts';
import { CLAIM_DAYS, CLAIM_LIFETIMES, CLAIM_TEXTS } from './rules.ts';

const STARTS = { name: 'claim', max: 30, windowSeconds: 3600 };
const MAILS = { name: 'claim-mail', max: 3, windowSeconds: 3600 };
/** One mailbox is not filled by many accounts. */
const MAILS_TO = { name: 'claim-mail-to', max: 3, windowSeconds: 3600 };

/** Saying that a tool is one's own, and how that will be proved. */
export function createClaimStarting(dependencies: ClaimsDependencies) {
  const { database, clock, limiter, mail, appUrl, tools } = dependencies;

  /** @throws HttpError 404 for a tool that is not published. */
  const authorizeClaimant = (slug: string): Promise<ClaimedTool> => tools.findTool(slug);

  /** The caller's own claims of a tool, newest first, and which methods are open. @throws HttpError 404. */
  const listClaims = async (slug: string, caller: Caller): Promise<ClaimList> => {
    const tool = await tools.findTool(slug);
    const claims = await selectClaims(database.kysely, tool.id, caller.userId);
    const now = clock.now();
    return {
      data: claims.map((claim) => presentClaim(claim, tool.url, now)),
      options: optionsFor(tool, caller.userId),
    };
  };

  /** @throws HttpError 422 for a method that proves nothing here, or an address elsewhere. */
  const checkMethod = (tool: ClaimedTool, { method, email }: ClaimRequest, caller: Caller): void => {
    const { host, domain, methods } = optionsFor(tool, caller.userId);
    if (domain === null) throw invalidField('method', CLAIM_TEXTS.shared(host));
    if (!methods.includes(method)) throw invalidField('method', CLAIM_TEXTS.belowCompany(host));
    if (method !== 'email') return;
    if (!email) throw invalidField('email', CLAIM_TEXTS.emailMissing(domain));
    if (!isMailboxAt(email, host)) throw invalidField('email', CLAIM_TEXTS.emailElsewhere(domain));
  };

  const mailLink = async (
    trx: Writer,
    { claim, tool, name, token }: { claim: ClaimRecord; tool: ClaimedTool; name: string; token: string },
  ): Promise<void> => {
    const url = `${appUrl}/ai/${tool.slug}/claim?claim=${claim.id}&token=${token}`;
    const values = { name, tool: tool.name, url, days: CLAIM_DAYS };
    await mail.enqueue(trx, claimToolMail, claim.email!, values);
  };

  /** The living waiting claim where there is one; a mail is always sent anew, with a new link. */
  const putClaim = async (trx: Writer, tool: ClaimedTool, body: ClaimRequest, caller: Caller) => {
    const claimant = await lockClaimant(trx, caller.userId);
    if (!claimant) throw new HttpError('unauthenticated');
    const now = clock.now();
    const key = { tool_id: tool.id, user_id: caller.userId, method: body.method };
    const before = await selectUnproved(trx, key);
    const isNew = before === undefined || before.expires_at <= now;
    const isMailed = body.method === 'email';
    if (!isNew && !isMailed) return { claim: before, isNew };
    const token = makeToken();
    const claim = await putUnproved(trx, {
      ...key,
      token: isMailed ? null : token,
      token_hash: isMailed ? hashToken(token) : null,
      email: isMailed ? body.email! : null,
      created_at: now,
      expires_at: new Date(now.getTime() + CLAIM_LIFETIMES.token),
    });
    if (isMailed) await mailLink(trx, { claim, tool, name: claimant.name, token });
    return { claim, isNew };
  };

  /**
   * @returns the claim, and whether it is a new one.
   * @throws HttpError 401, 404, 409 for the owner, 422 on `method` or `email`, 429.
   */
  const startClaim = async (
    slug: string,
    body: ClaimRequest,
    caller: Caller,
  ): Promise<{ claim: Claim; isNew: boolean }> => {
    const tool = await authorizeClaimant(slug);
    checkMethod(tool, body, caller);
    if (tool.owner_user_id === caller.userId) {
      throw new HttpError('conflict', { message: CLAIM_TEXTS.isOwner });
    }
    limiter.take(STARTS, String(caller.userId));
    if (body.method === 'email') {
      limiter.take(MAILS, String(caller.userId));
      limiter.take(MAILS_TO, body.email!);
    }
    const { claim, isNew } = await database.kysely
      .transaction()
      .execute((trx) => putClaim(trx, tool, body, caller));
    return { claim: presentClaim(claim, tool.url, clock.now()), isNew };
  };

  return { authorizeClaimant, listClaims, startClaim };
}
