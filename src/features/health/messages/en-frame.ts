import { addMessages } from '#src/shared/messages/translate.ts';

export const enHealthFrame = addMessages({ 'health.tab': 'Websites' });

type EnHealthFrame = typeof enHealthFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnHealthFrame {}
}
