import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the home page; fetched with it. */
export const enHome = addMessages({
  'home.title': 'Every AI tool, one aisle',
  'home.description':
    'Find, compare and choose AI tools by category, platform and price, with reviews from people who use them.',
  'home.browse': 'Explore tools',
  'home.error': 'Error loading AI tools',
  'home.viewAll': 'View all',
  'home.topRated': 'Top Rated',
  'home.topRatedHint': 'What reviewers like best, weighted by number of reviews.',
  'home.free': 'Free',
  'home.freeHint': 'Nothing to pay, no card to enter.',
  'home.editorial': "Editor's Choice",
  'home.editorialHint': 'Tools our editors keep coming back to.',
  'tab.label': 'Selections',
  'tab.forYou': 'For You',
  'tab.trending': 'Trending',
  'tab.new': 'New',
  'tab.free': 'Free',
  'hero.title': 'Every AI tool,',
  'hero.titleEnd': 'one aisle.',
  'hero.lead':
    'Find the right one in seconds. Compare prices and features side by side, and read what people who use it say.',
  'hero.popular': 'Popular searches',
  'hero.shelf': 'Picked for you',
  'hero.tools': 'tools',
  'hero.categories': 'categories',
  'hero.reviews': 'reviews',
  'hero.sampleReviews': 'sample reviews',
  'hero.demo': 'This is a demonstration catalogue. Its listing dates and reviews are samples.',
  'platform.title': 'Where do you want to use it?',
  'platform.hint': 'Pick a platform and see only what runs there.',
  'platform.trending': 'Trending',
  'platform.webApp': 'Opens in any browser, nothing to install.',
  'platform.mobileApp': 'In your pocket, on iOS and Android.',
  'platform.desktopApp': 'On your own machine.',
  'platform.api': 'Build it into your product.',
  'platform.chromeExtension': 'Right inside the page you are reading.',
  'platform.plugin': 'Adds to tools you already use.',
  'platform.sdk': 'Libraries for developers.',
});

type EnHome = typeof enHome;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHome {}
}
