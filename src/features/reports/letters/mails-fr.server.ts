import type { MailContent } from '#src/server/mail/mail-content.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import type {
  AboutReport,
  AppealOutcomeValues,
  ReportOutcome,
  StatementOfReasons,
} from './mail-values.server.ts';
import { frMeasure, frReasons, nameTheirs } from './mail-words.server.ts';

/** The mails of `../mails.server.ts` in French. */
export function reportReceivedFr({ name, number, title, url }: AboutReport): MailContent {
  return {
    subject: 'Nous avons reçu votre signalement',
    preheader: `Votre signalement porte le numéro ${number}.`,
    name,
    paragraphs: [
      `Merci d’avoir signalé « ${title} ». Votre signalement porte le numéro ${number}.`,
      'Une personne va l’examiner. Nous vous dirons ce que nous décidons. La personne signalée ne saura pas qui vous êtes.',
    ],
    action: { label: 'Suivre votre signalement', url },
    notes: ['Gardez ce lien pour vous : toute personne qui l’a peut suivre votre signalement.'],
  };
}

const OUTCOMES = {
  dismiss: 'Nous l’avons examiné et n’avons trouvé aucune raison d’agir.',
  remove: 'Nous l’avons examiné et l’avons retiré.',
  restrict: 'Nous l’avons examiné et l’avons restreint.',
  warn: 'Nous l’avons examiné et avons averti la personne responsable.',
};

export function reportDecidedFr({ name, number, title, action, reason, url }: ReportOutcome): MailContent {
  return {
    subject: 'Nous avons statué sur votre signalement',
    preheader: `Votre signalement numéro ${number}`,
    name,
    paragraphs: [
      `Vous avez signalé « ${title} » (signalement numéro ${number}). ${OUTCOMES[action]}`,
      ...(reason ? [`Motif : « ${reason} »`] : []),
      'Cette décision a été prise par une personne, pas par un programme.',
    ],
    action: { label: 'Voir votre signalement', url },
    notes: [
      'Si vous n’êtes pas d’accord, répondez à cet e-mail. Vous pouvez aussi saisir un organe de règlement des litiges ou un tribunal.',
    ],
  };
}

const DECIDED = {
  dismiss: 'Une décision concernant votre contenu',
  remove: 'Votre contenu a été retiré',
  restrict: 'Une restriction a été appliquée',
  warn: 'Un avertissement concernant votre contenu',
};

export function statementOfReasonsFr({
  name,
  title,
  ground,
  reason,
  appeal_until,
  url,
  reported,
  ...measure
}: StatementOfReasons): MailContent {
  return {
    subject: DECIDED[measure.action],
    preheader: 'Voici pourquoi, et comment contester.',
    name,
    paragraphs: [
      `Nous avons pris une décision concernant ${nameTheirs(measure.subject, 'fr')} « ${title} ». ${frMeasure(measure)}`,
      `Les faits : un signalement pour ${frReasons[reported]}. « ${reason} »`,
      `La règle ou la loi enfreinte : « ${ground} »`,
      'Une personne a examiné le contenu et décidé. Aucun programme ne l’a détecté ni n’a décidé.',
    ],
    action: { label: 'Voir la décision ou la contester', url },
    notes: [
      `Vous pouvez contester une fois, gratuitement, jusqu’au ${formatUtcDate(appeal_until, 'fr')}, sans vous connecter.`,
      'Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.',
    ],
  };
}

export function appealDecidedFr({
  name,
  title,
  outcome,
  reason,
  is_restored,
}: AppealOutcomeValues): MailContent {
  const restored = is_restored
    ? 'Tout est comme avant.'
    : 'Le contenu a changé depuis, nous n’avons pas pu le rétablir.';
  return {
    subject: 'Nous avons statué sur votre contestation',
    preheader: outcome === 'reversed' ? 'La décision est annulée.' : 'La décision est maintenue.',
    name,
    paragraphs: [
      outcome === 'reversed'
        ? `Vous aviez raison à propos de « ${title} » : nous avons annulé notre décision. ${restored}`
        : `Nous avons réexaminé notre décision concernant « ${title} ». Elle est maintenue.`,
      `Motif : « ${reason} »`,
      'Cette décision a été prise par une personne, pas par un programme.',
    ],
    notes:
      outcome === 'upheld'
        ? ['Vous pouvez saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.']
        : [],
  };
}
