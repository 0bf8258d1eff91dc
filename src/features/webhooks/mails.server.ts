import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const webhookDisabledMail = defineMail(
  'webhook-disabled',
  z.object({ name: z.string(), host: z.string(), is_gone: z.boolean() }),
  {
    reaches: 'anyone',
    write: ({ is_gone }, say) => ({ paragraphs: [say(is_gone ? 'gone' : 'silent'), say('text2')] }),
  },
);
