import { timingSafeEqual } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { insertAccount, lockAccount, selectAccountByEmail } from '../accounts/account-queries.server.ts';
import { refuseTakenAddress } from '../accounts/email/taken-addresses.server.ts';
import { chooseAffiliateCode, refuseTaken } from '../accounts/present-user.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { LoginRequest, RegisterRequest } from '../contract.ts';
import { type BegunSession, beginSession } from '../factors/second-factor.server.ts';
import { refuseWeakPassword } from '../passwords/password.server.ts';
import { readSignInCookie } from '../providers/sign-in-cookie.server.ts';
import { consumeSignInCode } from '../sessions/session-queries.server.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.server.ts';
import { mailVerificationLink } from './mail-links.server.ts';
import { refuseForm } from './refuse-form.server.ts';

const WINDOW = { windowSeconds: 600 };
const PER_ACCOUNT = { name: 'sign-in', max: 10, ...WINDOW };
const PER_NETWORK = { name: 'sign-in-network', max: 30, ...WINDOW };
const REGISTRATIONS = { name: 'register', max: 10, windowSeconds: 3600 };
const WRONG = 'identity.wrongCredentials';

function wrongPair(): HttpError {
  return new HttpError('invalid', { message: WRONG, errors: { email: [WRONG] } });
}

/**
 * Signs in with a password, as far as the second factor if there is one. An unknown address costs the same query and the same hash as a known one.
 * @throws HttpError 422 for a wrong pair, 403 when banned, 429, 503 when too many passwords wait to be checked.
 */
export async function signIn(
  context: IdentityContext,
  { email, password, remember }: LoginRequest,
  call: Call,
): Promise<BegunSession> {
  refuseForm(context);
  const { database, limiter, hasher } = context;
  const address = normalizeEmail(email);
  await limiter.consumeForNetwork(PER_NETWORK, call.network);
  await limiter.consumeForNetwork(PER_ACCOUNT, call.network, address);
  const known = await selectAccountByEmail(database.kysely, address);
  call.about.account_id = known?.id ?? null;
  const isRight = await hasher.verify(password, known?.password_hash);
  if (!known || !isRight) throw wrongPair();
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, known.id);
    // The password was changed while the hash was being computed.
    if (account?.password_hash !== known.password_hash) throw wrongPair();
    return beginSession(context, trx, account, { call, isRemembered: remember });
  });
}

/**
 * Exchanges the one-time code of a provider's sign-in for a token, in the browser where the sign-in began.
 * @throws HttpError 422 for a code that is unknown, used, older than a minute or another browser's; 403, 429.
 */
export async function tradeCode(context: IdentityContext, code: string, call: Call): Promise<BegunSession> {
  const { database, clock, limiter, appUrl } = context;
  await limiter.consumeForNetwork(PER_NETWORK, call.network);
  // Outside the transaction below, so that a code is used up even when the sign-in fails.
  const found = await consumeSignInCode(database.kysely, hashToken(code));
  call.about.account_id = found?.user_id ?? null;
  const browser = hashToken(readSignInCookie(call.request, appUrl) ?? '');
  const isValid = found && found.expires_at > clock.now() && timingSafeEqual(found.browser_hash, browser);
  return inTransaction(database, async (trx) => {
    const account = isValid ? await lockAccount(trx, found.user_id) : undefined;
    if (!account) throw invalidField('code', 'identity.signInExpired');
    return beginSession(context, trx, account, { call });
  });
}

/** The language of the page that the form was on. Null where there is only one, so that a later choice is free. */
function chooseLanguage({ languages }: IdentityContext, { request }: Call): Language | null {
  return languages.offered.length > 1 ? languages.choose(request) : null;
}

/**
 * Creates an account, sends the link that proves its address and signs in.
 * @throws HttpError 422 for a weak password, a taken address or affiliate code; 429; 503.
 */
export async function register(
  context: IdentityContext,
  { password, password_confirmation: _, ...fields }: RegisterRequest,
  call: Call,
): Promise<OpenedSession> {
  refuseForm(context);
  const { database, clock, limiter, hasher } = context;
  await limiter.consumeForNetwork(REGISTRATIONS, call.network);
  const email = normalizeEmail(fields.email);
  await refuseWeakPassword(password, { email, name: fields.name }, context.breached);
  const password_hash = await hasher.hash(password);
  const isAffiliate = fields.is_affiliate ?? false;
  return inTransaction(database, async (trx) => {
    await refuseTakenAddress(context, trx, email);
    const account = await refuseTaken(
      insertAccount(trx, {
        ...fields,
        language: fields.language ?? chooseLanguage(context, call),
        email,
        password_hash,
        is_affiliate: isAffiliate,
        affiliate_code: chooseAffiliateCode(isAffiliate, fields.affiliate_code, null),
        created_at: clock.now(),
      }),
    );
    call.about.account_id = account.id;
    await mailVerificationLink(context, trx, account);
    await context.extensions.emit(trx, 'identity.signedUp', { userId: account.id });
    return openSession(context, trx, account, { call });
  });
}
