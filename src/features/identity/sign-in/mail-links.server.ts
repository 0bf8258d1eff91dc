import type { Writer } from '#src/db/transaction.server.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { Account } from '../accounts/account-queries.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { resetPasswordMail, verifyEmailMail } from '../mails.server.ts';
import { LIFETIMES } from '../rules.ts';
import { type Purpose, replaceMailToken } from './mail-token-queries.server.ts';

type Person = Pick<Account, 'id' | 'name' | 'email'>;

/** The part of the context that mails with a link need. */
export type MailLinkContext = Pick<IdentityContext, 'mail' | 'appUrl' | 'clock'>;

/** Returns the token of a new link, which ends the person's older link for the same purpose. */
async function makeLinkToken(
  { clock }: MailLinkContext,
  trx: Writer,
  { id, email }: Person,
  { purpose, lifetime }: { purpose: Purpose; lifetime: number },
): Promise<string> {
  const token = makeToken();
  await replaceMailToken(trx, {
    user_id: id,
    purpose,
    token_hash: hashToken(token),
    email,
    expires_at: new Date(clock.now().getTime() + lifetime),
  });
  return token;
}

/** Sends the mail whose link verifies the address, once the transaction has committed. */
export async function mailVerificationLink(
  context: MailLinkContext,
  trx: Writer,
  person: Person,
): Promise<void> {
  const link = { purpose: 'verify_email', lifetime: LIFETIMES.verifyLink } as const;
  const token = await makeLinkToken(context, trx, person, link);
  const values = { name: person.name, url: `${context.appUrl}/email/verify/${token}` };
  await context.mail.enqueue(trx, verifyEmailMail, person.email, values);
}

/** Sends the mail whose link resets the password, once the transaction has committed. */
export async function mailResetLink(context: MailLinkContext, trx: Writer, person: Person): Promise<void> {
  const link = { purpose: 'reset_password', lifetime: LIFETIMES.resetLink } as const;
  const token = await makeLinkToken(context, trx, person, link);
  const url = `${context.appUrl}/reset-password/${token}`;
  const values = { name: person.name, url, minutes: LIFETIMES.resetLink / 60_000 };
  await context.mail.enqueue(trx, resetPasswordMail, person.email, values);
}
