import { textsIn } from '#src/server/languages.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import type { ReportAction, ReportReason, ReportSubjectKind } from '../rules.ts';

/** Why something was reported, as a sentence of a mail says it. */
export const enReasons: Record<ReportReason, string> = {
  spam: 'spam or advertising',
  wrong: 'wrong information',
  offensive: 'offensive content',
  privacy: 'a violation of privacy',
  copyright: 'a violation of copyright or a trademark',
  illegal: 'illegal content',
  other: 'another problem',
};

export const frReasons: Record<ReportReason, string> = {
  spam: 'spam ou publicité',
  wrong: 'informations fausses',
  offensive: 'contenu offensant',
  privacy: 'atteinte à la vie privée',
  copyright: 'atteinte au droit d’auteur ou à une marque',
  illegal: 'contenu illicite',
  other: 'autre problème',
};

/** `your review`. */
export function nameTheirs(subject: ReportSubjectKind, language: Language): string {
  return textsIn(language)(`report.yours.${subject}`);
}

interface Measure {
  subject: ReportSubjectKind;
  action: ReportAction;
  until: string | null;
}

/** The restriction of something that can be restricted itself; undefined where it is one of the person. */
function describeRestriction(subject: ReportSubjectKind, language: Language): string | undefined {
  const kind = findKind('reported', subject);
  return kind?.isRestrictable && textsIn(language)({ key: `report.restricted.${subject}`, values: {} });
}

/** The decision as a sentence. @param until a day. */
export function enMeasure({ subject, action, until }: Measure): string {
  if (action === 'warn') return 'This is a warning. Nothing else has changed.';
  if (action === 'remove') return 'Other people can no longer see it.';
  const suspended = `Your account is suspended until ${formatUtcDate(until ?? '', 'en')}.`;
  return describeRestriction(subject, 'en') ?? suspended;
}

export function frMeasure({ subject, action, until }: Measure): string {
  if (action === 'warn') return 'Ceci est un avertissement. Rien d’autre n’a changé.';
  if (action === 'remove') return 'Les autres ne peuvent plus le voir.';
  const suspended = `Votre compte est suspendu jusqu’au ${formatUtcDate(until ?? '', 'fr')}.`;
  return describeRestriction(subject, 'fr') ?? suspended;
}
