import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { mailboxOf } from '#src/server/mail/mailbox.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';
import { type Account, lockAccount } from '../accounts/account-queries.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { resetPasswordMail, verifyEmailMail } from '../mails.server.ts';
import { LIFETIMES, YOUNG_RESET_LINKS_MAX } from '../rules.ts';
import { markEmailVerified } from '../service.server.ts';
import {
  consumeMailToken,
  deleteMailTokens,
  endOlderMailTokens,
  insertMailToken,
  type Purpose,
  selectMailToken,
} from '../sessions/session-queries.server.ts';

type Person = Pick<Account, 'id' | 'name' | 'email'>;

/** The part of the context that mails with a link need. */
export type MailLinkContext = Pick<IdentityContext, 'mail' | 'appUrl' | 'clock' | 'extensions' | 'limiter'>;

/** Stores a new link and returns its token. */
export async function makeLinkToken(
  trx: Writer,
  { id, email }: Person,
  { purpose, now, lifetime }: { purpose: Purpose; now: Date; lifetime: number },
): Promise<string> {
  const token = makeToken();
  await insertMailToken(trx, {
    user_id: id,
    purpose,
    token_hash: hashToken(token),
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** Anybody can register any address: so many mails a day reach a mailbox, however it is spelled. */
const PER_MAILBOX = { name: 'verification-mailbox', max: 5, windowSeconds: 86_400 };

/**
 * Sends the mail whose link verifies the address, once the transaction has committed. It ends the older link.
 * @returns 0, or the seconds until the mailbox gets another one, when it has got enough for a day
 */
export async function mailVerificationLink(
  { mail, appUrl, clock, limiter }: MailLinkContext,
  trx: Writer,
  person: Person,
): Promise<number> {
  const state = await limiter.measure(PER_MAILBOX, mailboxOf(person.email));
  if (state?.isUsedUp) return state.resetSeconds;
  const link = { purpose: 'verify_email', now: clock.now(), lifetime: LIFETIMES.verifyLink } as const;
  await deleteMailTokens(trx, person.id, link.purpose);
  const token = await makeLinkToken(trx, person, link);
  const values = { name: person.name, url: `${appUrl}/email/verify/${token}` };
  await mail.enqueue(trx, verifyEmailMail, person.email, values);
  return 0;
}

/**
 * Sends the mail whose link resets the password, once the transaction has committed, which must have locked the account.
 * Anybody may ask for it, so links of the last ten minutes stay valid, and while there are three of them no other is
 * sent: the person has one that works, and neither loses it nor is flooded with mails.
 */
export async function mailResetLink(
  { mail, appUrl, clock }: MailLinkContext,
  trx: Writer,
  person: Person,
): Promise<void> {
  const now = clock.now();
  const link = { purpose: 'reset_password', now, lifetime: LIFETIMES.resetLink } as const;
  const upTo = new Date(now.getTime() - LIFETIMES.youngResetLink);
  const young = await endOlderMailTokens(trx, { userId: person.id, purpose: link.purpose, upTo });
  if (young >= YOUNG_RESET_LINKS_MAX) return;
  const token = await makeLinkToken(trx, person, link);
  const values = {
    name: person.name,
    url: `${appUrl}/reset-password/${token}`,
    minutes: LIFETIMES.resetLink / 60_000,
  };
  await mail.enqueue(trx, resetPasswordMail, person.email, values);
}

const MAILS = { name: 'verification-mail', max: 3, windowSeconds: 3600 };
const TRIES = { name: 'verify-email', max: 60, windowSeconds: 600 };
const BAD_LINK = 'identity.badVerifyLink';

/** Returns the text to show. @throws HttpError 429 after three mails in an hour, or five to the mailbox in a day. */
export async function sendVerification(context: IdentityContext, caller: Caller): Promise<PlainKey> {
  if (caller.isEmailVerified) return 'identity.done.alreadyVerified';
  await context.limiter.consume(MAILS, String(caller.userId));
  const person = { id: caller.userId, name: caller.name, email: caller.email };
  const seconds = await inTransaction(context.database, (trx) => mailVerificationLink(context, trx, person));
  if (seconds > 0) throw new HttpError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
  return 'identity.done.linkSent';
}

/** @throws HttpError 422 for a link that is unknown, used, too old or replaced by a newer one. */
export async function verifyEmail(context: IdentityContext, token: string, call: Call): Promise<void> {
  const { database, clock, limiter } = context;
  await limiter.consumeForNetwork(TRIES, call.network);
  const tokenHash = hashToken(token);
  const found = await selectMailToken(database.kysely, 'verify_email', tokenHash, clock.now());
  call.about.account_id = found?.user_id ?? null;
  if (!found) throw invalidField('token', BAD_LINK);
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, found.user_id);
    const link = await consumeMailToken(trx, 'verify_email', tokenHash, clock.now());
    if (!account || account.email !== link?.email) throw invalidField('token', BAD_LINK);
    await markEmailVerified(context, trx, account.id);
  });
}
