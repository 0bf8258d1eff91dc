import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the home page; fetched with it. */
export const enHome = addMessages({
  'home.description':
    'Find, compare and choose AI tools by category, platform and price, with reviews from people who use them.',
  'card.sitePicture': 'Picture of the site, taken on {date}',
  'home.browse': 'Explore tools',
  'home.emptyTab': 'Nothing here yet. Try another tab.',
  'home.error': 'Error loading AI tools',
  'home.viewAll': 'View all',
  'home.topRated': 'Top Rated',
  'home.topRatedHint': 'Best reviewed, weighted by number of reviews.',
  'home.free': 'Free',
  'home.freeHint': 'Nothing to pay, no card needed.',
  'home.editorial': "Editor's Choice",
  'home.editorialHint': 'Tools our editors keep coming back to.',
  'tab.label': 'Tool lists',
  'tab.forYou': 'For You',
  'tab.trending': 'Trending',
  'tab.new': 'New',
  'tab.free': 'Free',
  'hero.lead':
    'Find the right one in seconds. Compare prices and features side by side, and read reviews from people who use it.',
  'hero.popular': 'Popular searches',
  'hero.shelf': 'Picked for you',
  'hero.tools': 'tools',
  'hero.categories': 'categories',
  'hero.reviews': 'reviews',
  'hero.reviews_one': 'review',
  'hero.reviews_other': 'reviews',
  'hero.sampleReviews': 'sample reviews',
  'hero.demo': 'This is a demonstration catalogue. Listing dates, visits and reviews are samples.',
  'platform.title': 'Where do you want to use it?',
  'platform.hint': 'Pick a platform to see only the tools that run there.',
  'platform.trending': 'Trending',
  'platform.webApp': 'Opens in any browser, nothing to install.',
  'platform.mobileApp': 'In your pocket, on iOS and Android.',
  'platform.desktopApp': 'Installed on your own computer.',
  'platform.api': 'Build it into your product.',
  'platform.chromeExtension': 'Right inside the page you’re reading.',
  'platform.plugin': 'Adds to the tools you already use.',
  'platform.sdk': 'Libraries for developers.',
});

type EnHome = typeof enHome;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHome {}
}
