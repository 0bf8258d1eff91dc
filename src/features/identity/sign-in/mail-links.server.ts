import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { resetPasswordMail, verifyEmailMail } from '../mails.server.ts';
import { LIFETIMES } from '../rules.ts';
import type { Account, Writer } from '../user-queries.server.ts';
import { replaceMailToken } from './mail-token-queries.server.ts';

type Person = Pick<Account, 'id' | 'name' | 'email'>;

/** Mails with a link that proves the address. Both are noted in the transaction of the change. */
export function createMailLinks({ mail, appUrl, clock }: AccountsDependencies) {
  const makeLink = async (
    trx: Writer,
    { id, email }: Person,
    { purpose, lifetime }: { purpose: 'verify_email' | 'reset_password'; lifetime: number },
  ): Promise<string> => {
    const token = makeToken();
    await replaceMailToken(trx, {
      user_id: id,
      purpose,
      token_hash: hashToken(token),
      email,
      expires_at: new Date(clock.now().getTime() + lifetime),
    });
    return token;
  };

  const mailVerification = async (trx: Writer, person: Person): Promise<void> => {
    const token = await makeLink(trx, person, { purpose: 'verify_email', lifetime: LIFETIMES.verifyLink });
    const values = { name: person.name, url: `${appUrl}/email/verify/${token}` };
    await mail.enqueue(trx, verifyEmailMail, person.email, values);
  };

  const mailReset = async (trx: Writer, person: Person): Promise<void> => {
    const token = await makeLink(trx, person, { purpose: 'reset_password', lifetime: LIFETIMES.resetLink });
    const minutes = LIFETIMES.resetLink / 60_000;
    const values = { name: person.name, url: `${appUrl}/reset-password/${token}`, minutes };
    await mail.enqueue(trx, resetPasswordMail, person.email, values);
  };

  return { mailVerification, mailReset };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
