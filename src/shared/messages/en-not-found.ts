import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the screens for what is not there; fetched with them. */
export const enNotFound = addMessages({
  'notFound.title': 'Page not found',
  'notFound.text':
    'There’s nothing at this address. The page may have moved, or the link may contain a typo.',
  'notFound.categoryTitle': 'Category not found',
  'notFound.categoryText': 'There’s no category with this name. These are the ones we have.',
  'notFound.home': 'Go to the homepage',
  'notFound.back': 'Go back',
  'notFound.search': 'Search all tools',
  'notFound.searchLabel': 'Search AI tools by name or use',
  'notFound.searchSubmit': 'Search',
  'notFound.categories': 'Categories',
});

type EnNotFound = typeof enNotFound;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotFound {}
}
