import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { type LimitState, limitHeaders } from '#src/server/http/limit-headers.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { grantableScopes, permissionsWithin, type TokenScope } from '#src/shared/client/token-scopes.ts';
import { msg } from '#src/shared/messages/message.ts';
import { lockAccount } from '../../accounts/account-queries.server.ts';
import { heldNow } from '../../accounts/staff.server.ts';
import type { IdentityContext } from '../../context.server.ts';
import { heldPermissions } from '../../rules.ts';
import { hasMark, makeMarkedToken } from '../session-token.server.ts';
import { describeDevice, TOUCH_MS } from '../sessions.server.ts';
import { type ApiToken, type ApiTokenRequest, type NewApiToken, TOKENS_MAX } from './contract.ts';
import { tokenCreatedMail } from './mails.server.ts';
import {
  deleteToken,
  insertToken,
  selectTokens,
  selectValidToken,
  touchToken,
} from './token-queries.server.ts';

/** Lets people and scanners of secrets recognise a token. */
const TOKEN_PREFIX = 'pat_';
const PURPOSE = 'api token';

/** 256 random bits and a mark that only this site can make, as in a session's token. */
function makeApiToken(secret: Buffer): string {
  return TOKEN_PREFIX + makeMarkedToken(secret, PURPOSE);
}

/** True for the form of a personal token. A session's token is shorter. */
export function hasTokenForm(token: string): boolean {
  return /^pat_[\w-]{54}$/.test(token);
}

/** False for a token that was certainly not made here, which need not be looked up. */
function isOwnApiToken(secret: Buffer, token: string): boolean {
  return hasTokenForm(token) && hasMark(secret, PURPOSE, token.slice(TOKEN_PREFIX.length));
}

const CREATIONS = { name: 'token-creation', max: 20, windowSeconds: 3600 };
/** Of one token. Its network has the limits of everybody on top. */
const CALLS = { name: 'token', max: 300, windowSeconds: 60 };
const ENDING_LENGTH = 4;

/** Newest first, those that have expired in the last 30 days too. */
export async function listTokens(
  { database }: IdentityContext,
  userId: number,
): Promise<z.input<typeof ApiToken>[]> {
  const tokens = await selectTokens(database.kysely, userId);
  return tokens.map(withHint);
}

/**
 * Makes a token and mails the person about it.
 * @throws HttpError 422 on `scopes` for one that the person cannot give, on `expires_at` for a moment in the past; 409 for
 * one too many; 429.
 */
export async function createToken(
  context: IdentityContext,
  { name, scopes, expires_at = null }: ApiTokenRequest,
  { caller, userAgent }: CallFor<'user'>,
): Promise<z.input<typeof NewApiToken>> {
  const { database, clock, limiter, mail, secret } = context;
  await limiter.consume(CREATIONS, String(caller.userId));
  const now = clock.now();
  if (expires_at && expires_at <= now) throw invalidField('expires_at', 'identity.tokenExpiryPast');
  const token = makeApiToken(secret);
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, caller.userId);
    if (!account) throw new HttpError('unauthenticated');
    refuseScopes(scopes, grantableScopes(heldPermissions(account)));
    if ((await selectTokens(trx, account.id)).length >= TOKENS_MAX) {
      throw new HttpError('conflict', { message: msg('identity.tooManyTokens', { count: TOKENS_MAX }) });
    }
    const stored = await insertToken(trx, {
      user_id: account.id,
      token_hash: hashToken(token),
      ending: token.slice(-ENDING_LENGTH),
      name,
      scopes,
      created_at: now,
      expires_at,
    });
    const device = describeDevice(userAgent);
    await mail.enqueue(trx, tokenCreatedMail, account.email, {
      name: account.name,
      token: name,
      scopes: scopes.join(', '),
      device,
    });
    await recordStaffToken(context, trx, caller, 'token.create', stored);
    return { ...withHint(stored), token };
  });
}

function refuseScopes(scopes: readonly TokenScope[], grantable: readonly TokenScope[]): void {
  const scope = scopes.find((each) => !grantable.includes(each));
  if (scope) throw invalidField('scopes', msg('identity.tokenScopeMissing', { scope }));
}

/** @throws HttpError 404 when the caller has no such token. */
export function revokeToken(context: IdentityContext, id: number, caller: Caller): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const revoked = await deleteToken(trx, caller.userId, id);
    if (!revoked) throw new HttpError('not_found', { message: 'identity.noToken' });
    await recordStaffToken(context, trx, caller, 'token.revoke', revoked);
  });
}

/** The audit log has the tokens that can make calls of staff. */
async function recordStaffToken(
  { auditLog }: IdentityContext,
  trx: Writer,
  caller: Caller,
  action: 'token.create' | 'token.revoke',
  { id, name, scopes }: { id: number; name: string; scopes: readonly TokenScope[] },
): Promise<void> {
  if (!scopes.some((scope) => scope.startsWith('admin:'))) return;
  const states = action === 'token.create' ? { to: { scopes } } : { from: { scopes } };
  await recordAudit(auditLog, trx, caller, [{ action, target: { type: 'token', id, name }, ...states }]);
}

/**
 * Returns the person behind a personal token with what both may do now; undefined for one that has expired, was revoked, or
 * was not made here.
 * @throws HttpError 429 when the token has used up its limit.
 */
export async function authenticateToken(
  context: IdentityContext,
  token: string,
): Promise<Caller | undefined> {
  const { database, clock, secret } = context;
  if (!isOwnApiToken(secret, token)) return undefined;
  const now = clock.now();
  const found = await selectValidToken(database.kysely, hashToken(token), now);
  if (!found) return undefined;
  const limit = await countCall(context, found.id);
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= TOUCH_MS) {
    await touchToken(database.kysely, found.id, now);
  }
  const { held, lacksSecondFactor } = heldNow(context, found, now);
  return {
    userId: found.user_id,
    sessionId: 0,
    name: found.name,
    email: found.email,
    role: found.role,
    isEmailVerified: found.email_verified_at !== null,
    permissions: permissionsWithin(found.scopes, held),
    lacksSecondFactor,
    isFresh: false,
    token: { id: found.id, scopes: found.scopes, held, limit },
  };
}

/** @throws HttpError 429. */
async function countCall({ limiter }: IdentityContext, id: number): Promise<LimitState | undefined> {
  const state = await limiter.measure(CALLS, String(id));
  if (!state?.isUsedUp) return state;
  const headers = { 'retry-after': String(state.resetSeconds), ...limitHeaders(state) };
  throw new HttpError('too_many_requests', { headers });
}

const withHint = <Token extends { ending: string }>(token: Token) => ({
  ...token,
  hint: `${TOKEN_PREFIX}…${token.ending}`,
});
