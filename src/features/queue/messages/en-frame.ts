import { addMessages } from '#src/shared/messages/translate.ts';

export const enQueueFrame = addMessages({ 'reasonsAdmin.tab': 'Reasons' });

type EnQueueFrame = typeof enQueueFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnQueueFrame {}
}
