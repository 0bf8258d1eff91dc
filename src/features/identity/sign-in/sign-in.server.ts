import { timingSafeEqual } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { lockAccount, selectAccountByEmail } from '../accounts/account-queries.server.ts';
import { presentUser } from '../accounts/present-user.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { LoginRequest, SignedIn } from '../contract.ts';
import { readSignInCookie } from '../providers/sign-in-cookie.server.ts';
import { normalizeEmail } from '../rules.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { takeSignInCode } from '../sessions/session-queries.server.ts';

const WINDOW = { windowSeconds: 600 };
const PER_ACCOUNT = { name: 'sign-in', max: 10, ...WINDOW };
const PER_NETWORK = { name: 'sign-in-network', max: 30, ...WINDOW };
const WRONG = 'These credentials do not match our records.';

function wrongPair(): HttpError {
  return new HttpError('invalid', { message: WRONG, errors: { email: [WRONG] } });
}

/**
 * Signs in with a password. An unknown address costs the same query and the same hash as a known one.
 * @throws HttpError 422 for a wrong pair, 403 when banned, 429, 503 when too many passwords wait to be checked.
 */
export async function signIn(
  context: IdentityContext,
  { email, password, remember }: LoginRequest,
  call: Call,
): Promise<SignedIn> {
  const { database, clock, limiter, hasher, secret } = context;
  const address = normalizeEmail(email);
  await limiter.takeForNetwork(PER_NETWORK, call.network);
  await limiter.takeForNetwork(PER_ACCOUNT, call.network, address);
  const known = await selectAccountByEmail(database.kysely, address);
  call.about.account_id = known?.id ?? null;
  const isRight = await hasher.verify(password, known?.password_hash);
  if (!known || !isRight) throw wrongPair();
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, known.id);
    // The password was changed while the hash was being computed.
    if (account?.password_hash !== known.password_hash) throw wrongPair();
    const token = await openSession(trx, account, { call, isRemembered: remember, now: clock.now(), secret });
    return { token, user: await presentUser(context, trx, account), message: 'Signed in.' };
  });
}

/**
 * Exchanges the one-time code of a provider's sign-in for a token, in the browser where the sign-in began.
 * @throws HttpError 422 for a code that is unknown, used, older than a minute or another browser's; 403, 429.
 */
export async function tradeCode(context: IdentityContext, code: string, call: Call): Promise<SignedIn> {
  const { database, clock, limiter, appUrl, secret } = context;
  await limiter.takeForNetwork(PER_NETWORK, call.network);
  // Outside the transaction below, so that a code is used up even when the sign-in fails.
  const found = await takeSignInCode(database.kysely, hashToken(code));
  call.about.account_id = found?.user_id ?? null;
  const browser = hashToken(readSignInCookie(call.request, appUrl) ?? '');
  const now = clock.now();
  const isValid = found && found.expires_at > now && timingSafeEqual(found.browser_hash, browser);
  return inTransaction(database, async (trx) => {
    const account = isValid ? await lockAccount(trx, found.user_id) : undefined;
    if (!account) throw invalidField('code', 'This sign-in has expired. Please try again.');
    const token = await openSession(trx, account, { call, isRemembered: false, now, secret });
    return { token, user: await presentUser(context, trx, account), message: 'Signed in.' };
  });
}
