import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the settings and of the page behind a mail's link. */
export const enFollows = addMessages({
  'follows.settings': 'Tools you follow',
  'follows.settingsText': 'We email you when their price changes or they’re discontinued.',
  'follows.stop': 'Stop following',
  'follows.stopNamed': 'Stop following {name}',
  'follows.askTitle': 'Stop following this tool?',
  'follows.askText': 'You’ll no longer get emails about its price or its end.',
  'follows.doneTitle': 'You no longer follow this tool',
  'follows.failedTitle': 'That didn’t work',
  'follows.home': 'Home page',
  'follows.loadError': 'Couldn’t load the tools you follow',
});

type EnFollows = typeof enFollows;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFollows {}
}
