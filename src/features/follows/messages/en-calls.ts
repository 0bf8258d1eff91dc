/** Texts of the API's calls. */
export const enFollowsCalls = {
  'follows.verifyFirst': 'Verify your email address first, then you can follow tools.',
  'follows.tooMany': 'You can follow {count} tools at most.',
  'follows.followed': 'You’ll get an email when its price changes or it’s discontinued.',
  'follows.unfollowed': 'You no longer follow this tool.',
  'follows.badLink': 'This link doesn’t work.',
} as const;

type EnFollowsCalls = typeof enFollowsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnFollowsCalls {}
}
