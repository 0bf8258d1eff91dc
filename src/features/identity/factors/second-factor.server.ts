import { timingSafeEqual } from 'node:crypto';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { openSealedText } from '#src/server/security/sealed-text.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { type Account, lockAccount } from '../accounts/account-queries.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { LIFETIMES, type SecondFactorMethod, TICKET_TRIES } from '../rules.ts';
import {
  describeDevice,
  type OpenedSession,
  openSession,
  refuseBanned,
} from '../sessions/sessions.server.ts';
import type { SecondFactorNeeded } from './contract.ts';
import {
  acceptTotpStep,
  consumeRecoveryCode,
  consumeTicket,
  countRecoveryCodes,
  insertTicket,
  selectPasskeys,
  selectTotp,
  tryTicket,
} from './factor-queries.server.ts';
import { recoveryCodeUsedMail } from './mails.server.ts';
import { findTotpStep } from './totp.server.ts';

const PER_NETWORK = { name: 'second-factor-network', max: 60, windowSeconds: 600 };
const PER_ACCOUNT = { name: 'second-factor', max: 10, windowSeconds: 600 };
/** Whatever the networks: six digits can be guessed. Only those who know the password, or have a session, can use it up. */
const DIGITS_PER_ACCOUNT = { name: 'second-factor-digits', max: 50, windowSeconds: 86_400 };

const WRONG_CODE = 'identity.wrongCode';

/** An accepted password, or sign-in at a provider, that waits for the second factor. */
type PendingSignIn = Omit<SecondFactorNeeded, 'message'>;
export type BegunSession = OpenedSession | PendingSignIn;

/** For the additional data of a sealed secret. */
export function totpOwner(userId: number): string {
  return `totp ${userId}`;
}

/** Tells browsers apart as far as they say what they are; it binds what a browser has begun to it. */
export function browserHash({ userAgent }: Pick<Call, 'userAgent'>): Buffer {
  return hashToken(userAgent);
}

/** The ways to prove a second factor; none when the account has none. */
async function listMethods(db: Reader, userId: number): Promise<SecondFactorMethod[]> {
  const totp = await selectTotp(db, userId);
  const passkeys = await selectPasskeys(db, userId);
  const methods: SecondFactorMethod[] = [];
  if (totp?.confirmed_at) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (methods.length > 0 && (await countRecoveryCodes(db, userId)) > 0) methods.push('recovery_code');
  return methods;
}

/**
 * Signs in a person whose password or provider was accepted, in the transaction that has locked the account. With a second
 * factor it makes a ticket instead, which `finishSignIn` turns into the session.
 * @throws HttpError 403 when banned.
 */
export async function beginSession(
  context: IdentityContext,
  trx: Writer,
  account: Account,
  options: { call: Call; isRemembered?: boolean },
): Promise<BegunSession> {
  const methods = await listMethods(trx, account.id);
  if (methods.length === 0) return openSession(context, trx, account, options);
  const now = context.clock.now();
  refuseBanned(account, now);
  const ticket = makeToken();
  await insertTicket(trx, {
    token_hash: hashToken(ticket),
    purpose: 'second_factor',
    user_id: account.id,
    browser_hash: browserHash(options.call),
    is_remembered: options.isRemembered ?? false,
    expires_at: new Date(now.getTime() + LIFETIMES.signInTicket),
  });
  return { second_factor: { methods, ticket } };
}

/**
 * Ends a sign-in with the code of an app or a recovery code.
 * @throws HttpError 422 on `ticket` when unknown, used, too old, tried too often or another browser's; on `code` when wrong
 * or used; 403 when banned; 429.
 */
export async function finishSignIn(
  context: IdentityContext,
  { ticket, code }: { ticket: string; code: string },
  call: Call,
): Promise<OpenedSession> {
  const { database, clock, limiter } = context;
  await limiter.consumeForNetwork(PER_NETWORK, call.network);
  const tokenHash = hashToken(ticket);
  // Outside the transaction below, so that a wrong code counts.
  const found = await tryTicket(database.kysely, tokenHash, clock.now(), TICKET_TRIES);
  const userId = found?.user_id ?? null;
  call.about.account_id = userId;
  if (!found || userId === null || !timingSafeEqual(found.browser_hash, browserHash(call))) throw overdue();
  await limitCodes(context, userId, code, call);
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw overdue();
    await checkCode(context, trx, account, { code, call });
    // A change of the password, a ban and another request with this ticket have deleted it.
    if (!(await consumeTicket(trx, tokenHash, 'second_factor'))) throw overdue();
    return openSession(context, trx, account, { call, isRemembered: found.is_remembered });
  });
}

function overdue() {
  return invalidField('ticket', 'identity.signInExpired');
}

/** @throws HttpError 429. */
export async function limitCodes(
  { limiter }: IdentityContext,
  userId: number,
  code: string,
  { network }: Call,
): Promise<void> {
  await limiter.consumeForNetwork(PER_ACCOUNT, network, String(userId));
  if (/^\d+$/.test(code)) await limiter.consume(DIGITS_PER_ACCOUNT, String(userId));
}

/**
 * Accepts a code of the app or a recovery code of an account that the transaction has locked; each works once.
 * @throws HttpError 422 on `code`.
 */
export async function checkCode(
  context: IdentityContext,
  trx: Writer,
  account: Account,
  { code, call }: { code: string; call: Call },
): Promise<void> {
  const isRight = /^\d{6}$/.test(code)
    ? await acceptTotp(context, trx, account.id, code)
    : await acceptRecoveryCode(context, trx, account, { code, call });
  if (!isRight) throw invalidField('code', WRONG_CODE);
}

async function acceptTotp(
  { clock, secret }: IdentityContext,
  trx: Writer,
  userId: number,
  code: string,
): Promise<boolean> {
  const totp = await selectTotp(trx, userId);
  if (!totp?.confirmed_at) return false;
  const found = findTotpStep(openSealedText(secret, totpOwner(userId), totp.secret), code, clock.now());
  return found !== undefined && acceptTotpStep(trx, { userId, ...found, confirmedAt: totp.confirmed_at });
}

async function acceptRecoveryCode(
  { mail }: IdentityContext,
  trx: Writer,
  { id, name, email }: Account,
  { code, call }: { code: string; call: Call },
): Promise<boolean> {
  if (!(await consumeRecoveryCode(trx, id, hashToken(code)))) return false;
  const left = await countRecoveryCodes(trx, id);
  await mail.enqueue(trx, recoveryCodeUsedMail, email, {
    name,
    left,
    device: describeDevice(call.userAgent),
  });
  return true;
}
