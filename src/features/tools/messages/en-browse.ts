import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the pages of trending and new tools and of categories; fetched with them. */
export const enBrowse = addMessages({
  'browse.trending': 'Trending AI tools',
  'browse.trendingHint':
    'Ranked by how many people visited, saved and reviewed them lately; remaining places go to the most reviewed tools.',
  'browse.unranked': 'Popular before, but with fewer than five people this week:',
  'browse.noTrends':
    'No tool has had five visitors this week, so nothing is ranked. These were popular before:',
  'browse.new': 'New AI tools',
  'browse.newHint': 'Added in the last 30 days, newest first.',
  'browse.pageTitle': '{name}, page {page}',
  'browse.empty': 'Nothing here yet',
  'browse.all': 'Browse all tools',
  'browse.loadError': 'Couldn’t load tools',
  'category.title': '{name}: top, new and free AI tools | {brand}',
  'category.tags': 'Popular in {name}',
  'category.all': 'All {count} tools',
  'category.all_one': 'View the tool',
  'category.all_other': 'All {count} tools',
  'category.top': 'Top rated',
  'category.topHint': 'Highest ratings, weighted by number of reviews.',
  'category.new': 'New',
  'category.newHint': 'Added in the last 30 days.',
  'category.free': 'Free',
  'category.freeHint': 'Nothing to pay.',
  'category.viewAll': 'View all',
  'category.others': 'Other categories',
  'category.empty': 'Nothing here yet',
  'category.emptyHint': 'No tools in this category have been published yet.',
  'category.emptyAction': 'Search all tools',
  'category.loadError': 'Couldn’t load this category',
  'category.intro': 'AI tools for {name}, with prices, features and reviews side by side.',
});

type EnBrowse = typeof enBrowse;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBrowse {}
}
