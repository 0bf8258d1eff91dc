import { invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { lockAccount, updateAccount } from '../user-queries.server.ts';
import type { MailLinks } from './mail-links.server.ts';
import { selectMailToken, takeMailToken } from './mail-token-queries.server.ts';

const MAILS = { name: 'verification-mail', max: 3, windowSeconds: 3600 };
const TRIES = { name: 'verify-email', max: 60, windowSeconds: 600 };
const BAD_LINK = 'This verification link is invalid or has expired.';

/** Proof that an address belongs to who registered it. */
export function createVerification(
  { database, clock, limiter }: AccountsDependencies,
  { mailVerification }: MailLinks,
) {
  const db = database.kysely;

  /** Answers the text to show. @throws HttpError 429 after three mails in an hour. */
  const sendVerification = async (caller: Caller): Promise<string> => {
    if (caller.isEmailVerified) return 'Your email address is already verified.';
    limiter.take(MAILS, String(caller.userId));
    await db
      .transaction()
      .execute((trx) => mailVerification(trx, { id: caller.userId, name: caller.name, email: caller.email }));
    return 'A new verification link has been sent to your email address.';
  };

  /** @throws HttpError 422 for a link that is unknown, used, too old or was followed by a newer one. */
  const verifyEmail = async (token: string, call: Call): Promise<void> => {
    limiter.take(TRIES, call.network);
    const tokenHash = hashToken(token);
    const found = await selectMailToken(db, 'verify_email', tokenHash, clock.now());
    if (!found) throw invalidField('token', BAD_LINK);
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, found.user_id);
      const link = await takeMailToken(trx, 'verify_email', tokenHash, clock.now());
      if (!account || account.email !== link?.email) throw invalidField('token', BAD_LINK);
      const email_verified_at = account.email_verified_at ?? clock.now();
      await updateAccount(trx, account.id, { email_verified_at });
    });
  };

  return { sendVerification, verifyEmail };
}
