import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.spam': 'Protection against spam',
  'privacy.data.spamText':
    'When you submit a tool, write a review or reply, or edit your profile, we compare it with lists of blocked domains and words and note the time and a keyed hash of your network, not your IP address. People decide, never a program alone.',
  'privacy.retention.spam': 'Protection against spam',
  'privacy.retention.spamText': 'Times, hashes of networks and blocked posts: for 30 days.',
});
