/** Texts of the API's calls. */
export const enFollowsCalls = {
  'follows.verifyFirst': 'Verify your email address first, then you can follow.',
  'follows.tooMany': 'You can follow {count} tools at most.',
  'follows.followed': 'We’ll tell you about new prices and releases, and when it’s discontinued.',
  'follows.followedSource': 'We’ll tell you about new tools.',
  'follows.unfollowedSource': 'You no longer follow it.',
  'follows.tooManySources': 'You can follow {count} makers, categories and searches at most.',
  'follows.noMaker': 'There is no public profile of this name.',
  'follows.noCategory': 'There is no such category.',
  'follows.noSearch': 'Send the query of a search that has words or filters, at most 500 characters.',
  'follows.unfollowed': 'You no longer follow this tool.',
  'follows.badLink': 'This link doesn’t work.',
} as const;

type EnFollowsCalls = typeof enFollowsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnFollowsCalls {}
}
