import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { brand } from '#src/shared/brand.ts';

export const confirmSubscriptionMail = defineMail(
  'newsletter-confirm',
  z.object({ url: z.string(), days: z.number() }),
  ({ url, days }) => ({
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    preheader: 'One click, and the next edition arrives on Monday.',
    name: '',
    paragraphs: [
      `Someone entered this address to get the ${brand.name} newsletter: new AI tools, better prices and what is worth a try, every Monday.`,
    ],
    action: { label: 'Confirm my subscription', url },
    notes: [
      `The link works for ${days} days.`,
      'If this wasn’t you, ignore this email. Without the click you get nothing, and we delete the address.',
    ],
  }),
);

/** Sent instead of a confirmation, so that the form gives nobody away. */
export const alreadySubscribedMail = defineMail(
  'newsletter-already-subscribed',
  z.object({ url: z.string() }),
  ({ url }) => ({
    subject: `You already get the ${brand.name} newsletter`,
    preheader: 'Nothing to do.',
    name: '',
    paragraphs: [
      'Someone entered this address to subscribe. You are subscribed already, so nothing changes.',
    ],
    action: { label: 'Change my preferences', url },
    notes: ['There you also choose topics, how often you hear from us, or to leave.'],
  }),
);

export const newsletterMails = [foldMail(confirmSubscriptionMail), foldMail(alreadySubscribedMail)];
