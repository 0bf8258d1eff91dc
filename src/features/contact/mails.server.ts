import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const contactMail = defineMail(
  'contact-message',
  z.object({ sender: z.string(), from: z.string(), about: z.string(), lines: z.array(z.string()) }),
  {
    reaches: 'anyone',
    isOwed: true,
    write: ({ from, lines }, say) => ({
      replyTo: from,
      paragraphs: [say('text'), say('text2'), ...lines],
    }),
  },
);
