import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { replyRemovedFr, reviewRejectedFr, reviewRemovedFr } from './mails-fr.server.ts';

const aboutReview = z.object({ name: z.string(), tool: z.string(), url: z.string() });

export const reviewRejectedMail = defineMail(
  'review-rejected',
  aboutReview.extend({ title: z.string(), reason: z.string() }),
  ({ name, tool, title, reason, url }) => ({
    subject: 'Your review wasn’t published',
    preheader: 'Here’s why, and what you can do.',
    name,
    paragraphs: [
      `We read your review “${title}” of “${tool}” and couldn’t publish it as it is.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Edit your review', url },
    notes: ['Once you’ve edited it, we’ll review it again. Nobody else can see it until then.'],
  }),
  { fr: reviewRejectedFr },
);

export const reviewRemovedMail = defineMail(
  'review-removed',
  aboutReview.extend({ title: z.string(), reason: z.string() }),
  ({ name, tool, title, reason, url }) => ({
    subject: 'Your review was removed',
    preheader: 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [`A moderator removed your review “${title}” of “${tool}”.`, `Reason: “${reason}”`],
    action: { label: 'View the tool', url },
    notes: ['You can write a new review. If you think this is a mistake, reply to this email.'],
  }),
  { fr: reviewRemovedFr },
);

export const replyRemovedMail = defineMail(
  'reply-removed',
  aboutReview.extend({ content: z.string(), reason: z.string().nullable() }),
  ({ name, tool, content, reason, url }) => ({
    subject: 'Your reply was removed',
    preheader: reason === null ? 'A moderator removed it.' : 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [
      `A moderator removed your reply to a review of “${tool}”: “${content}”`,
      ...(reason === null ? [] : [`Reason: “${reason}”`]),
    ],
    action: { label: 'View the review', url },
    notes: ['Only you can still see the reply. If you think this is a mistake, reply to this email.'],
  }),
  { fr: replyRemovedFr },
);

export const reviewMails = [
  foldMail(reviewRejectedMail),
  foldMail(reviewRemovedMail),
  foldMail(replyRemovedMail),
];
