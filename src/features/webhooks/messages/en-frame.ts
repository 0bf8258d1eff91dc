import { addMessages } from '#src/shared/messages/translate.ts';

export const enWebhooksFrame = addMessages({ 'webhooks.tab': 'Webhooks' });

type EnWebhooksFrame = typeof enWebhooksFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnWebhooksFrame {}
}
