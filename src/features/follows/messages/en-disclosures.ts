import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.follows': 'What you follow',
  'privacy.data.followsText':
    'When you follow a tool, a maker, a category or a search, we keep that and since when, to tell you of prices, releases and new tools, and when a tool is discontinued. Nobody else sees it. It’s deleted when you stop following, in your settings or by the link in an email, and with your account.',
});
