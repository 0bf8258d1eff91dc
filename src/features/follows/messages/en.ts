import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the settings and of the page behind a mail's link. */
export const enFollows = addMessages({
  'follows.settings': 'What you follow',
  'follows.settingsText':
    'We tell you of new prices and releases of tools, and of new tools by makers, in categories and in searches.',
  'follows.kind.tool': 'Tool',
  'follows.kind.maker': 'Maker',
  'follows.kind.category': 'Category',
  'follows.kind.search': 'Search',
  'follows.stop': 'Stop following',
  'follows.stopNamed': 'Stop following {name}',
  'follows.askTitle': 'Stop following this tool?',
  'follows.askText': 'You’ll no longer hear about its price changes, releases or discontinuation.',
  'follows.doneTitle': 'You no longer follow this tool',
  'follows.failedTitle': 'That didn’t work',
  'follows.home': 'Home page',
  'follows.loadError': 'Couldn’t load what you follow',
});

type EnFollows = typeof enFollows;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFollows {}
}
