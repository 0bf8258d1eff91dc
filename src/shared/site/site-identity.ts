import type { Language } from '../messages/language.ts';
import type { AccentShades } from './accent.ts';

/** Texts that the site's administrators may set, in one language. A missing one is the text that pages ship with. */
export interface SiteTexts {
  /** One line after the name. */
  tagline: string;
  description?: string;
  heroTitle?: string;
  heroText?: string;
  footerText?: string;
  newsletterName?: string;
  announcement?: string;
  /** The sender's name in emails; never sent to browsers. */
  mailFromName?: string;
}

/** Name and look of the site: the settings of its administrators, with the shipped values filled in. */
export interface SiteIdentity {
  name: string;
  /** Every language on the server, that of the page in the browser. */
  texts: Partial<Record<Language, SiteTexts>>;
  /** Missing: those of the style sheet. */
  shades?: AccentShades;
  /** Categories that the footer names, by slug. Missing: the pages choose. */
  footerCategories?: readonly string[];
  /** Of the announcement: where it leads, and when it ends (ISO 8601). */
  announcementUrl?: string;
  announcementUntil?: string;
  /** True when the imprint is written: it is a page, and the footer leads to it. */
  hasImprint?: boolean;
}

let identity: SiteIdentity = { name: '', texts: {} };

export function siteIdentity(): SiteIdentity {
  return identity;
}

/** Set by the server when it starts and after each change; in the browser from the page before anything is rendered. */
export function setSiteIdentity(next: SiteIdentity): void {
  identity = { hasImprint: identity.hasImprint, ...next };
}

/** The imprint is written apart from the settings, so each may change without the other. */
export function setHasImprint(hasImprint: boolean): void {
  identity = { ...identity, hasImprint };
}

/** The part that pages of a language need at a time. */
export function identityIn(language: Language, now: Date): SiteIdentity {
  const { mailFromName: _, announcement, ...texts } = siteTexts(language);
  const { announcementUrl, announcementUntil, ...others } = identity;
  const isAnnounced = announcement !== undefined && !isOver(announcementUntil, now);
  return {
    ...others,
    ...(isAnnounced && { announcementUrl, announcementUntil }),
    texts: { [language]: isAnnounced ? { ...texts, announcement } : texts },
  };
}

/** True when an announcement has ended. */
export function isOver(until: string | undefined, now: Date): boolean {
  return until !== undefined && new Date(until) <= now;
}

export function siteTexts(language: Language): SiteTexts {
  return identity.texts[language] ?? identity.texts.en ?? { tagline: '' };
}
