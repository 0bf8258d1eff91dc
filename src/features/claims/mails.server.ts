import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

const LIVE_AND_WAITING =
  'Your changes go live immediately, except to the name, company, logo, website, source code link, affiliate link and category, which we check first.';
const LIVE_AND_WAITING_FR =
  'Vos modifications sont en ligne aussitôt, sauf celles du nom, de l’entreprise, du logo, du site, du lien vers le code source, du lien d’affiliation et de la catégorie, que nous vérifions d’abord.';

/** Sent to an address at the tool's domain; its link proves that the claimant reads that mailbox. */
export const claimToolMail = defineMail(
  'claim-tool',
  aboutTool.extend({ days: z.number() }),
  ({ name, tool, url, days }) => ({
    subject: `Confirm that you own ${inSubject(tool)}`,
    preheader: 'One click confirms that you receive email at its domain.',
    name,
    paragraphs: [
      `You asked to claim “${tool}”. Open the link to confirm that you receive email at the tool’s domain.`,
    ],
    action: { label: 'Confirm ownership', url },
    notes: [
      `The link works once, for ${days} days, and only in the account that requested it.`,
      'If this wasn’t you, ignore this email. Nothing happens unless someone opens the link.',
    ],
  }),
  {
    fr: ({ name, tool, url, days }) => ({
      subject: `Confirmez que ${inSubject(tool)} est à vous`,
      preheader: 'Un clic confirme que vous recevez les e-mails de son domaine.',
      name,
      paragraphs: [
        `Vous avez demandé à revendiquer « ${tool} ». Ouvrez le lien pour confirmer que vous recevez les e-mails du domaine de l’outil.`,
      ],
      action: { label: 'Confirmer la propriété', url },
      notes: [
        `Le lien fonctionne une fois, pendant ${days} jours, et seulement dans le compte qui l’a demandé.`,
        'Si ce n’était pas vous, ignorez cet e-mail. Rien ne se passe tant que personne n’ouvre le lien.',
      ],
    }),
  },
  'anyone',
);

export const ownershipProvedMail = defineMail(
  'ownership-proved',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: `You now own the listing of ${inSubject(tool)}`,
    preheader: 'Its page now shows the Official badge.',
    name,
    paragraphs: [`You’ve proved that you own “${tool}”. Its page now shows the Official badge.`],
    action: { label: 'View the page', url },
    notes: [LIVE_AND_WAITING],
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `La fiche de ${inSubject(tool)} vous appartient`,
      preheader: 'Sa page porte désormais le badge Officiel.',
      name,
      paragraphs: [`Vous avez prouvé que « ${tool} » est à vous. Sa page porte désormais le badge Officiel.`],
      action: { label: 'Voir la page', url },
      notes: [LIVE_AND_WAITING_FR],
    }),
  },
);

/** Sent to the former owner. */
export const ownershipMovedMail = defineMail(
  'ownership-moved',
  aboutTool,
  ({ name, tool, url }) => ({
    subject: `Someone else now owns the listing of ${inSubject(tool)}`,
    preheader: 'Another account has proved ownership.',
    name,
    paragraphs: [
      `Another account has proved that it owns “${tool}”, so you’re no longer the owner of its listing. If you can still edit it, your edits need approval again.`,
    ],
    action: { label: 'View the page', url },
    notes: ['If that’s wrong, prove your ownership again on the page, or reply to this email.'],
  }),
  {
    fr: ({ name, tool, url }) => ({
      subject: `La fiche de ${inSubject(tool)} appartient à quelqu’un d’autre`,
      preheader: 'Un autre compte a prouvé en être propriétaire.',
      name,
      paragraphs: [
        `Un autre compte a prouvé que « ${tool} » lui appartient : vous n’êtes plus propriétaire de sa fiche. Si vous pouvez encore la modifier, vos modifications devront à nouveau être approuvées.`,
      ],
      action: { label: 'Voir la page', url },
      notes: [
        'Si c’est une erreur, prouvez à nouveau votre propriété sur la page, ou répondez à cet e-mail.',
      ],
    }),
  },
);

const decided = aboutTool.extend({ reason: z.string() });

/** Sent to a person whom an administrator makes the owner. */
export const ownershipGivenMail = defineMail(
  'ownership-given',
  decided,
  ({ name, tool, reason, url }) => ({
    subject: `You now own the listing of ${inSubject(tool)}`,
    preheader: 'Our team made you its owner.',
    name,
    paragraphs: [
      `Our team made you the owner of “${tool}”. Its page now shows the Official badge.`,
      `Reason: “${reason}”`,
    ],
    action: { label: 'View the page', url },
    notes: [LIVE_AND_WAITING],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `La fiche de ${inSubject(tool)} vous appartient`,
      preheader: 'Notre équipe vous en a fait propriétaire.',
      name,
      paragraphs: [
        `Notre équipe vous a fait propriétaire de « ${tool} ». Sa page porte désormais le badge Officiel.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Voir la page', url },
      notes: [LIVE_AND_WAITING_FR],
    }),
  },
);

/** Sent to an owner whom an administrator removes or replaces. */
export const ownershipRemovedMail = defineMail(
  'ownership-removed',
  decided,
  ({ name, tool, reason, url }) => ({
    subject: `You no longer own the listing of ${inSubject(tool)}`,
    preheader: 'Our team changed its owner. Here’s why.',
    name,
    paragraphs: [`Our team decided that you no longer own the listing of “${tool}”.`, `Reason: “${reason}”`],
    action: { label: 'View the page', url },
    notes: ['If you think this is a mistake, reply to this email.'],
  }),
  {
    fr: ({ name, tool, reason, url }) => ({
      subject: `La fiche de ${inSubject(tool)} ne vous appartient plus`,
      preheader: 'Notre équipe en a changé le propriétaire. Voici pourquoi.',
      name,
      paragraphs: [
        `Notre équipe a décidé que la fiche de « ${tool} » ne vous appartient plus.`,
        `Motif : « ${reason} »`,
      ],
      action: { label: 'Voir la page', url },
      notes: ['Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.'],
    }),
  },
);

export const claimMails = [
  foldMail(ownershipGivenMail, { notice: 'claim.decided' }),
  foldMail(ownershipRemovedMail, { notice: 'claim.decided', isAlwaysMailed: true }),
  foldMail(claimToolMail),
  foldMail(ownershipProvedMail, { notice: 'claim.decided' }),
  foldMail(ownershipMovedMail, { notice: 'claim.decided', isAlwaysMailed: true }),
];
