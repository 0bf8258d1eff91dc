import { timingSafeEqual } from 'node:crypto';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { readCookie } from '#src/server/http/request-cookies.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import type { LoginRequest, SignedIn } from '../contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { presentUser } from '../present-user.server.ts';
import { normalizeEmail, SIGN_IN_COOKIE } from '../rules.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { takeSignInCode } from '../sessions/session-queries.server.ts';
import { lockAccount, selectAccountByEmail } from '../user-queries.server.ts';

const WINDOW = { windowSeconds: 600 };
const PER_ACCOUNT = { name: 'sign-in', max: 10, ...WINDOW };
const PER_NETWORK = { name: 'sign-in-network', max: 30, ...WINDOW };
const WRONG = 'These credentials do not match our records.';

function wrongPair(): HttpError {
  return new HttpError('invalid', { message: WRONG, errors: { email: [WRONG] } });
}

/** Both ways to get a token: a password, and the code that a provider's sign-in ends with. */
export function createSignIn({ database, clock, limiter, hasher }: AccountsDependencies) {
  const db = database.kysely;

  /**
   * An address that is not known costs the same query and the same hash as one that is.
   * @throws HttpError 422 for a wrong pair, 403 when banned, 429, 503 when too many passwords wait to be checked.
   */
  const signIn = async ({ email, password, remember }: LoginRequest, call: Call): Promise<SignedIn> => {
    const address = normalizeEmail(email);
    limiter.take(PER_NETWORK, call.network);
    limiter.take(PER_ACCOUNT, `${call.network} ${address}`);
    const known = await selectAccountByEmail(db, address);
    const isRight = await hasher.verify(password, known?.password_hash);
    if (!known || !isRight) throw wrongPair();
    return db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, known.id);
      // Changed while the hash was being made.
      if (account?.password_hash !== known.password_hash) throw wrongPair();
      const token = await openSession(trx, account, { call, isRemembered: remember, now: clock.now() });
      return { token, user: await presentUser(trx, account), message: 'Signed in.' };
    });
  };

  /**
   * Trades the one-time code for a token, in the browser where the sign-in began.
   * @throws HttpError 422 for a code that is unknown, used, older than a minute or another browser's; 403, 429.
   */
  const tradeCode = async (code: string, call: Call): Promise<SignedIn> => {
    limiter.take(PER_NETWORK, call.network);
    // Outside the transaction below: a code that was shown once is gone, whatever comes of it.
    const found = await takeSignInCode(db, hashToken(code));
    const browser = hashToken(readCookie(call.request, SIGN_IN_COOKIE) ?? '');
    const now = clock.now();
    const isGood = found && found.expires_at > now && timingSafeEqual(found.browser_hash, browser);
    return db.transaction().execute(async (trx) => {
      const account = isGood ? await lockAccount(trx, found.user_id) : undefined;
      if (!account) throw invalidField('code', 'This sign-in has expired. Please try again.');
      const token = await openSession(trx, account, { call, isRemembered: false, now });
      return { token, user: await presentUser(trx, account), message: 'Signed in.' };
    });
  };

  return { signIn, tradeCode };
}
