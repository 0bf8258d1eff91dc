import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the video feed; fetched with it. */
export const enWatch = addMessages({
  'watch.soon': 'Coming soon',
  'watch.title': 'AI Watch',
  'watch.lead': 'Short videos that show a tool at work, so you know what you get before you sign up.',
  'watch.videos': 'videos',
  'watch.tools': 'tools shown',
  'watch.minutes': 'a day to stay current',
  'watch.satisfaction': 'satisfaction',
});

type EnWatch = typeof enWatch;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnWatch {}
}
