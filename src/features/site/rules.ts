import type { Language } from '#src/shared/messages/language.ts';
import { deriveShades } from '#src/shared/site/accent.ts';
import { LOCAL_TEXTS, type LocalTextName } from '#src/shared/site/local-texts.ts';
import type { Figures, SiteIdentity, SitePicture, SiteTexts } from '#src/shared/site/site-identity.ts';

/** Longest texts, in characters. */
export const SITE_LIMITS = {
  ...LOCAL_TEXTS,
  name: 40,
  announcement: 200,
  url: 300,
  operator_name: 120,
  operator_address: 300,
  operator_country: 60,
  imprint: 1000,
} as const;
export const FOOTER_CATEGORIES_MAX = 8;
/** More than there are. */
export const FEATURES_MAX = 40;

/** Makes an object of every text that each language has its own of. */
export function eachLocalText<Value>(describe: (name: LocalTextName) => Value): Record<LocalTextName, Value> {
  const names = Object.keys(LOCAL_TEXTS) as LocalTextName[];
  return Object.fromEntries(names.map((name) => [name, describe(name)])) as Record<LocalTextName, Value>;
}

/** Pages elsewhere, with the names of their links. */
export const SOCIAL_NAMES = {
  github: 'GitHub',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
} as const;
export type SocialPlatform = keyof typeof SOCIAL_NAMES;
export const SOCIAL_PLATFORMS = Object.keys(SOCIAL_NAMES) as SocialPlatform[];

/** Pictures that administrators may upload. */
export const PICTURE_KINDS = ['logo', 'logo_dark', 'icon', 'share_image'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type SitePictures = Readonly<Partial<Record<PictureKind, SitePicture>>>;
export const PICTURE_BYTES = 2 * 1024 * 1024;

/** The figures of the home page's video panel: those that the software ships with, the site's own, or none. */
export const FIGURES = ['shipped', 'real', 'none'] as const satisfies readonly Figures[];
/** Settings that choose the figures of a panel. */
export const FIGURE_SETTINGS = ['video_figures', 'about_figures'] as const;

export type LocalText = Readonly<Record<Language, string | null>>;

interface Operator {
  name: string;
  address: string | null;
  country: string | null;
  imprint: string | null;
}

interface Announcement {
  text: LocalText;
  url: string | null;
  /** ISO 8601. */
  until: string | null;
}

/** The settings of the site. null is what pages ship with. */
export type SiteSettings = Readonly<Record<LocalTextName, LocalText>> & {
  readonly name: string | null;
  readonly accent: string | null;
  readonly contact_email: string | null;
  readonly social: Readonly<Record<SocialPlatform, string | null>>;
  readonly footer_categories: readonly string[] | null;
  readonly operator: Operator | null;
  readonly announcement: Announcement | null;
  readonly video_figures: Figures | null;
  readonly about_figures: Figures | null;
  /** Names of optional slices, in the order of the alphabet. null: all are on that the environment leaves on. */
  readonly features_off: readonly string[] | null;
};

const NO_TEXT: LocalText = { en: null, fr: null };

export const EMPTY_SETTINGS: SiteSettings = {
  name: null,
  accent: null,
  contact_email: null,
  social: { github: null, x: null, linkedin: null, youtube: null, mastodon: null, bluesky: null },
  footer_categories: null,
  operator: null,
  announcement: null,
  video_figures: null,
  about_figures: null,
  features_off: null,
  ...eachLocalText(() => NO_TEXT),
};

/** Name and tagline that the software ships with. */
export interface ShippedSite {
  name: string;
  tagline: Readonly<Record<Language, string>>;
}

/** The tagline of a site that has a name of its own and no tagline yet. */
const PLAIN_TAGLINE: ShippedSite['tagline'] = {
  en: 'Every AI tool in one place.',
  fr: 'Tous les outils d’IA au même endroit.',
};

const orNothing = (text: string | null): string | undefined => text ?? undefined;

/** The tagline of a site without one of its own. */
export function usualTagline(name: string | null, shipped: ShippedSite, language: Language): string {
  return ((name ?? shipped.name) === shipped.name ? shipped.tagline : PLAIN_TAGLINE)[language];
}

function textsIn(language: Language, settings: SiteSettings, shipped: ShippedSite): SiteTexts {
  return {
    ...eachLocalText((name) => orNothing(settings[name][language])),
    tagline: settings.tagline[language] ?? usualTagline(settings.name, shipped, language),
    announcement: orNothing(settings.announcement?.text[language] ?? null),
  };
}

/** The site's name, look and texts with these settings. */
export function identityOf(
  settings: SiteSettings,
  shipped: ShippedSite,
  pictures: SitePictures = {},
): SiteIdentity {
  return {
    name: settings.name ?? shipped.name,
    texts: { en: textsIn('en', settings, shipped), fr: textsIn('fr', settings, shipped) },
    shades: settings.accent === null ? undefined : deriveShades(settings.accent),
    footerCategories: settings.footer_categories ?? undefined,
    announcementUrl: orNothing(settings.announcement?.url ?? null),
    announcementUntil: orNothing(settings.announcement?.until ?? null),
    operator: settings.operator ? { ...settings.operator } : undefined,
    videoFigures: settings.video_figures ?? undefined,
    aboutFigures: settings.about_figures ?? undefined,
    logo: pictures.logo,
    logoDark: pictures.logo && pictures.logo_dark,
    icon: pictures.icon?.url,
    shareImage: pictures.share_image?.url,
  };
}
