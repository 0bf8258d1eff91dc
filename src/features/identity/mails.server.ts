import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const verifyEmailMail = defineMail('verify-email', z.object({ name: z.string(), url: z.string() }), {
  reaches: 'anyone',
});

export const resetPasswordMail = defineMail(
  'reset-password',
  z.object({ name: z.string(), url: z.string(), minutes: z.number() }),
  { reaches: 'anyone' },
);

/** Notifies the owner, since anyone with the password or a reset link could have changed it. */
export const passwordChangedMail = defineMail(
  'password-changed',
  // Mails of an earlier version that still wait have no number of tokens.
  z.object({ name: z.string(), device: z.string(), tokens: z.number().default(0) }),
  {
    reaches: 'anyone',
    write: ({ tokens }, say) => ({
      paragraphs: [say('text'), ...(tokens > 0 ? [say('tokens')] : [])],
      notes: [say('notYou')],
    }),
  },
);

export const providerLinkedMail = defineMail(
  'provider-linked',
  z.object({ name: z.string(), provider: z.string() }),
  { reaches: 'anyone', write: (_values, say) => ({ notes: [say('notYou')] }) },
);

export const accountDeletedMail = defineMail(
  'account-deleted',
  z.object({ name: z.string(), days: z.number() }),
  { reaches: 'anyone' },
);

/** `until`: a day, or null for a permanent ban. */
export const accountBannedMail = defineMail(
  'account-banned',
  z.object({ name: z.string(), reason: z.string(), until: z.string().nullable() }),
  {
    write: ({ until }, say) => ({ paragraphs: [say(until === null ? 'forever' : 'until'), say('reason')] }),
  },
);

export const identityMails = [
  verifyEmailMail,
  resetPasswordMail,
  passwordChangedMail,
  providerLinkedMail,
  accountDeletedMail,
  accountBannedMail,
];
