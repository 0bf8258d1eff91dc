import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the video feed in the frame of every page. */
export const enWatchFrame = addMessages({
  'nav.watch': 'AI Watch',
});

type EnWatchFrame = typeof enWatchFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnWatchFrame {}
}
