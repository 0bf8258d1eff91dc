import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the frame around every page, and of parts that stand on many pages. Every visitor downloads them. */
export const enToolsFrame = addMessages({
  'card.compare': 'Compare {name}',
  'card.new': 'New',
  'card.rank': '#{rank}',
  'card.trendNew': 'New this week',
  'card.trendUp': '+{percent}% this week',
  'card.hot': 'Hot',
  'card.verified': 'Verified',
  'card.language': 'Descriptions are in English',
  'card.freemium': 'Free plan, with paid plans for more',
  'tools.noneYet': 'No tools yet',
  'tools.noneYetText': 'Nothing is listed here so far. You can submit the first tool.',
  'tools.submitFirst': 'Submit a tool',
  'tray.count': '{count} tools to compare',
  'tray.count_one': '{count} tool to compare',
  'tray.count_other': '{count} tools to compare',
  'tray.full': 'You can compare {count} tools at a time. Remove one first.',
  'nav.trending': 'Trending',
  'nav.new': 'New',
  'nav.compare': 'Compare',
  'categories.label': 'Categories',
  'categories.all': 'All categories',
  'search.label': 'Search AI tools',
  'search.placeholder': 'Search AI tools',
  'search.placeholderLong': 'What do you need?',
  'search.submit': 'Search',
});

type EnToolsFrame = typeof enToolsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnToolsFrame {}
}
