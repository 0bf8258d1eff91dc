import type { EditionItem } from '../contract.ts';
import { formatWeekStart } from '../rules.ts';

export interface EditionText {
  slug: string;
  subject: string;
  preheader: string;
  intro: string;
  week: string;
  items: readonly EditionItem[];
}

export interface ReaderLinks {
  unsubscribe: string;
  preferences: string;
}

const SECTION_TITLES: Record<EditionItem['section'], string> = {
  news: 'In the news',
  new: 'New this week',
  trending: 'Trending',
  best_reviewed: 'Best reviewed',
  price_changes: 'Price changes',
  editors_choice: 'Editor’s choice',
};

/** The sections that have something, in their order, with their items. */
export function groupBySection(
  items: readonly EditionItem[],
  sections: readonly EditionItem['section'][],
): { section: EditionItem['section']; title: string; items: EditionItem[] }[] {
  return sections
    .map((section) => ({
      section,
      title: SECTION_TITLES[section],
      items: items.filter((item) => item.section === section),
    }))
    .filter(({ items }) => items.length > 0);
}

/** A link of an edition; one that leads to the site says that it was followed from this edition. */
export function trackLink(url: string, appUrl: string, slug: string): string {
  const target = URL.parse(url);
  if (target?.origin !== new URL(appUrl).origin) return url;
  target.searchParams.set('utm_source', 'newsletter');
  target.searchParams.set('utm_medium', 'email');
  target.searchParams.set('utm_campaign', slug);
  return target.href;
}

/** An ISO week for people: "Week of 16 November". */
export function nameWeek(week: string): string {
  return `Week of ${formatWeekStart(week, 'en')}`;
}
