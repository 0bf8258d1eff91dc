import { addMessages } from '#src/shared/messages/translate.ts';

/** The link on the page of every tool. */
export const enFollowLink = addMessages({ 'follows.follow': 'Follow' });

type EnFollowLink = typeof enFollowLink;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFollowLink {}
}
