import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the page about the order of tools. */
export const enRanking = addMessages({
  'ranking.title': 'How ranking works',
  'ranking.description': 'The weights that put tools into their order on {name}, as the software uses them.',
  'ranking.lead':
    'The figures on this page are read from the software that orders the tools, so they are always the ones in use.',
  'ranking.neverForSale': 'What is never for sale',
  'ranking.never.place': 'A place in a list, a search or the answers of the assistant',
  'ranking.never.badge': 'A badge, the “Trending” or “New” mark, or the editors’ choice',
  'ranking.never.review': 'A review, its place, or its removal',
  'ranking.never.affiliate': 'Affiliate links don’t change any order',
  'ranking.search': 'Search',
  'ranking.searchText':
    'A search looks for its words in every part of a listing. A rare word counts more than a common one, and a word in a short text more than in a long one. This is how much each part counts, for single words and for requests in plain words.',
  'ranking.part': 'Part of the listing',
  'ranking.words': 'Words',
  'ranking.request': 'Request',
  'ranking.preferences':
    'Wishes in a request, such as “free”, move tools that meet them up and remove none. The weight is a share of what all words of the request are worth.',
  'ranking.preferenceColumn': 'Preference',
  'ranking.weight': 'Weight',
  'ranking.field.name': 'Name',
  'ranking.field.company': 'Company',
  'ranking.field.tags': 'Tags',
  'ranking.field.category': 'Category and type',
  'ranking.field.description': 'Description',
  'ranking.field.tagline': 'Tagline',
  'ranking.field.features': 'Features',
  'ranking.field.use_cases': 'Use cases',
  'ranking.preference.category': 'Category',
  'ranking.preference.type': 'Type or platform',
  'ranking.preference.kind': 'Kind of tool',
  'ranking.preference.price': 'Price',
  'ranking.preference.usableFree': 'Free plan instead of entirely free, and the other way round',
  'ranking.preference.open': 'Open source, when asked for',
  'ranking.preference.hosted': 'Open source, for running it yourself',
  'ranking.preference.noAccount': 'No account needed, when asked for',
  'ranking.preference.part': 'API, library or model, when nobody asked for one',
  'ranking.rating': 'Rating',
  'ranking.ratingText':
    'A rating is mixed with {count} imaginary reviews of the average rating of all tools, so one five-star review doesn’t outrank a hundred good ones.',
  'ranking.popularity': 'Popularity',
  'ranking.popularityText':
    'Visits to a tool’s site, saves and reviews make it popular. Each counts half as much after {days} days. Only a person’s latest visit counts.',
  'ranking.event': 'Event',
  'ranking.visit': 'Visit',
  'ranking.save': 'Save',
  'ranking.review': 'Review',
  'ranking.trending': 'Trending',
  'ranking.trendingText':
    'The most popular {share} of all tools, at least {least}. Only tools that at least {people} people took an interest in this week have a rank.',
  'ranking.recommended': 'For You and Free',
  'ranking.recommendedText':
    'Rating plus up to {stars} stars for popularity, plus one star for every {days} days that a tool is newer.',
  'ranking.badges': 'Badges',
  'ranking.badgesText':
    '“New” is shown for {days} days after publication. Editors give the editors’ choice and confirm official listings. Badges don’t change any order.',
  'ranking.similarTitle': 'Similar tools',
  'ranking.similarText':
    'Tools that have the most in common come first. What few tools have counts more. Tools saved by the same people move up.',
  'ranking.common': 'In common',
  'ranking.similar.tags': 'Tag',
  'ranking.similar.category': 'Category',
  'ranking.similar.type': 'Type',
  'ranking.generated': 'How we treat reports about content:',
  'ranking.transparency': 'Transparency',
  'ranking.error': 'Couldn’t load this page',
});

type EnRanking = typeof enRanking;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnRanking {}
}
