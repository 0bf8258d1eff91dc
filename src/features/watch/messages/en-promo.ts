import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the block on the home page that leads to the video feed. */
export const enWatchPromo = addMessages({
  'watchPromo.title': 'AI Watch',
  'watchPromo.lead':
    'Short videos that show tools in action, so you know what you’re getting before you sign up.',
  'watchPromo.start': 'Start watching',
  'watchPromo.videos': 'videos',
  'watchPromo.tools': 'tools featured',
  'watchPromo.minutes': 'a day to stay up to date',
  'watchPromo.satisfaction': 'satisfaction',
});

type EnWatchPromo = typeof enWatchPromo;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnWatchPromo {}
}
