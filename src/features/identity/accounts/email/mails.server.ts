import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Goes to the new address. */
export const confirmNewEmailMail = defineMail(
  'confirm-new-email',
  z.object({ name: z.string(), url: z.string() }),
);

/** Goes to the address before. */
export const emailChangedMail = defineMail(
  'email-changed',
  z.object({ name: z.string(), email: z.string(), url: z.string() }),
);

export const emailMails = [confirmNewEmailMail, emailChangedMail];
