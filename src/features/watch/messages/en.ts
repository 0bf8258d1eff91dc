import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the video feed; fetched with it. */
export const enWatch = addMessages({
  'watch.soon': 'Coming soon',
  'watch.title': 'AI Watch',
  'watch.lead': 'Short videos that show tools in action, so you know what you’re getting before you sign up.',
  'watch.videos': 'videos',
  'watch.tools': 'tools featured',
  'watch.minutes': 'a day to stay up to date',
  'watch.satisfaction': 'satisfaction',
});

type EnWatch = typeof enWatch;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnWatch {}
}
