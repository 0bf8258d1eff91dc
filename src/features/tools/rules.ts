/** What is true of tools, for server and browser alike. Pure; no schema library, so that the browser's bundle stays small. */

export const TOOL_TYPES = [
  { value: 'web-app', label: 'Web App' },
  { value: 'mobile-app', label: 'Mobile App' },
  { value: 'desktop-app', label: 'Desktop App' },
  { value: 'api', label: 'API' },
  { value: 'chrome-extension', label: 'Chrome Extension' },
  { value: 'plugin', label: 'Plugin' },
  { value: 'sdk', label: 'SDK' },
] as const;
export type ToolType = (typeof TOOL_TYPES)[number]['value'];

export const PRICING_MODELS = ['free', 'freemium', 'paid'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

/** Short text of the badge on a card. */
export const PRICING_BADGES: Record<PricingModel, string> = { free: 'Free', freemium: 'Free+', paid: 'Paid' };

export const HOME_TABS = ['forYou', 'trending', 'new', 'free'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export const LIMITS = {
  name: 80,
  descriptionMin: 50,
  descriptionMax: 5000,
  company: 120,
  tags: 15,
  tag: 30,
  features: 20,
  useCases: 20,
  listText: 200,
  tiers: 8,
  url: 2048,
  screenshots: 8,
} as const;

export const DAY = 86_400_000;
const NEW_FOR = 30 * DAY;
/** Clicks and saves lose half their weight in this time. */
export const TRENDING_HALF_LIFE_DAYS = 2;
/** Reviews that the catalogue's mean counts for in the rating order. */
export const BAYESIAN_WEIGHT = 10;

export const PAGE_SIZE = 12;
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;
export const SUGGESTIONS = 5;
export const SIMILAR = 6;

/** `web-app` or `Web App` (any case) → `web-app`; undefined for anything else. */
export function parseToolType(text: string): ToolType | undefined {
  const folded = text.trim().toLowerCase();
  return TOOL_TYPES.find((type) => type.value === folded || type.label.toLowerCase() === folded)?.value;
}

export function toolTypeLabel(value: ToolType): string {
  return TOOL_TYPES.find((type) => type.value === value)!.label;
}

/** New for 30 days from publication. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < NEW_FOR;
}

/** Members of the trending set in a catalogue of `size` published tools: 5 % rounded up, at least 10. */
export function trendingSize(size: number): number {
  return Math.max(10, Math.ceil(size * 0.05));
}

/**
 * Mean drawn towards the catalogue's mean by `BAYESIAN_WEIGHT` imaginary reviews, so that one five-star review
 * does not outrank a hundred good ones. (m·C + Σ ratings) / (m + n), the usual Bayesian average.
 */
export function bayesianRating(mean: number, count: number, catalogueMean: number): number {
  return (BAYESIAN_WEIGHT * catalogueMean + mean * count) / (BAYESIAN_WEIGHT + count);
}

/** Lower-case letters and digits joined by single hyphens; accents dropped. `''` when nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/g, '');
}

/**
 * What makes two addresses the same listing: host and path without scheme, `www.`, query, fragment and trailing
 * slashes, lower-cased. `undefined` for anything that is not an http(s) address.
 */
export function urlKey(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return undefined;
  return (parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/+$/, '')).toLowerCase();
}

/** The first sentence, for a card's one line; the whole text when it has no sentence end in its first 200 characters. */
export function tagline(description: string): string {
  return /^.{20,200}?[.!?](?=\s|$)/su.exec(description)?.[0] ?? description;
}
