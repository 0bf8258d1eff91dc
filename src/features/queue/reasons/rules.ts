import type { Language } from '#src/shared/messages/language.ts';

/** Decisions that a canned reason can be given for. `remove`: of a listing; `review`: a review is rejected or deleted. */
export const REASON_KINDS = ['reject', 'changes', 'remove', 'review', 'ban'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** How many there can be, and the characters of their texts. */
export const REASON_LIMITS = { count: 200, title: 60, text: 800 } as const;

export interface ReasonTexts {
  title: string;
  text: string;
}

/** A reason in the language that it was written in first, and in others. */
export interface TranslatedReason extends ReasonTexts {
  language: Language;
  translations: { [Each in Language]?: ReasonTexts };
}

const LISTING = ['tool', 'person', 'category', 'site'] as const;
type Placeholder = (typeof LISTING)[number];

/** The names in braces that a text may have, for each kind. */
export const PLACEHOLDERS: Readonly<Record<ReasonKind, readonly Placeholder[]>> = {
  reject: LISTING,
  changes: LISTING,
  remove: LISTING,
  review: ['tool', 'person', 'site'],
  ban: ['person', 'site'],
};

/** The values of placeholders. */
export type ReasonValues = { readonly [Each in Placeholder]?: string };

/** The first thing in braces, or lone brace, that is no placeholder of the kind. */
export function findUnknownPlaceholder(kind: ReasonKind, text: string): string | undefined {
  const known: readonly string[] = PLACEHOLDERS[kind];
  const found = text.match(/\{[^{}]*\}|[{}]/g) ?? [];
  return found.find((part) => !known.includes(part.slice(1, -1)));
}

/** A value with braces of its own stays as it is. */
export function fillReason(text: string, values: ReasonValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
}

/** The reason in a language, or else in the one that it was written in first. */
export function reasonIn(reason: TranslatedReason, language: Language): ReasonTexts & { language: Language } {
  const translated = language === reason.language ? undefined : reason.translations[language];
  return translated ? { ...translated, language } : reason;
}
