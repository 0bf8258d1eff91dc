import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { lockAccount, selectAccount } from '../accounts/account-queries.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { renewSession } from '../sessions/session-queries.server.ts';
import { makeSessionToken } from '../sessions/session-token.server.ts';
import type { ReauthenticationRequest } from './contract.ts';
import { countFactors, touchPasskey } from './factor-queries.server.ts';
import { verifyPasskey } from './passkeys.server.ts';
import { checkCode, limitCodes } from './second-factor.server.ts';

const TRIES = { name: 'reauthenticate', max: 10, windowSeconds: 600 };

/**
 * Makes the caller's session fresh after they have proved again who they are. The session goes on under a new token.
 * @returns the token.
 * @throws HttpError 422 on `password`, `code` or `credential`; 401 when the session has ended meanwhile; 429; 503.
 */
export async function reauthenticate(
  context: IdentityContext,
  { password, code, credential }: ReauthenticationRequest,
  call: CallFor<'user'>,
): Promise<string> {
  const { userId } = call.caller;
  await context.limiter.consumeForNetwork(TRIES, call.network, String(userId));
  if (credential) return withPasskey(context, credential, call);
  if (code !== undefined) {
    await limitCodes(context, userId, code, call);
    return inTransaction(context.database, async (trx) => {
      const account = await lockAccount(trx, userId);
      if (!account) throw new HttpError('unauthenticated');
      await checkCode(context, trx, account, { code, call });
      return freshen(context, trx, call);
    });
  }
  return withPassword(context, password, call);
}

async function withPasskey(
  context: IdentityContext,
  credential: NonNullable<ReauthenticationRequest['credential']>,
  call: CallFor<'user'>,
): Promise<string> {
  const { id, userId, counter } = await verifyPasskey(context, credential, call);
  if (userId !== call.caller.userId) throw invalidField('credential', 'identity.passkeyRefused');
  return inTransaction(context.database, async (trx) => {
    if (!(await lockAccount(trx, userId))) throw new HttpError('unauthenticated');
    await touchPasskey(trx, id, { counter, last_used_at: context.clock.now() });
    return freshen(context, trx, call);
  });
}

/** A password that somebody has stolen together with a session must not be enough where there is a second factor. */
async function withPassword(
  context: IdentityContext,
  password: string | undefined,
  call: CallFor<'user'>,
): Promise<string> {
  const { database, hasher } = context;
  const { userId } = call.caller;
  if (password === undefined) throw invalidField('password', 'identity.passwordRequired');
  const account = await selectAccount(database.kysely, userId);
  if ((await countFactors(database.kysely, userId)) > 0) {
    throw invalidField('password', 'identity.needsSecondFactor');
  }
  const isRight = account?.password_hash && (await hasher.verify(password, account.password_hash));
  if (!isRight) throw invalidField('password', 'identity.wrongPassword');
  return inTransaction(database, async (trx) => {
    const locked = await lockAccount(trx, userId);
    // Changed while the hash was being computed.
    if (locked?.password_hash !== account.password_hash || (await countFactors(trx, userId)) > 0) {
      throw invalidField('password', 'identity.wrongPassword');
    }
    return freshen(context, trx, call);
  });
}

async function freshen(
  { clock, secret }: IdentityContext,
  trx: Writer,
  { caller }: CallFor<'user'>,
): Promise<string> {
  const token = makeSessionToken(secret);
  const renewed = { token_hash: hashToken(token), authenticated_at: clock.now() };
  if (!(await renewSession(trx, caller.sessionId, renewed))) throw new HttpError('unauthenticated');
  return token;
}
