import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.follows': 'Tools you follow',
  'privacy.data.followsText':
    'When you follow a tool, we keep that and since when, to email you when its price changes or it is discontinued. Nobody else sees it. It’s deleted when you stop following, by the link in each email or on the tool’s page, and with your account.',
});
