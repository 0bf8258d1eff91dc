import { formatUtcDate } from '#src/shared/format-date.ts';
import type { ReportAction, ReportReason, ReportSubjectKind } from '../rules.ts';

/** Words of the mails in both languages. */
interface MailWords {
  subjects: Record<ReportSubjectKind, string>;
  reasons: Record<ReportReason, string>;
}

export const enWords: MailWords = {
  subjects: {
    tool: 'your listing',
    review: 'your review',
    reply: 'your reply',
    folder: 'your shared folder',
    profile: 'your public profile',
    video: 'your video',
  },
  reasons: {
    spam: 'spam or advertising',
    wrong: 'wrong information',
    offensive: 'offensive content',
    privacy: 'a violation of privacy',
    copyright: 'a violation of copyright or a trademark',
    illegal: 'illegal content',
    other: 'another problem',
  },
};

export const frWords: MailWords = {
  subjects: {
    tool: 'votre fiche',
    review: 'votre avis',
    reply: 'votre réponse',
    folder: 'votre dossier partagé',
    profile: 'votre profil public',
    video: 'votre vidéo',
  },
  reasons: {
    spam: 'spam ou publicité',
    wrong: 'informations fausses',
    offensive: 'contenu offensant',
    privacy: 'atteinte à la vie privée',
    copyright: 'atteinte au droit d’auteur ou à une marque',
    illegal: 'contenu illicite',
    other: 'autre problème',
  },
};

interface Measure {
  subject: ReportSubjectKind;
  action: ReportAction;
  until: string | null;
}

/** The decision as a sentence. @param until a day. */
export function enMeasure({ subject, action, until }: Measure): string {
  if (action === 'warn') return 'This is a warning. Nothing else has changed.';
  if (action === 'remove') return 'Other people can no longer see it.';
  if (subject === 'tool') return 'It no longer appears in lists and search. Its page stays.';
  return `Your account is suspended until ${formatUtcDate(until ?? '', 'en')}.`;
}

export function frMeasure({ subject, action, until }: Measure): string {
  if (action === 'warn') return 'Ceci est un avertissement. Rien d’autre n’a changé.';
  if (action === 'remove') return 'Les autres ne peuvent plus le voir.';
  if (subject === 'tool')
    return 'La fiche n’apparaît plus dans les listes ni dans la recherche. Sa page reste.';
  return `Votre compte est suspendu jusqu’au ${formatUtcDate(until ?? '', 'fr')}.`;
}
