import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';

/** Periods of the statistics, in days. */
export const PERIODS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
export type Period = keyof typeof PERIODS;

/** Sums that are kept by day. `search_click`: a search after which a tool of its results was opened. */
export type Measure = 'visit' | 'page' | 'referrer' | 'search' | 'no_result' | 'search_click' | 'click';

/** Items of a measure that are kept for a day that is over, and that are counted apart on one. */
export const KEPT_ITEMS = 200;
export const MAX_ITEMS = 2_000;
/** Rows that are shown. */
export const SHOWN_ROWS = 20;

export const MAX_PATH = 150;
export const MAX_SEARCH = 80;

/** Pages whose address says which one it is; of any other page with a parameter only the pattern is kept. */
const NAMED_PAGE = /^\/(?:ai|category|newsletter)\/[a-z0-9][a-z0-9-]{0,100}$/;
/** Profiles, tokens of links, and the hidden segment of the administrators' screen. */
const PRIVATE_PAGE =
  /^\/(?:user|setup|shared-folders|reset-password)\/|^\/(?:email|newsletter)\/(?:verify|preferences|unsubscribe)\/|^\/[^/]+\/admin$/;
const PLAIN_PAGE = /^\/(?:[a-z-]{1,40}(?:\/[a-z-]{1,40}){0,2})?$/;

/**
 * The page as it is counted: its address without language and parameters. Undefined for one that might name a person or hold a
 * token, such as a profile or a link from an email.
 */
export function pageToCount(pathname: string): string | undefined {
  const path = pathname.replace(/^\/fr(?=\/|$)/, '') || '/';
  if (path.length > MAX_PATH) return undefined;
  if (NAMED_PAGE.test(path)) return path;
  return PLAIN_PAGE.test(path) && !PRIVATE_PAGE.test(path) ? path : undefined;
}

const HOST = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The site that a visitor came from, without `www.`; undefined for what is none, such as an address in numbers. */
export function hostToCount(host: string): string | undefined {
  const plain = host.toLowerCase().replace(/^www\./, '');
  return HOST.test(plain) && !/\.\d+$/.test(plain) ? plain : undefined;
}

/** An email address, or as many digits as a telephone number has. */
const PERSONAL = /@|(?:\d[\s().+-]*){6}/;

/** The text of a search as it is counted; undefined for one that may name a person. */
export function searchToCount(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain === '' || plain.length > MAX_SEARCH || PERSONAL.test(plain)) return undefined;
  return plain;
}

/** How often something happened on a day that had any; `2026-06-15` (UTC). Demonstration data is left out. */
export interface DayCount {
  date: string;
  count: number;
}

/** A period up to and including today, and the one before; `2026-06-15` (UTC), `until` exclusive. */
export interface Span {
  days: string[];
  before: string;
  since: string;
  until: string;
}

export function spanOf(period: Period, now: Date): Span {
  const length = PERIODS[period];
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const first = today - (length - 1) * DAY;
  return {
    days: Array.from({ length }, (_, index) => utcDay(first + index * DAY)),
    before: utcDay(first - length * DAY),
    since: utcDay(first),
    until: utcDay(today + DAY),
  };
}
