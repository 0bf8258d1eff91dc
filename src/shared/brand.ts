import { type Language, pageLanguage } from './messages/language.ts';

const SLOGANS: Record<Language, string> = {
  en: 'Every AI tool, one aisle.',
  fr: 'Tous les outils d’IA, un seul rayon.',
};

export function sloganIn(language: Language): string {
  return SLOGANS[language];
}

/** The product's name. A fork changes it here only; how to reach the site is configured (`site-contact.ts`). */
export const brand = {
  name: 'Aisle',
  slogan: sloganIn(pageLanguage),
  utmSource: 'aisle',
} as const;
