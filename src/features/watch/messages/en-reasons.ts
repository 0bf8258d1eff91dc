import { addMessages } from '#src/shared/messages/translate.ts';

/** Why a video is in the feed; fetched with the feed. */
export const enReasons = addMessages({
  'watchReason.preferred': 'Because you chose {category}',
  'watchReason.saved': 'Because you saved {number} {category} tools',
  'watchReason.saved_one': 'Because you saved one {category} tool',
  'watchReason.visited': 'Because you visited {number} {category} tools',
  'watchReason.visited_one': 'Because you visited one {category} tool',
  'watchReason.new': 'New in {category}',
  'watchReason.other': 'Something from {category}',
  'watchReason.watched': 'You’ve watched this one',
  'watchReason.skipped': 'You skipped this one',
  'watchReason.number.2': 'two',
  'watchReason.number.3': 'three',
  'watchReason.number.4': 'four',
  'watchReason.number.5': 'five',
  'watchReason.number.6': 'six',
  'watchReason.number.7': 'seven',
  'watchReason.number.8': 'eight',
  'watchReason.number.9': 'nine',
  'watchReason.number.10': 'ten',
});

type EnReasons = typeof enReasons;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReasons {}
}
