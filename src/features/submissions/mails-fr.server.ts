import type { MailContent } from '#src/server/mail/mail-content.ts';

interface Approved {
  name: string;
  tool: string;
  url: string;
}

type Rejected = Approved & { reason: string };
const TRY_AGAIN = 'Corrigez et enregistrez : nous l’examinerons à nouveau.';

/** The mails of `mails.server.ts` in French. */
export function submissionApprovedFr({ name, tool, url }: Approved): MailContent {
  return {
    subject: 'Votre outil est en ligne',
    preheader: 'On peut maintenant le trouver, l’enregistrer et donner son avis.',
    name,
    paragraphs: [
      `Bonne nouvelle : « ${tool} » est approuvé et en ligne. On peut le trouver, l’enregistrer et donner son avis.`,
    ],
    action: { label: 'Voir la page', url },
    notes: [
      'Vous pouvez le modifier à tout moment. Nous examinons les modifications avant leur publication.',
    ],
  };
}

export function submissionRejectedFr({ name, tool, reason, url }: Rejected): MailContent {
  return {
    subject: 'Votre outil n’a pas encore été approuvé',
    preheader: 'Voici pourquoi, et comment le proposer à nouveau.',
    name,
    paragraphs: [
      `Nous avons examiné « ${tool} » et n’avons pas pu l’approuver tel quel.`,
      `Motif : « ${reason} »`,
    ],
    action: { label: 'Modifier et renvoyer', url },
    notes: [TRY_AGAIN],
  };
}

export function revisionApprovedFr({ name, tool, url }: Approved): MailContent {
  return {
    subject: 'Votre modification est en ligne',
    preheader: 'Vos changements sont maintenant sur la page.',
    name,
    paragraphs: [
      `Votre modification de « ${tool} » est approuvée. Vos changements sont maintenant sur sa page.`,
    ],
    action: { label: 'Voir la page', url },
    notes: [],
  };
}

export function revisionRejectedFr({ name, tool, reason, url }: Rejected): MailContent {
  return {
    subject: 'Votre modification n’a pas été approuvée',
    preheader: 'La page reste telle quelle. Voici pourquoi.',
    name,
    paragraphs: [
      `Nous avons examiné votre modification de « ${tool} » et n’avons pas pu l’approuver. La page reste telle quelle.`,
      `Motif : « ${reason} »`,
    ],
    action: { label: 'Modifier et renvoyer', url },
    notes: [TRY_AGAIN],
  };
}

export function toolUnlistedFr({ name, tool, reason, url }: Rejected): MailContent {
  return {
    subject: 'Votre fiche a été retirée',
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
  };
}
