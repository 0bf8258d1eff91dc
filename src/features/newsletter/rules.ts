// Rules of the newsletter, for server and browser alike.

import type { Language } from '#src/shared/messages/language.ts';

/** Where a subscription came from, by the kind of page. */
export const SOURCES = [
  'tool_page',
  'ai_page',
  'search_results',
  'homepage',
  'category_page',
  'website',
] as const;
export type Source = (typeof SOURCES)[number];

export const FREQUENCIES = ['weekly', 'monthly', 'paused'] as const;

/** Sections of an edition, in their order. */
export const SECTIONS = [
  'news',
  'new',
  'trending',
  'best_reviewed',
  'price_changes',
  'updates',
  'editors_choice',
  'discontinued',
] as const;

/** Pixels of a tool's cover, which its lead story shows. */
const COVER = { width: 1200, height: 630 };

interface Entry {
  section: (typeof SECTIONS)[number];
  tool: string | null;
  picture?: { url: string; alt: string; width: number; height: number } | undefined;
}

/**
 * The sections of an edition that have something, in their order. The first entry about a listing is the lead story, and has
 * the picture of its tool unless an editor gave it another.
 */
export function layOutSections<Item extends Entry>(items: readonly Item[]) {
  const bySection = Map.groupBy(items, ({ section }) => section);
  const sections = SECTIONS.flatMap((section) => {
    const inSection = bySection.get(section);
    return inSection ? [{ section, items: inSection }] : [];
  });
  const lead = sections.flatMap((each) => each.items).find(({ tool }) => tool !== null);
  const withPicture = (item: Item): Item =>
    item === lead && !item.picture
      ? { ...item, picture: { url: `/covers/${item.tool}.png`, alt: '', ...COVER } }
      : item;
  return sections.map((each) => ({ ...each, items: each.items.map(withPicture) }));
}

export const VERIFY_DAYS = 7;
/** At most one mail that a form has asked for per mailbox in this time. */
export const MAIL_PAUSE_MS = 10 * 60_000;
/** At most so many of them a week while nobody confirms. */
export const UNANSWERED_MAX = 3;
export const EDITIONS_PER_PAGE = 10;
export const SUBSCRIBERS_PER_PAGE = 50;
export const DELIVERIES_PER_PAGE = 50;
/** A form that is sent sooner after it was shown was not filled in by a person. */
export const HUMAN_SECONDS = 1;

/** How wide the text and the pictures of a mail are, in CSS pixels: a card of 600 without its border and padding. */
export const MAIL_WIDTH = 526;

export const ARCHIVE_PATH = '/newsletter/archive';
export const ARCHIVE_FEED_PATH = '/newsletter/feed.xml';

/** How a form ended that a browser has sent itself: the address of the page that says so has one of them. */
export const LinkOutcome = { done: 'done', badLink: 'bad-link', failed: 'failed' } as const;
export const OUTCOME_PARAMETER = 'outcome';

/** Texts of the specification: the pages behind a mail's links say these in French, whatever their language. */
export const NEWSLETTER_TEXTS = {
  verified: 'Votre inscription à la newsletter a été confirmée !',
  unsubscribed: 'Vous avez été désinscrit(e) avec succès.',
  badVerifyLink: 'Lien de vérification invalide.',
  badUnsubscribeLink: 'Lien de désinscription invalide.',
  failed: 'Une erreur est survenue',
  verifyFailed: 'Une erreur est survenue lors de la vérification.',
  unsubscribeFailed: 'Une erreur est survenue lors de la désinscription.',
  badPreferencesLink: 'Lien de préférences invalide.',
} as const;

/** The kind of page that a path belongs to. */
export function sourceOf(pathname: string): Source {
  if (pathname === '/') return 'homepage';
  if (pathname === '/search') return 'search_results';
  if (pathname.startsWith('/category/')) return 'category_page';
  if (pathname.startsWith('/ai/')) return 'tool_page';
  if (pathname.startsWith('/ai')) return 'ai_page';
  return 'website';
}

/** The ISO week of a date in UTC, e.g. `2026-W47`: weeks begin on Monday, and the first has the year's first Thursday. */
export function isoWeek(date: Date): string {
  const day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const year = day.getUTCFullYear();
  const week = Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday with which an ISO week begins. */
function weekStart(week: string): Date {
  const [year = 0, number = 1] = week.split('-W').map(Number);
  // The fourth of January is always in the first week.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const day = fourth.getUTCDate() - ((fourth.getUTCDay() || 7) - 1) + (number - 1) * 7;
  return new Date(Date.UTC(year, 0, day));
}

/** The day and month with which an ISO week begins: `2026-W47` → `16 November`. */
export function formatWeekStart(week: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return weekStart(week).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** The page of an edition. */
export function editionPath(slug: string): string {
  return `/newsletter/${slug}`;
}

/** Monday of ISO weeks. */
const MONDAY = 1;
const SEND_HOUR = 8;

/** The date and hour that people in a time zone read off the wall; `date` has it as if it were UTC. */
export function localDate(now: Date, timeZone: string): { date: Date; hour: number; weekday: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = new Date(Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)));
  return { date, hour: Number(parts.hour), weekday: date.getUTCDay() };
}

/**
 * True from Monday 08:00 in the time zone until the end of that day, so that a process that was down at eight makes up
 * for it. Hours are those of the wall clock, summer time or not.
 */
export function isSendingTime(now: Date, timeZone: string): boolean {
  const { hour, weekday } = localDate(now, timeZone);
  return weekday === MONDAY && hour >= SEND_HOUR;
}

/** The beginning of the month in a time zone, to the day. */
export function monthStart(now: Date, timeZone: string): Date {
  const { date } = localDate(now, timeZone);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}
