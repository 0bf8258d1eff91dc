import type { EditionItem } from '../contract.ts';

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
