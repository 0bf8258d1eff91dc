import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page about us; fetched with it. */
export const enAbout = addMessages({
  'about.title': 'About {brand}',
  'about.description': '{brand} is a directory of AI tools with prices, features and reviews in one place.',
  'about.heroTitle': 'A directory that helps you choose',
  'about.heroLead':
    'There are more AI tools than anyone could ever try. {brand} puts them in one place and describes them all the same way, so you can find the right one in minutes.',
  'about.browse': 'Browse tools',
  'about.compare': 'Compare tools',
  'about.missionTitle': 'Why we built it',
  'about.mission':
    'Vendors describe their tools in their own terms, and prices hide behind sign-up forms. We list the same facts for every tool: what it does, where it runs, what it costs and who makes it.',
  'about.missionMore':
    'You shouldn’t need an account, or a week of trials, to find out whether a tool is worth your time.',
  'about.features': 'What you can do here',
  'about.carousel': 'What you can do here, in {count} slides',
  'about.pause': 'Pause',
  'about.play': 'Play',
  'about.previous': 'Previous slide',
  'about.next': 'Next slide',
  'about.slideSearch': 'Forgiving search',
  'about.slideSearchText':
    'Search names, tags, features and use cases all at once. Typos and missing accents are fine.',
  'about.slideFilter': 'Filters with honest counts',
  'about.slideFilterText':
    'Narrow by category, platform, price and feature. Each option shows how many tools match before you pick it.',
  'about.slideCompare': 'Side by side',
  'about.slideCompareText': 'Compare up to four tools, plan by plan and feature by feature.',
  'about.slideReviews': 'Ratings you can trust',
  'about.slideReviewsText':
    'One perfect score doesn’t outrank a hundred good ones: rankings take the number of reviews into account.',
  'about.slideAlternatives': 'Always an alternative',
  'about.slideAlternativesText':
    'Every tool page lists the closest alternatives, so a price increase doesn’t leave you stuck.',
  'about.stats': '{brand} in numbers',
  'about.statTools': 'tools listed',
  'about.statCategories': 'categories',
  'about.statReviews': 'reviews',
  'about.statReviews_one': 'review',
  'about.statReviews_other': 'reviews',
  'about.statSampleReviews': 'sample reviews',
  'about.statFree': 'to browse, no account needed',
  'about.statFreeValue': 'Free',
  'about.steps': 'How it works',
  'about.stepSearch': 'Search',
  'about.stepSearchText': 'Say what you want to get done, or start from a category or platform.',
  'about.stepCompare': 'Compare',
  'about.stepCompareText': 'Put your shortlist side by side and look at prices, plans and features.',
  'about.stepConnect': 'Connect',
  'about.stepConnectText': 'Go straight to the tool’s own site. Links that earn us a commission are labeled.',
  'about.stepShare': 'Share',
  'about.stepShareText': 'Send a tool or a comparison to a colleague: each has its own link.',
  'about.values': 'Our principles',
  'about.valueFacts': 'Facts before adjectives',
  'about.valueFactsText': 'A listing says what a tool does and what it costs. No superlatives.',
  'about.valueOrder': 'Rankings aren’t for sale',
  'about.valueOrderText': 'Rankings depend on ratings, visits and dates. Money doesn’t move a tool up.',
  'about.valueOpen': 'Open to everyone',
  'about.valueOpenText':
    'Every page works with a keyboard, with a screen reader and on a small phone. You can browse, search and compare without JavaScript.',
  'about.valuePrivacy': 'As little data as possible',
  'about.valuePrivacyText':
    'You don’t need an account to browse, and we count visits without knowing who you are.',
});

type EnAbout = typeof enAbout;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAbout {}
}
