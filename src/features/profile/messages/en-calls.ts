/** Texts of the API's calls. */
export const enProfileCalls = {
  'profile.done.updated': 'Profile updated.',
  'profile.done.picture': 'Profile picture updated.',
  'profile.avatar': 'Must be a JPG or PNG image.',
  'profile.noProfile': 'Profile not found.',
} as const;

type EnProfileCalls = typeof enProfileCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnProfileCalls {}
}
