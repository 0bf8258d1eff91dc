import { addMessages } from '#src/shared/messages/translate.ts';

export const enListingsFrame = addMessages({ 'listings.tab': 'Listings' });

type EnListingsFrame = typeof enListingsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnListingsFrame {}
}
