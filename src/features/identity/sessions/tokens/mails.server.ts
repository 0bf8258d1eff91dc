import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Notifies the owner, since anyone with an open session and a fresh sign-in could have made it. */
export const tokenCreatedMail = defineMail(
  'token-created',
  z.object({ name: z.string(), token: z.string(), scopes: z.string(), device: z.string() }),
  { reaches: 'anyone' },
);
