import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the result list and its filters; fetched with them. */
export const enSearch = addMessages({
  'filter.title': 'Filters',
  'filter.category': 'Category',
  'filter.type': 'Type',
  'filter.feature': 'Features',
  'filter.price': 'Pricing',
  'filter.more': 'Show {count} more',
  'filter.any': 'Any',
  'filter.apply': 'Apply filters',
  'filter.skip': 'Skip to results',
  'filter.fewer': 'Show fewer',
  'filter.chosen': 'Chosen filters',
  'filter.remove': 'Remove {label}',
  'filter.clear': 'Clear all',
  'filter.show': 'Show {count} tools',
  'filter.show_one': 'Show {count} tool',
  'filter.show_other': 'Show {count} tools',
  'sort.submit': 'Sort',
  'sort.relevance': 'Relevance',
  'sort.rating': 'Rating',
  'sort.reviews': 'Most reviewed',
  'sort.newest': 'Newest',
  'sort.oldest': 'Oldest',
  'results.title': 'All AI tools',
  'results.titleFor': '{query}: AI tools',
  'results.for': 'Results for “{query}”',
  'results.category': '{name} tools',
  'results.description': 'Search and filter AI tools by category, platform, price and features.',
  'results.relaxed': 'No tool has all of these words. Showing the closest matches.',
  'results.corrected': 'Showing results for {query}',
  'results.literal': 'Search instead for “{query}”',
  'results.similar': 'Similar to {name}',
  'results.list': 'Results',
  'results.ignored': 'Ignored: {names}',
  'results.error': 'Error loading results',
  'results.errorText': 'There was an error loading the search results.',
  'results.empty': 'No results found',
  'results.emptyText': "We couldn't find any AI tools matching your criteria.",
  'results.emptyHint': 'Try adjusting your search terms or filters.',
  'results.all': 'Browse all tools',
  'results.beyond': 'There is nothing on this page',
  'results.beyondText': 'The list ends on page {count}.',
  'results.firstPage': 'Back to page 1',
});

type EnSearch = typeof enSearch;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSearch {}
}
