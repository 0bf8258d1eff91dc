import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';

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
  ({ name, is_weekly, items, more, url }) => ({
    subject: `Your notifications of the ${is_weekly ? 'week' : 'day'}`,
    preheader: 'News about your listings and the tools you follow.',
    name,
    paragraphs: [
      ...items.map(({ subject, text }) => `${subject} – ${text}`),
      ...(more > 0 ? [`…and ${more} more.`] : []),
    ],
    action: { label: 'See your notifications', url },
    notes: ['Choose which emails you get in your settings, under “Notifications”.'],
  }),
  {
    fr: ({ name, is_weekly, items, more, url }) => ({
      subject: `Vos notifications ${is_weekly ? 'de la semaine' : 'du jour'}`,
      preheader: 'Ce qui s’est passé autour des outils que vous suivez et de vos fiches.',
      name,
      paragraphs: [
        ...items.map(({ subject, text }) => `${subject} – ${text}`),
        ...(more > 0 ? [`…et ${more} de plus.`] : []),
      ],
      action: { label: 'Voir vos notifications', url },
      notes: ['Vos réglages disent quels e-mails vous recevez, sous «\u00a0Notifications\u00a0».'],
    }),
  },
);

export const notificationMails = [foldMail(digestMail)];
