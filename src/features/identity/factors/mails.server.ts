import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

const CHANGES = ['totp_added', 'totp_removed', 'passkey_added', 'passkey_removed', 'codes_renewed'] as const;
export type FactorChange = (typeof CHANGES)[number];

/** Notifies the owner, since anyone with an open session and a fresh sign-in could have changed it. */
export const factorChangedMail = defineMail(
  'factor-changed',
  z.object({ name: z.string(), change: z.enum(CHANGES), device: z.string() }),
  {
    reaches: 'anyone',
    write: ({ change }, say) => ({
      subject: say(change),
      paragraphs: [say('text', { changed: say(change) })],
      notes: [say('notYou')],
    }),
  },
);

export const recoveryCodeUsedMail = defineMail(
  'recovery-code-used',
  z.object({ name: z.string(), left: z.number(), device: z.string() }),
  {
    reaches: 'anyone',
    write: ({ left }, say) => ({
      paragraphs: [say('text'), ...(left < 3 ? [say('few')] : [])],
      notes: [say('notYou')],
    }),
  },
);

export const newDeviceMail = defineMail('new-device', z.object({ name: z.string(), device: z.string() }), {
  reaches: 'anyone',
  write: (_values, say) => ({ notes: [say('note'), say('notYou')] }),
});

export const factorMails = [factorChangedMail, recoveryCodeUsedMail, newDeviceMail];
