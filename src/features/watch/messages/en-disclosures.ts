import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of `disclosures.ts`. */
export const enDisclosures = addMessages({
  'privacy.data.watch': 'AI Watch',
  'privacy.data.watchText':
    'Your interests and daily limit; what you watched, liked, skipped or shared; and which tools’ sites you opened while signed in.',
  'privacy.sharing.videos': 'The video service',
  'privacy.sharing.videosText':
    'Videos come from YouTube’s domain without tracking cookies, and only when you press play or have agreed to functional cookies. YouTube then sees your network address. The pictures of videos come from us.',
  'privacy.retention.watch': 'AI Watch',
  'privacy.retention.watchText':
    'What you watched, skipped or shared, and the tools you opened: up to 2 years. Interests and likes: as long as you have the account.',
  'stored.watchShortcuts': 'That you switched keyboard shortcuts off',
  'stored.watchQueue': 'What you did in AI Watch and we haven’t received yet',
  'stored.watchDay': 'How many videos you watched today, for your daily limit',
  'stored.player': 'The player’s sound and captions',
});
