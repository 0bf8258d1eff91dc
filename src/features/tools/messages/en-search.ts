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
  'filter.fewer': 'Show less',
  'filter.chosen': 'Active filters',
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
  'results.relaxed': 'No exact matches. Showing the closest results.',
  'results.corrected': 'Showing results for {query}',
  'results.literal': 'Search for “{query}” instead',
  'results.similar': 'Similar to {name}',
  'results.list': 'Results',
  'results.ignored': 'We couldn’t apply {names}.',
  'results.error': 'Error loading results',
  'results.errorText': 'There was an error loading the search results.',
  'results.empty': 'No results found',
  'results.emptyText': "We couldn't find any AI tools matching your criteria.",
  'results.emptyHint': 'Try adjusting your search terms or filters.',
  'results.all': 'Browse all tools',
  'results.beyond': 'No results on this page',
  'results.beyondText': 'The last page is page {count}.',
  'results.firstPage': 'Back to page 1',
});

type EnSearch = typeof enSearch;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSearch {}
}
