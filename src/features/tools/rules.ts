/** Rules of tools, for server and browser alike. Pure; no schema library, so that the browser's bundle stays small. */

import { catalogueNames, type TypeName } from '#src/shared/site/catalogue-names.ts';
import { DAY } from '#src/shared/time.ts';

/** The types that a new site has. Administrators may change them: `toolTypes()` has the present ones. */
export const SHIPPED_TYPES = [
  { value: 'web-app', label: 'Web App' },
  { value: 'mobile-app', label: 'Mobile App' },
  { value: 'desktop-app', label: 'Desktop App' },
  { value: 'api', label: 'API' },
  { value: 'chrome-extension', label: 'Chrome Extension' },
  { value: 'plugin', label: 'Plugin' },
  { value: 'sdk', label: 'SDK' },
] as const satisfies readonly TypeName[];
export type ShippedType = (typeof SHIPPED_TYPES)[number]['value'];
/** Value of a type of tools. */
export type ToolType = string;

export const PRICING_MODELS = ['free', 'freemium', 'paid'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

/** Values of the pricing filter: a pricing model, or the tools whose pricing nobody has told. */
export const PRICING_FILTERS = [...PRICING_MODELS, 'unknown'] as const;
export type PricingFilter = (typeof PRICING_FILTERS)[number];

const PRICING_BADGES: Record<PricingFilter, string> = {
  free: 'Free',
  freemium: 'Free+',
  paid: 'Paid',
  unknown: 'Pricing not listed',
};

/** Short text of the badge on a card. @param model null when the pricing is not known, which is never taken for free. */
export function pricingBadge(model: PricingModel | null): string {
  return PRICING_BADGES[model ?? 'unknown'];
}

export const HOME_TABS = ['forYou', 'trending', 'new', 'free'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export const NEW_FOR = 30 * DAY;
/** A pending revision expires this long after its last change. */
export const VERSION_LIFETIME = 14 * DAY;
/** The reason of its rejection then. */
export const REVISION_EXPIRED =
  'This update expired because nobody reviewed it within 14 days. Edit the tool to resubmit it.';
/** Clicks and saves lose half their weight in this time. */
export const TRENDING_HALF_LIFE_DAYS = 2;
/** Weights of the events that make a tool popular, in visits. */
export const POPULARITY_WEIGHTS = { visit: 1, save: 3, review: 5 } as const;

export const PAGE_SIZE = 12;
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;
export const SUGGESTIONS = 5;
export const SIMILAR = 6;

/** The types of the site, in their order. */
export function toolTypes(): readonly TypeName[] {
  return catalogueNames().types ?? SHIPPED_TYPES;
}

/** Finds a type by its value, present or past, or its label in any case. No two types share one. */
export function findToolType(text: string): TypeName | undefined {
  const folded = text.normalize('NFC').trim().toLowerCase();
  return toolTypes().find(
    ({ value, label, was }) => value === folded || label.toLowerCase() === folded || was?.includes(folded),
  );
}

/** `web-app` or `Web App` (any case) → `web-app`; undefined for anything else. */
export function parseToolType(text: string): ToolType | undefined {
  return findToolType(text)?.value;
}

export function toolTypeLabel(value: ToolType): string {
  return findToolType(value)?.label ?? value;
}

/** True when the listing comes from the tool's team or an official organisation. */
export function isVerified(tool: {
  is_from_app_team?: boolean;
  is_from_official_organization?: boolean;
}): boolean {
  return Boolean(tool.is_from_app_team || tool.is_from_official_organization);
}

/** Within how many hours moderators promise to decide. */
export const REVIEW_HOURS = 48;

/** True when a pending revision no longer counts. */
export function hasExpired(submittedAt: Date, now: Date): boolean {
  return now.getTime() - submittedAt.getTime() >= VERSION_LIFETIME;
}

/**
 * The decision on a submission or revision as people see it: an applied revision is approved, an expired one is
 * rejected for that reason, and one that waits for its submitter has requested changes.
 */
export function presentDecision(
  tool: {
    status: 'pending' | 'approved' | 'rejected' | 'unlisted' | 'applied';
    pending_version_of: number | null;
    rejection_reason: string | null;
    submitted_at: Date;
    changes_requested_at: Date | null;
    changes_note: string | null;
  },
  now: Date,
): {
  status: 'pending' | 'changes_requested' | 'approved' | 'rejected' | 'unlisted';
  rejection_reason: string | null;
  changes_note: string | null;
} {
  const { status, pending_version_of, rejection_reason, submitted_at, changes_note } = tool;
  const decided = { rejection_reason, changes_note: null };
  if (status === 'applied') return { ...decided, status: 'approved' };
  if (status !== 'pending') return { ...decided, status };
  if (pending_version_of !== null && hasExpired(submitted_at, now)) {
    return { ...decided, status: 'rejected', rejection_reason: REVISION_EXPIRED };
  }
  return tool.changes_requested_at === null
    ? { ...decided, status }
    : { rejection_reason, status: 'changes_requested', changes_note };
}

/** True for a submission or revision that waits for a moderator, or for its submitter to change it. */
export function isUndecided({ status }: { status?: string }): boolean {
  return status === 'pending' || status === 'changes_requested';
}

/** New for 30 days from publication. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < NEW_FOR;
}

/** A tool of the trending set that enough people took an interest in this week. */
export interface Trend {
  /** Among the trending ones, from 1. */
  rank: number;
  /** Per cent more or fewer people than the week before; null where too few came then. */
  change: number | null;
}

/** Fewer people in a week are no trend. */
export const TREND_PEOPLE = 5;
/** A change from fewer is chance. */
const COMPARABLE_PEOPLE = 3;

/** Returns the change of a tool's people against the week before; undefined when they are too few to be a trend. */
export function changeOfPeople(people: number, before: number): Trend['change'] | undefined {
  if (people < TREND_PEOPLE) return undefined;
  return before < COMPARABLE_PEOPLE ? null : Math.round((people / before - 1) * 100);
}

/** The share of the catalogue that is trending, and how many tools at least. */
export const TRENDING_SET = { share: 0.05, least: 10 } as const;

/** Members of the trending set in a catalogue of `size` published tools: 5 % rounded up, at least 10. */
export function trendingSize(size: number): number {
  return Math.max(TRENDING_SET.least, Math.ceil(size * TRENDING_SET.share));
}

/** The first sentence, for a card's one line; the whole text when it has no sentence end in its first 200 characters. */
export function tagline(description: string): string {
  return /^.{20,200}?[.!?](?=\s|$)/su.exec(description)?.[0] ?? description;
}

/** Of the mixed order: so many days are worth a star, and popularity so many stars at most. */
export const RECOMMENDED = { daysPerStar: 90, mostPopularity: 2 } as const;

/**
 * The mixed order of "For You": well-rated, much-visited and new. Age counts by publication date instead of by
 * "now", as in the "hot" order of link aggregators, so the order of two tools never changes with time alone.
 * @param popularity decayed sum of visits, saves and reviews.
 */
export function recommendationScore(bayesian: number, popularity: number, publishedAt: Date): number {
  return (
    bayesian +
    Math.min(RECOMMENDED.mostPopularity, Math.log2(1 + popularity) / 2) +
    publishedAt.getTime() / (RECOMMENDED.daysPerStar * DAY)
  );
}

/** True when everyone can see the tool. Answers contain the status only for people who may edit it. */
export function isPublished(tool: { status?: string; pending_version_of?: number | null }): boolean {
  return (tool.status ?? 'approved') === 'approved' && (tool.pending_version_of ?? null) === null;
}
