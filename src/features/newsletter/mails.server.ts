import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';
import { newsletterIn } from '#src/shared/site/brand.ts';

export const confirmSubscriptionMail = defineMail(
  'newsletter-confirm',
  z.object({ url: z.string(), days: z.number() }),
  {
    reaches: 'anyone',
    write: (_values, say, language) => ({
      subject: say('subject', { newsletter: newsletterIn(language) }),
      paragraphs: [say('text', { newsletter: newsletterIn(language) })],
    }),
  },
);

/** Sent instead of a confirmation, so that the form gives nobody away. */
export const alreadySubscribedMail = defineMail(
  'newsletter-already-subscribed',
  z.object({ url: z.string() }),
  {
    reaches: 'anyone',
    write: (_values, say, language) => ({
      subject: say('subject', { newsletter: newsletterIn(language) }),
    }),
  },
);

export const newsletterMails = [confirmSubscriptionMail, alreadySubscribedMail];
