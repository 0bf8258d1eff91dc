import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';

const aboutReview = z.object({ name: z.string(), tool: z.string(), url: z.string() });

export const reviewRejectedMail = defineMail(
  'review-rejected',
  aboutReview.extend({ title: z.string(), reason: z.string() }),
  ({ name, tool, title, reason, url }) => ({
    subject: `Your review of ${inSubject(tool)} wasn’t published`,
    preheader: 'Here’s why, and what you can do.',
    name,
    paragraphs: [
      `We read your review “${title}” of “${tool}” and couldn’t publish it as it is.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Edit your review', url },
    notes: ['Once you’ve edited it, we’ll review it again. Nobody else can see it until then.'],
  }),
  {
    fr: ({ name, tool, title, reason, url }) => ({
      subject: `Votre avis sur ${inSubject(tool)} n’a pas été publié`,
      preheader: 'Voici pourquoi, et ce que vous pouvez faire.',
      name,
      paragraphs: [
        `Nous avons lu votre avis « ${title} » sur « ${tool} » et n’avons pas pu le publier tel quel.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Modifier votre avis', url },
      notes: ['Une fois modifié, il sera examiné à nouveau. Personne d’autre ne le voit d’ici là.'],
    }),
  },
);

/** Several reviews of one person, rejected by one action. */
export const reviewsRejectedMail = defineMail(
  'reviews-rejected',
  z.object({
    name: z.string(),
    reviews: z.array(z.object({ title: z.string(), tool: z.string(), reason: z.string() })),
    url: z.string(),
  }),
  ({ name, reviews, url }) => ({
    subject: 'Some of your reviews weren’t published',
    preheader: 'Here’s why, and what you can do.',
    name,
    paragraphs: [
      'We read these reviews and couldn’t publish them as they are.',
      ...reviews.map(({ title, tool, reason }) => `“${title}” of “${tool}”. Reason: “${reason}”`),
    ],
    action: { label: 'See your reviews', url },
    notes: ['Once you’ve edited one, we’ll review it again. Nobody else can see it until then.'],
  }),
  {
    fr: ({ name, reviews, url }) => ({
      subject: 'Certains de vos avis n’ont pas été publiés',
      preheader: 'Voici pourquoi, et ce que vous pouvez faire.',
      name,
      paragraphs: [
        'Nous avons lu ces avis et n’avons pas pu les publier tels quels.',
        ...reviews.map(({ title, tool, reason }) => `« ${title} » sur « ${tool} ». Motif : « ${reason} »`),
      ],
      action: { label: 'Voir vos avis', url },
      notes: ['Une fois modifié, un avis sera examiné à nouveau. Personne d’autre ne le voit d’ici là.'],
    }),
  },
);

export const reviewRemovedMail = defineMail(
  'review-removed',
  aboutReview.extend({ title: z.string(), reason: z.string() }),
  ({ name, tool, title, reason, url }) => ({
    subject: `Your review of ${inSubject(tool)} was removed`,
    preheader: 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [`A moderator removed your review “${title}” of “${tool}”.`, `Reason: “${reason}”`],
    action: { label: 'View the tool', url },
    notes: ['You can write a new review. If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, tool, title, reason, url }) => ({
      subject: `Votre avis sur ${inSubject(tool)} a été retiré`,
      preheader: 'Un modérateur l’a retiré. Voici pourquoi.',
      name,
      paragraphs: [
        `Un modérateur a retiré votre avis « ${title} » sur « ${tool} ».`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Voir l’outil', url },
      notes: [
        'Vous pouvez écrire un nouvel avis. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
      ],
    }),
  },
);

export const replyRemovedMail = defineMail(
  'reply-removed',
  aboutReview.extend({ content: z.string(), reason: z.string().nullable() }),
  ({ name, tool, content, reason, url }) => ({
    subject: `Your reply about ${inSubject(tool)} was removed`,
    preheader: reason === null ? 'A moderator removed it.' : 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [
      `A moderator removed your reply to a review of “${tool}”: “${content}”`,
      ...(reason === null ? [] : [`Reason: “${reason}”`]),
    ],
    action: { label: 'View the review', url },
    notes: ['Only you can still see the reply. If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, tool, content, reason, url }) => ({
      subject: `Votre réponse à propos de ${inSubject(tool)} a été retirée`,
      preheader:
        reason === null ? 'Un modérateur l’a retirée.' : 'Un modérateur l’a retirée. Voici pourquoi.',
      name,
      paragraphs: [
        `Un modérateur a retiré votre réponse à un avis sur « ${tool} » : « ${content} »`,
        ...(reason === null ? [] : [`Motif : « ${reason} »`]),
      ],
      action: { label: 'Voir l’avis', url },
      notes: [
        'Vous seul voyez encore la réponse. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
      ],
    }),
  },
);

export const reviewAnsweredMail = defineMail(
  'review-answered',
  aboutReview.extend({ title: z.string(), replier: z.string() }),
  ({ name, tool, title, replier, url }) => ({
    subject: `Someone replied to your review of ${inSubject(tool)}`,
    preheader: 'Read the reply, and answer it.',
    name,
    paragraphs: [`${replier} replied to your review “${title}” of “${tool}”.`],
    action: { label: 'Read the reply', url },
    notes: ['Choose which emails you get in your settings, under “Notifications”.'],
  }),
  {
    fr: ({ name, tool, title, replier, url }) => ({
      subject: `Quelqu’un a répondu à votre avis sur ${inSubject(tool)}`,
      preheader: 'Lisez la réponse, et répondez-y.',
      name,
      paragraphs: [`${replier} a répondu à votre avis «\u00a0${title}\u00a0» sur «\u00a0${tool}\u00a0».`],
      action: { label: 'Lire la réponse', url },
      notes: ['Vos réglages disent quels e-mails vous recevez, sous «\u00a0Notifications\u00a0».'],
    }),
  },
);

export const reviewHelpfulMail = defineMail(
  'review-helpful',
  aboutReview.extend({ title: z.string(), votes: z.number().int() }),
  ({ name, tool, title, votes, url }) => ({
    subject: `People find your review of ${inSubject(tool)} helpful`,
    preheader: 'Thank you for writing it.',
    name,
    paragraphs: [`${votes} people have found your review “${title}” of “${tool}” helpful.`],
    action: { label: 'See your review', url },
    notes: ['Choose which emails you get in your settings, under “Notifications”.'],
  }),
  {
    fr: ({ name, tool, title, votes, url }) => ({
      subject: `Votre avis sur ${inSubject(tool)} est jugé utile`,
      preheader: 'Merci de l’avoir écrit.',
      name,
      paragraphs: [
        `${votes} personnes ont jugé utile votre avis «\u00a0${title}\u00a0» sur «\u00a0${tool}\u00a0».`,
      ],
      action: { label: 'Voir votre avis', url },
      notes: ['Vos réglages disent quels e-mails vous recevez, sous «\u00a0Notifications\u00a0».'],
    }),
  },
);

export const reviewMails = [
  foldMail(reviewAnsweredMail, { notice: 'review.reply' }),
  foldMail(reviewHelpfulMail, { notice: 'review.helpful' }),
  foldMail(reviewRejectedMail, { isOwed: true }),
  foldMail(reviewsRejectedMail, { isOwed: true }),
  foldMail(reviewRemovedMail, { isOwed: true }),
  foldMail(replyRemovedMail, { isOwed: true }),
];
