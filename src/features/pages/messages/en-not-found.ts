import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the screens for what is not there; fetched with them. */
export const enNotFound = addMessages({
  'notFound.title': 'Page not found',
  'notFound.text': 'There is nothing at this address. It may have moved, or the link has a typing error.',
  'notFound.categoryTitle': 'Category not found',
  'notFound.categoryText': 'There is no category of this name. These are the ones we have.',
  'notFound.home': 'Go to the homepage',
  'notFound.back': 'Go back',
  'notFound.search': 'Search all tools',
  'notFound.searchLabel': 'Search AI tools by name or purpose',
  'notFound.searchSubmit': 'Search',
  'notFound.categories': 'Categories',
});

type EnNotFound = typeof enNotFound;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotFound {}
}
