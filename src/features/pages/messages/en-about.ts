import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page about us; fetched with it. */
export const enAbout = addMessages({
  'about.title': 'About {brand}',
  'about.description': '{brand} is a directory of AI tools with prices, features and reviews in one place.',
  'about.heroTitle': 'A directory that helps you choose',
  'about.heroLead':
    'There are more AI tools than anyone can try. {brand} puts them on one shelf, labelled the same way, so that you can find the right one in minutes.',
  'about.browse': 'Browse tools',
  'about.compare': 'Compare two tools',
  'about.missionTitle': 'Why it exists',
  'about.mission':
    'Makers describe their tools in their own words, and prices hide behind sign-up forms. We write down the same facts for each tool: what it does, where it runs, what it costs and who makes it.',
  'about.missionMore':
    'You should not need an account, or a week of trials, to know whether a tool is worth an afternoon.',
  'about.features': 'What you can do here',
  'about.carousel': 'What you can do here, in {count} slides',
  'about.pause': 'Pause',
  'about.play': 'Play',
  'about.previous': 'Previous slide',
  'about.next': 'Next slide',
  'about.slideSearch': 'Search that forgives',
  'about.slideSearchText':
    'Names, tags, features and use cases are searched at once. A typing error or a missing accent does no harm.',
  'about.slideFilter': 'Filters with honest counts',
  'about.slideFilterText':
    'Narrow down by category, platform, price and feature. Each choice shows how many tools are left before you take it.',
  'about.slideCompare': 'Side by side',
  'about.slideCompareText': 'Set up to four tools next to each other, plan by plan and feature by feature.',
  'about.slideReviews': 'Ratings you can weigh',
  'about.slideReviewsText':
    'One perfect score does not outrank a hundred good ones: the order takes the number of reviews into account.',
  'about.slideAlternatives': 'A way out',
  'about.slideAlternativesText':
    'Each tool lists its closest alternatives, so that a price rise need not be the end of the story.',
  'about.stats': '{brand} in figures',
  'about.statTools': 'tools listed',
  'about.statCategories': 'categories',
  'about.statReviews': 'reviews',
  'about.statSampleReviews': 'sample reviews',
  'about.statFree': 'to browse, no account needed',
  'about.statFreeValue': 'Free',
  'about.steps': 'How it works',
  'about.stepSearch': 'Search',
  'about.stepSearchText': 'Say what you want to get done, or start from a category or a platform.',
  'about.stepCompare': 'Compare',
  'about.stepCompareText': 'Put the finalists side by side and look at price, plans and features.',
  'about.stepConnect': 'Connect',
  'about.stepConnectText': 'Go straight to the maker. Links that earn us a commission are marked.',
  'about.stepShare': 'Share',
  'about.stepShareText': 'Send a tool or a comparison to a colleague; each has an address of its own.',
  'about.values': 'What we hold to',
  'about.valueFacts': 'Facts before adjectives',
  'about.valueFactsText': 'A listing says what a tool does and costs. Superlatives stay outside.',
  'about.valueOrder': 'No order for sale',
  'about.valueOrderText': 'Rankings follow ratings, visits and dates. Money does not move a tool up.',
  'about.valueOpen': 'Open to everyone',
  'about.valueOpenText': 'Pages work with a keyboard, a screen reader, a small phone and without scripts.',
  'about.valuePrivacy': 'As little data as possible',
  'about.valuePrivacyText': 'Browsing needs no account, and visits are counted without knowing who you are.',
});

type EnAbout = typeof enAbout;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAbout {}
}
