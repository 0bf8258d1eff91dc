import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { findTool, type ToolRecord } from '#src/features/tools/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { mailboxOf } from '#src/server/mail/mailbox.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { type Message, msg } from '#src/shared/messages/message.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import type { ClaimsContext } from './context.server.ts';
import type { ClaimRequest } from './contract.ts';
import { claimToolMail } from './mails.server.ts';
import { isMailboxAt, optionsFor, presentClaim } from './present.server.ts';
import { type ClaimRecord, putUnproved, selectClaims, selectUnproved } from './queries.server.ts';
import { CLAIM_DAYS, CLAIM_LIFETIMES, claimPath } from './rules.ts';

const STARTS = { name: 'claim', max: 30, windowSeconds: 3600 };
const MAILS = { name: 'claim-mail', max: 3, windowSeconds: 3600 };
/** Keeps many accounts from filling one mailbox. */
const MAILS_TO = { name: 'claim-mail-to', max: 3, windowSeconds: 3600 };

/** The caller's claims of a tool, newest first, and which methods are open. @throws HttpError 404. */
export async function listClaims({ database, clock, tools }: ClaimsContext, slug: string, caller: Caller) {
  const tool = await findTool(tools, slug);
  const claims = await selectClaims(database.kysely, tool.id, caller.userId);
  const now = clock.now();
  return {
    data: claims.map((claim) => presentClaim(claim, tool.url, now)),
    options: optionsFor(tool, caller.userId),
  };
}

/**
 * Starts a claim, or finds the waiting one of the same method.
 * @throws HttpError 401, 404, 409 for the owner, 422 on `method` or `email`, 429.
 */
export async function startClaim(context: ClaimsContext, slug: string, body: ClaimRequest, caller: Caller) {
  const { database, clock, limiter, tools } = context;
  const tool = await findTool(tools, slug);
  checkMethod(tool, body, caller);
  if (tool.owner_user_id === caller.userId) {
    throw new HttpError('conflict', { message: 'claims.isOwner' });
  }
  await limiter.consume(STARTS, String(caller.userId));
  if (body.method === 'email') {
    await limiter.consume(MAILS, String(caller.userId));
    await limiter.consume(MAILS_TO, mailboxOf(body.email!));
  }
  const { claim, isNew } = await inTransaction(database, (trx) => putClaim(context, trx, tool, body, caller));
  return { claim: presentClaim(claim, tool.url, clock.now()), isNew };
}

/** @throws HttpError 422 for a method that proves nothing here, or an address elsewhere. */
function checkMethod(tool: ToolRecord, { method, email }: ClaimRequest, caller: Caller): void {
  const { host, domain, methods } = optionsFor(tool, caller.userId);
  if (domain === null) throw invalidField('method', sharedHost(host));
  if (!methods.includes(method)) throw invalidField('method', msg('claims.hostedHost', { host }));
  if (method !== 'email') return;
  if (!email) throw invalidField('email', msg('claims.emailMissing', { domain }));
  if (!isMailboxAt(email, host)) throw invalidField('email', msg('claims.emailElsewhere', { domain }));
}

function sharedHost(host: string): Message {
  const { email } = siteContact();
  return email ? msg('claims.sharedHostWrite', { host, email }) : msg('claims.sharedHost', { host });
}

/** Keeps a valid waiting claim as it is, except that a mail is always sent again with a new link. */
async function putClaim(
  context: ClaimsContext,
  trx: Writer,
  tool: ToolRecord,
  body: ClaimRequest,
  caller: Caller,
): Promise<{ claim: ClaimRecord; isNew: boolean }> {
  const claimant = await lockAccountHolder(trx, caller.userId);
  if (!claimant) throw new HttpError('unauthenticated');
  const now = context.clock.now();
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
  if (isMailed) await mailLink(context, trx, { claim, tool, name: claimant.name, token });
  return { claim, isNew };
}

async function mailLink(
  { mail, appUrl }: ClaimsContext,
  trx: Writer,
  { claim, tool, name, token }: { claim: ClaimRecord; tool: ToolRecord; name: string; token: string },
): Promise<void> {
  const url = `${appUrl}${claimPath(tool.slug)}?claim=${claim.id}&token=${token}`;
  await mail.enqueue(trx, claimToolMail, claim.email!, { name, tool: tool.name, url, days: CLAIM_DAYS });
}
