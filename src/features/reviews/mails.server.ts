import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

const aboutReview = z.object({ name: z.string(), tool: z.string(), url: z.string() });
const titled = aboutReview.extend({ title: z.string() });

export const reviewRejectedMail = defineMail('review-rejected', titled.extend({ reason: z.string() }), {
  isOwed: true,
});

/** Several reviews of one person, rejected by one action. */
export const reviewsRejectedMail = defineMail(
  'reviews-rejected',
  z.object({
    name: z.string(),
    reviews: z.array(z.object({ title: z.string(), tool: z.string(), reason: z.string() })),
    url: z.string(),
  }),
  {
    isOwed: true,
    write: ({ reviews }, say) => ({
      paragraphs: [say('text'), ...reviews.map((review) => say('review', review))],
    }),
  },
);

export const reviewRemovedMail = defineMail('review-removed', titled.extend({ reason: z.string() }), {
  isOwed: true,
});

export const replyRemovedMail = defineMail(
  'reply-removed',
  aboutReview.extend({ content: z.string(), reason: z.string().nullable() }),
  {
    isOwed: true,
    write: ({ reason }, say) => (reason === null ? { preheader: say('unexplained') } : {}),
  },
);

export const reviewAnsweredMail = defineMail('review-answered', titled.extend({ replier: z.string() }), {
  notice: 'review.reply',
});

export const reviewHelpfulMail = defineMail('review-helpful', titled.extend({ votes: z.number().int() }), {
  notice: 'review.helpful',
});

export const reviewMails = [
  reviewRejectedMail,
  reviewsRejectedMail,
  reviewRemovedMail,
  replyRemovedMail,
  reviewAnsweredMail,
  reviewHelpfulMail,
];
