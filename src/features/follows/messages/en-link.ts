import { addMessages } from '#src/shared/messages/translate.ts';

/** The link on pages of tools, makers, categories and searches. */
export const enFollowLink = addMessages({
  'follows.follow': 'Follow',
  'follows.keepFooterCategory': 'Follow this category',
  'follows.followSearch': 'Follow this search',
});

type EnFollowLink = typeof enFollowLink;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnFollowLink {}
}
