import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Collects what somebody was told in a day or a week. `more`: how many notices it leaves out. */
export const digestMail = defineMail(
  'notice-digest',
  z.object({
    name: z.string(),
    is_weekly: z.boolean(),
    items: z.array(z.object({ subject: z.string(), text: z.string() })),
    more: z.number().int(),
    url: z.string(),
  }),
  {
    write: ({ is_weekly, items, more }, say) => ({
      subject: say(is_weekly ? 'ofWeek' : 'ofDay'),
      paragraphs: [
        ...items.map(({ subject, text }) => `${subject} – ${text}`),
        ...(more > 0 ? [say('more')] : []),
      ],
    }),
  },
);
