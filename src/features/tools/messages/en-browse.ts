import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the pages of trending and new tools; fetched with them. */
export const enBrowse = addMessages({
  'browse.trending': 'Trending AI tools',
  'browse.trendingHint':
    'Ranked by how many people visited, saved and reviewed them lately; places left over go to the most reviewed tools.',
  'browse.new': 'New AI tools',
  'browse.newHint': 'Added in the last 30 days, newest first.',
  'browse.pageTitle': '{name}, page {page}',
  'browse.empty': 'Nothing here yet',
  'browse.all': 'Browse all tools',
  'browse.loadError': 'Couldn’t load tools',
});

type EnBrowse = typeof enBrowse;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBrowse {}
}
