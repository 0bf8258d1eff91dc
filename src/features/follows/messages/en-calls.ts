/** Texts of the API's calls. */
export const enFollowsCalls = {
  'follows.verifyFirst': 'Verify your email address before you follow anything.',
  'follows.tooMany': 'You can follow up to {count} tools. Stop following one first.',
  'follows.followed': 'We’ll tell you about new prices and releases, and if it’s discontinued.',
  'follows.followedSource': 'We’ll tell you about new tools.',
  'follows.unfollowedSource': 'You no longer follow it.',
  'follows.tooManySources':
    'You can follow up to {count} makers, categories and searches. Stop following one first.',
  'follows.noMaker': 'There is no public profile with this name.',
  'follows.noCategory': 'There is no such category.',
  'follows.noSearch': 'Send the query of a search that has words or filters, at most 500 characters.',
  'follows.unfollowed': 'You no longer follow this tool.',
  'follows.badLink': 'This link doesn’t work.',
} as const;

type EnFollowsCalls = typeof enFollowsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnFollowsCalls {}
}
