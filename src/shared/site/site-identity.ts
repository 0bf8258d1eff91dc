import type { Language } from '../messages/language.ts';
import type { AccentShades } from './accent.ts';
import type { LocalTextName } from './local-texts.ts';

/** The site's own texts in one language, and its announcement. A missing one is the text that pages ship with. */
export type SiteTexts = { [name in LocalTextName | 'announcement']?: string } & { tagline: string };

/** An uploaded picture. Its address is new whenever it is replaced. */
export interface SitePicture {
  url: string;
  width: number;
  height: number;
}

/**
 * The figures of a panel: those that the software ships with as long as the catalogue is the demonstration, and the
 * site's own after that; always its own; or none.
 */
export type Figures = 'shipped' | 'real' | 'none';

/** Chooses the figures to show. Nobody sees invented figures of a catalogue that is somebody's own. */
export function figuresToShow(chosen: Figures = 'shipped', isDemonstration: boolean): Figures {
  return chosen === 'shipped' && !isDemonstration ? 'real' : chosen;
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
  /** Of the home page's video panel. Missing: `shipped`. */
  videoFigures?: Figures;
  /** Of the about page. Missing: `shipped`. */
  aboutFigures?: Figures;
  /** Missing: a mark in the accent, and the name. */
  logo?: SitePicture;
  /** The logo of dark pages. Missing: the other one. */
  logoDark?: SitePicture;
  /** Address of the icon that those of browsers and phones are made from; only the server needs it. */
  icon?: string;
  /** Missing: nobody is named. */
  operator?: { name: string; address: string | null; country: string | null };
  /** Address of the picture that other sites show with a link. Missing: one is drawn. */
  shareImage?: string;
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
  const { mail_from_name: _, announcement, ...texts } = siteTexts(language);
  const { announcementUrl, announcementUntil, icon: __, ...others } = identity;
  const isAnnounced = announcement !== undefined && !isOver(announcementUntil, now);
  return {
    ...others,
    ...(isAnnounced && { announcementUrl, announcementUntil }),
    texts: { [language]: isAnnounced ? { ...texts, announcement } : texts },
  };
}

/** The first letters of the random name of an uploaded file. */
export function versionOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1).slice(0, 8);
}

/** Changes with the icon, so that a new one is not hidden by a kept one. '' while nobody has changed it. */
export function iconVersion({ icon, shades } = identity): string {
  const version = icon ? versionOf(icon) : shades?.light.accent.slice(1);
  return version ? `?v=${version}` : '';
}

/** True when an announcement has ended. */
export function isOver(until: string | undefined, now: Date): boolean {
  return until !== undefined && new Date(until) <= now;
}

export function siteTexts(language: Language): SiteTexts {
  return identity.texts[language] ?? identity.texts.en ?? { tagline: '' };
}

/** Name, postal address and country of those who run the site, on one line; undefined when nobody is named. */
export function operatorLine(): string | undefined {
  const { operator } = identity;
  if (!operator) return undefined;
  const parts = [
    operator.name,
    ...(operator.address?.split('\n').map((line) => line.trim()) ?? []),
    operator.country,
  ];
  return parts.filter(Boolean).join(', ');
}
