import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';
import { formatList } from '#src/shared/format.ts';
import type { Language } from '#src/shared/messages/language.ts';

const approved = z.object({ name: z.string(), tool: z.string(), url: z.string() });
const rejected = approved.extend({ reason: z.string() });
const TRY_AGAIN = 'Fix this and save, and we’ll review it again.';
const TRY_AGAIN_FR = 'Corrigez et enregistrez : nous l’examinerons à nouveau.';

export const submissionApprovedMail = defineMail(
  'submission-approved',
  approved,
  ({ name, tool, url }) => ({
    subject: `${inSubject(tool)} is now live`,
    preheader: 'People can now find, save and review it.',
    name,
    paragraphs: [`Good news: “${tool}” was approved and is now live. People can find, save and review it.`],
    action: { label: 'View the page', url },
    notes: ['You can edit it at any time. We review edits before they appear.'],
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `${inSubject(tool)} est maintenant en ligne`,
      preheader: 'On peut maintenant le trouver, l’enregistrer et donner son avis.',
      name,
      paragraphs: [
        `Bonne nouvelle : « ${tool} » est approuvé et en ligne. On peut le trouver, l’enregistrer et donner son avis.`,
      ],
      action: { label: 'Voir la page', url },
      notes: [
        'Vous pouvez le modifier à tout moment. Nous examinons les modifications avant leur publication.',
      ],
    }),
  },
);

export const submissionRejectedMail = defineMail(
  'submission-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: `${inSubject(tool)} wasn’t approved yet`,
    preheader: 'Here’s why, and how to resubmit it.',
    name,
    paragraphs: [`We reviewed “${tool}” and couldn’t approve it as it is.`, `Reason: “${reason}”`],
    action: { label: 'Edit and resubmit', url },
    notes: [TRY_AGAIN],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `${inSubject(tool)} n’a pas encore été approuvé`,
      preheader: 'Voici pourquoi, et comment le proposer à nouveau.',
      name,
      paragraphs: [
        `Nous avons examiné « ${tool} » et n’avons pas pu l’approuver tel quel.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Modifier et renvoyer', url },
      notes: [TRY_AGAIN_FR],
    }),
  },
);

export const changesRequestedMail = defineMail(
  'changes-requested',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: `Please change a few things about ${inSubject(tool)}`,
    preheader: 'Then submit it again with one click.',
    name,
    paragraphs: [`We reviewed “${tool}”. Before we can publish it, please change this:`, `“${reason}”`],
    action: { label: 'Edit and submit again', url },
    notes: ['Your tool keeps its place in the queue.'],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `Quelques changements à faire pour ${inSubject(tool)}`,
      preheader: 'Un clic suffit ensuite pour le proposer à nouveau.',
      name,
      paragraphs: [
        `Nous avons examiné « ${tool} ». Avant de le publier, nous vous demandons de changer ceci :`,
        `« ${reason} »`,
      ],
      action: { label: 'Modifier et renvoyer', url },
      notes: ['Votre place dans la file d’attente est gardée.'],
    }),
  },
);

export const revisionApprovedMail = defineMail(
  'update-approved',
  approved,
  ({ name, tool, url }) => ({
    subject: `Your update of ${inSubject(tool)} is live`,
    preheader: 'Your changes are on the page now.',
    name,
    paragraphs: [`Your update to “${tool}” was approved. Your changes are on its page now.`],
    action: { label: 'View the page', url },
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `Votre modification de ${inSubject(tool)} est en ligne`,
      preheader: 'Vos changements sont maintenant sur la page.',
      name,
      paragraphs: [
        `Votre modification de « ${tool} » est approuvée. Vos changements sont maintenant sur sa page.`,
      ],
      action: { label: 'Voir la page', url },
    }),
  },
);

export const revisionRejectedMail = defineMail(
  'update-rejected',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: `Your update of ${inSubject(tool)} wasn’t approved`,
    preheader: 'The page stays as it was. Here’s why.',
    name,
    paragraphs: [
      `We reviewed your update to “${tool}” and couldn’t approve it. The page stays as it was.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Edit and resubmit', url },
    notes: [TRY_AGAIN],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `Votre modification de ${inSubject(tool)} n’a pas été approuvée`,
      preheader: 'La page reste telle quelle. Voici pourquoi.',
      name,
      paragraphs: [
        `Nous avons examiné votre modification de « ${tool} » et n’avons pas pu l’approuver. La page reste telle quelle.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Modifier et renvoyer', url },
      notes: [TRY_AGAIN_FR],
    }),
  },
);

export const toolUnlistedMail = defineMail(
  'tool-unlisted',
  rejected,
  ({ name, tool, reason, url }) => ({
    subject: `${inSubject(tool)} was taken down`,
    preheader: 'A moderator removed it. Here’s why.',
    name,
    paragraphs: [
      `A moderator took the listing of “${tool}” down, so nobody can see it any more. Its reviews are kept.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Read the guidelines', url },
    notes: ['We can restore it for 30 days. If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `La fiche de ${inSubject(tool)} a été retirée`,
      preheader: 'Un modérateur a retiré la fiche. Voici pourquoi.',
      name,
      paragraphs: [
        `Un modérateur a retiré la fiche de « ${tool} » : plus personne ne la voit. Ses avis sont conservés.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Lire les consignes', url },
      notes: [
        'Nous pouvons la rétablir pendant 30 jours. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
      ],
    }),
  },
);

const several = z.object({
  name: z.string(),
  /** The first ones; there are so many `more`. */
  tools: z.array(z.string()),
  more: z.number().int(),
  url: z.string(),
});
const listIn = (language: Language, { tools, more }: z.infer<typeof several>): string => {
  const quoted = tools.map((tool) => (language === 'fr' ? `« ${tool} »` : `“${tool}”`));
  const others = language === 'fr' ? `${more} autres` : `${more} more`;
  return formatList(more > 0 ? [...quoted, others] : quoted, language);
};

/** Several listings of one person, decided by one action. */
export const listingsApprovedMail = defineMail(
  'listings-approved',
  several,
  ({ name, url, ...listed }) => ({
    subject: 'Your tools are live',
    preheader: 'People can now find, save and review them.',
    name,
    paragraphs: [
      `Good news: ${listIn('en', { name, url, ...listed })} were approved and are now live. People can find, save and review them.`,
    ],
    action: { label: 'View your tools', url },
    notes: ['You can edit them at any time. We review edits before they appear.'],
  }),
  {
    fr: ({ name, url, ...listed }) => ({
      subject: 'Vos outils sont en ligne',
      preheader: 'On peut maintenant les trouver, les enregistrer et donner son avis.',
      name,
      paragraphs: [
        `Bonne nouvelle : ${listIn('fr', { name, url, ...listed })} sont approuvés et en ligne. On peut les trouver, les enregistrer et donner son avis.`,
      ],
      action: { label: 'Voir vos outils', url },
      notes: [
        'Vous pouvez les modifier à tout moment. Nous examinons les modifications avant leur publication.',
      ],
    }),
  },
);

export const listingsRejectedMail = defineMail(
  'listings-rejected',
  several.extend({ reason: z.string() }),
  ({ name, url, reason, ...listed }) => ({
    subject: 'Your tools weren’t approved',
    preheader: 'Here’s why, and how to resubmit them.',
    name,
    paragraphs: [
      `We reviewed ${listIn('en', { name, url, ...listed })} and couldn’t approve them as they are.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'View your tools', url },
    notes: ['Fix this and save, and we’ll review them again.'],
  }),
  {
    fr: ({ name, url, reason, ...listed }) => ({
      subject: 'Vos outils n’ont pas été approuvés',
      preheader: 'Voici pourquoi, et comment les proposer à nouveau.',
      name,
      paragraphs: [
        `Nous avons examiné ${listIn('fr', { name, url, ...listed })} et n’avons pas pu les approuver tels quels.`,
        `Motif\u00a0: «\u00a0${reason}\u00a0»`,
      ],
      action: { label: 'Voir vos outils', url },
      notes: ['Corrigez et enregistrez\u00a0: nous les examinerons à nouveau.'],
    }),
  },
);

export const listingsUnlistedMail = defineMail(
  'listings-unlisted',
  several.extend({ reason: z.string() }),
  ({ name, url, reason, ...listed }) => ({
    subject: 'Your listings were taken down',
    preheader: 'A moderator removed them. Here’s why.',
    name,
    paragraphs: [
      `A moderator took your listings down, so nobody can see them any more: ${listIn('en', { name, url, ...listed })}. Their reviews are kept.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'Read the guidelines', url },
    notes: ['We can restore them for 30 days. If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, url, reason, ...listed }) => ({
      subject: 'Vos fiches ont été retirées',
      preheader: 'Un modérateur les a retirées. Voici pourquoi.',
      name,
      paragraphs: [
        `Un modérateur a retiré vos fiches : plus personne ne les voit. Il s’agit de ${listIn('fr', { name, url, ...listed })}. Leurs avis sont conservés.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Lire les consignes', url },
      notes: [
        'Nous pouvons les rétablir pendant 30 jours. Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
      ],
    }),
  },
);

export const submissionMails = [
  foldMail(submissionApprovedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(submissionRejectedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(changesRequestedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(revisionApprovedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(revisionRejectedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(toolUnlistedMail, { isOwed: true, notice: 'submission.decided', isAlwaysMailed: true }),
  foldMail(listingsApprovedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(listingsRejectedMail, { isOwed: true, notice: 'submission.decided' }),
  foldMail(listingsUnlistedMail, { isOwed: true, notice: 'submission.decided', isAlwaysMailed: true }),
];
