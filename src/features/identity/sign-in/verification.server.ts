import { inTransaction } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { lockAccount } from '../accounts/account-queries.server.ts';
import { markEmailVerified } from '../accounts/verified-service.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { mailVerificationLink } from './mail-links.server.ts';
import { selectMailToken, takeMailToken } from './mail-token-queries.server.ts';

const MAILS = { name: 'verification-mail', max: 3, windowSeconds: 3600 };
const TRIES = { name: 'verify-email', max: 60, windowSeconds: 600 };
const BAD_LINK = 'This verification link is invalid or has expired.';

/** Returns the text to show. @throws HttpError 429 after three mails in an hour. */
export async function sendVerification(context: IdentityContext, caller: Caller): Promise<string> {
  if (caller.isEmailVerified) return 'Your email address is already verified.';
  await context.limiter.take(MAILS, String(caller.userId));
  const person = { id: caller.userId, name: caller.name, email: caller.email };
  await inTransaction(context.database, (trx) => mailVerificationLink(context, trx, person));
  return 'A new verification link has been sent to your email address.';
}

/** @throws HttpError 422 for a link that is unknown, used, too old or replaced by a newer one. */
export async function verifyEmail(context: IdentityContext, token: string, call: Call): Promise<void> {
  const { database, clock, limiter } = context;
  await limiter.takeForNetwork(TRIES, call.network);
  const tokenHash = hashToken(token);
  const found = await selectMailToken(database.kysely, 'verify_email', tokenHash, clock.now());
  call.about.account_id = found?.user_id ?? null;
  if (!found) throw invalidField('token', BAD_LINK);
  await inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, found.user_id);
    const link = await takeMailToken(trx, 'verify_email', tokenHash, clock.now());
    if (!account || account.email !== link?.email) throw invalidField('token', BAD_LINK);
    await markEmailVerified(context, trx, account.id);
  });
}
