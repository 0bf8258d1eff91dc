import type { MailContent } from '#src/server/mail/mail-content.ts';

const LIVE_AND_WAITING =
  'Vos modifications sont en ligne aussitôt, sauf celles du nom, de l’entreprise, du logo, du site, du lien vers le code source, du lien d’affiliation et de la catégorie, que nous vérifions d’abord.';

interface AboutTool {
  name: string;
  tool: string;
  url: string;
}

type Decided = AboutTool & { reason: string };

/** The mails of `mails.server.ts` in French. */
export function claimToolFr({ name, tool, url, days }: AboutTool & { days: number }): MailContent {
  return {
    subject: 'Confirmez que cet outil est à vous',
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
  };
}

export function ownershipProvedFr({ name, tool, url }: AboutTool): MailContent {
  return {
    subject: 'La fiche de votre outil vous appartient',
    preheader: 'Sa page porte désormais le badge Officiel.',
    name,
    paragraphs: [`Vous avez prouvé que « ${tool} » est à vous. Sa page porte désormais le badge Officiel.`],
    action: { label: 'Voir la page', url },
    notes: [LIVE_AND_WAITING],
  };
}

export function ownershipMovedFr({ name, tool, url }: AboutTool): MailContent {
  return {
    subject: 'La fiche de votre outil appartient à quelqu’un d’autre',
    preheader: 'Un autre compte a prouvé en être propriétaire.',
    name,
    paragraphs: [
      `Un autre compte a prouvé que « ${tool} » lui appartient : vous n’êtes plus propriétaire de sa fiche. Si vous pouvez encore la modifier, vos modifications devront à nouveau être approuvées.`,
    ],
    action: { label: 'Voir la page', url },
    notes: ['Si c’est une erreur, prouvez à nouveau votre propriété sur la page, ou répondez à cet e-mail.'],
  };
}

export function ownershipGivenFr({ name, tool, reason, url }: Decided): MailContent {
  return {
    subject: 'La fiche de votre outil vous appartient',
    preheader: 'Notre équipe vous en a fait propriétaire.',
    name,
    paragraphs: [
      `Notre équipe vous a fait propriétaire de « ${tool} ». Sa page porte désormais le badge Officiel.`,
      `Motif : « ${reason} »`,
    ],
    action: { label: 'Voir la page', url },
    notes: [LIVE_AND_WAITING],
  };
}

export function ownershipRemovedFr({ name, tool, reason, url }: Decided): MailContent {
  return {
    subject: 'La fiche de votre outil ne vous appartient plus',
    preheader: 'Notre équipe en a changé le propriétaire. Voici pourquoi.',
    name,
    paragraphs: [
      `Notre équipe a décidé que la fiche de « ${tool} » ne vous appartient plus.`,
      `Motif : « ${reason} »`,
    ],
    action: { label: 'Voir la page', url },
    notes: ['Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.'],
  };
}
