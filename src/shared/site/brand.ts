import { type Language, pageLanguage } from '../messages/language.ts';
import { siteIdentity, siteTexts } from './site-identity.ts';

export function sloganIn(language: Language): string {
  return siteTexts(language).tagline;
}

/** The newsletter in a sentence: its own name, or “the Aisle newsletter”. */
export function newsletterIn(language: Language): string {
  const own = siteTexts(language).newsletter_name;
  return own ?? (language === 'fr' ? `la newsletter ${brand.name}` : `the ${brand.name} newsletter`);
}

/** The site's own name, as its administrators have set it. To be read where it is used: it may change at any time. */
export const brand = {
  get name(): string {
    return siteIdentity().name;
  },
  get slogan(): string {
    return sloganIn(pageLanguage);
  },
};
