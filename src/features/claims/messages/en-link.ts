import { addMessages } from '#src/shared/messages/translate.ts';

/** The text of the link to the claim, which is on the page of every tool. */
export const enClaimLink = addMessages({
  'claims.link': 'Is this your tool? Claim it',
});

type EnClaimLink = typeof enClaimLink;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnClaimLink {}
}
