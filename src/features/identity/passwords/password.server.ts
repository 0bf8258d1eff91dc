import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Call, CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import {
  type Account,
  lockAccount,
  revokeAccess,
  selectAccount,
  selectAccountByEmail,
  updateAccount,
} from '../accounts/account-queries.server.ts';
import { openSetup } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { PasswordRequest, ResetPasswordRequest } from '../contract.ts';
import { passwordChangedMail } from '../mails.server.ts';
import { markEmailVerified } from '../service.server.ts';
import {
  consumeMailToken,
  deleteMailTokens,
  deleteSessions,
  selectMailToken,
} from '../sessions/session-queries.server.ts';
import { describeDevice } from '../sessions/sessions.server.ts';
import { deleteTokens } from '../sessions/tokens/token-queries.server.ts';
import { mailResetLink } from '../sign-in/mail-links.server.ts';
import type { BreachedPasswords } from './breached-passwords.server.ts';

/** Longer than the work takes on a slow machine, shorter than a person notices. */
const EVEN_MS = 150;

/**
 * Waits until at least so many milliseconds have passed since the work began, so that the time does not reveal what it
 * found. Work that takes longer is not hidden.
 */
async function answerEvenly<Result>(work: () => Promise<Result>, milliseconds = EVEN_MS): Promise<Result> {
  const evenly = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  try {
    return await work();
  } finally {
    await evenly;
  }
}

/**
 * The lists of common passwords and words are loaded by the first password that somebody chooses. The browser has no list of
 * French words, so that it calls such a password weak and the server refuses it.
 * @throws HttpError 422 on `password` for one that others would guess or that is in the site's file of breached ones.
 */
export async function refuseWeakPassword(
  password: string,
  person: { email: string; name: string },
  breached?: BreachedPasswords,
): Promise<void> {
  const [{ isCommonPassword, isOwnName }, { isFrenchWord }] = await Promise.all([
    import('./common-passwords.ts'),
    import('./french-words.server.ts'),
  ]);
  if (isCommonPassword(password, isFrenchWord)) {
    throw invalidField('password', 'identity.commonPassword');
  }
  if (isOwnName(password, person)) {
    throw invalidField('password', 'identity.personalPassword');
  }
  if (await breached?.includes(password)) throw invalidField('password', 'identity.breachedPassword');
}

const CHANGES = { name: 'password', max: 10, windowSeconds: 600 };
const FORGOTTEN = { name: 'forgot', max: 5, windowSeconds: 3600 };
const FORGOTTEN_PER_NETWORK = { name: 'forgot-network', max: 30, windowSeconds: 3600 };
const RESETS = { name: 'reset', max: 30, windowSeconds: 600 };
const BAD_LINK = 'identity.badResetLink';
const WRONG_CURRENT = 'identity.wrongCurrent';

/**
 * Deletes open reset links too, because somebody who reads the person's mail may have requested them, and personal tokens,
 * because somebody who had the password may have made them.
 * @returns how many tokens there were.
 */
async function storePassword(
  { clock, mail }: IdentityContext,
  trx: Writer,
  account: Account,
  { password_hash, call, keepSession = 0 }: { password_hash: string; call: Call; keepSession?: number },
): Promise<number> {
  await updateAccount(trx, account.id, { password_hash, updated_at: clock.now() });
  await deleteSessions(trx, account.id, keepSession);
  await deleteMailTokens(trx, account.id, 'reset_password');
  const tokens = await deleteTokens(trx, account.id);
  const values = { name: account.name, device: describeDevice(call.userAgent), tokens };
  await mail.enqueue(trx, passwordChangedMail, account.email, values);
  return tokens;
}

/**
 * Ends every other session and revokes personal tokens. An account without a password gets its first one.
 * @returns how many tokens there were.
 * @throws HttpError 422 on `current_password` when wrong, on `password` when weak; 429; 503.
 */
export async function changePassword(
  context: IdentityContext,
  body: PasswordRequest,
  call: CallFor<'user'>,
): Promise<number> {
  const { database, limiter, hasher } = context;
  const { userId, sessionId, email, name } = call.caller;
  await limiter.consume(CHANGES, String(userId));
  const before = await selectAccount(database.kysely, userId);
  if (before?.password_hash && !(await hasher.verify(body.current_password ?? '', before.password_hash))) {
    throw invalidField('current_password', WRONG_CURRENT);
  }
  await refuseWeakPassword(body.password, { email, name }, context.breached);
  const password_hash = await hasher.hash(body.password);
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, userId);
    // Another request changed it while the hashes were being computed.
    if (account?.password_hash !== before?.password_hash || !account) {
      throw invalidField('current_password', WRONG_CURRENT);
    }
    return storePassword(context, trx, account, { password_hash, call, keepSession: sessionId });
  });
}

/**
 * Takes the same time whether the address is known or not. Above the limit of an address nothing is sent, and the answer
 * stays the same: it would tell others that somebody asks, and the person may be asking elsewhere.
 * @throws HttpError 429 when a network asks for too many addresses.
 */
export async function requestPasswordLink(
  context: IdentityContext,
  email: string,
  call: Call,
): Promise<void> {
  const { database, limiter, settings } = context;
  const address = normalizeEmail(email);
  await limiter.consumeForNetwork(FORGOTTEN_PER_NETWORK, call.network);
  await answerEvenly(async () => {
    if (!(await limiter.allowsForNetwork(FORGOTTEN, call.network, address))) {
      call.about.reason = 'too_many_requests';
      return;
    }
    const known = await selectAccountByEmail(database.kysely, address);
    call.about.account_id = known?.id ?? null;
    if (!known) return;
    await inTransaction(database, async (trx) => {
      const account = await lockAccount(trx, known.id);
      if (account?.email === known.email) await mailResetLink(context, trx, account);
    });
  }, settings.evenMs);
}

/**
 * Sets a new password with the link from the mail; every session ends, and with an address that nobody had confirmed every other
 * way in. After a weak password the link still works.
 * @throws HttpError 422 on `token` or `password`; 429; 503.
 */
export async function resetPassword(
  context: IdentityContext,
  body: ResetPasswordRequest,
  call: Call,
): Promise<void> {
  const { database, clock, limiter, hasher } = context;
  await limiter.consumeForNetwork(RESETS, call.network);
  const tokenHash = hashToken(body.token);
  const link = await selectMailToken(database.kysely, 'reset_password', tokenHash, clock.now());
  const owner = link && (await selectAccount(database.kysely, link.user_id));
  call.about.account_id = owner?.id ?? null;
  if (!owner) throw invalidField('token', BAD_LINK);
  await refuseWeakPassword(body.password, owner, context.breached);
  const password_hash = await hasher.hash(body.password);
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, owner.id);
    const taken = await consumeMailToken(trx, 'reset_password', tokenHash, clock.now());
    if (!account || account.email !== taken?.email) throw invalidField('token', BAD_LINK);
    await storePassword(context, trx, account, { password_hash, call });
    // Until now nobody had proved that the address is theirs: the person who registered it may have added a way in.
    if (!account.email_verified_at) await revokeAccess(trx, account.id);
    await openSetup(context, trx, account);
    // The link came by mail, so using it proves the address as well.
    await markEmailVerified(context, trx, account.id);
  });
}
