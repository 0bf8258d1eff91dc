import { addMessages } from '#src/shared/messages/translate.ts';
import type { enWebhooksFrame } from './en-frame.ts';

export const frWebhooksFrame = addMessages({
  'webhooks.tab': 'Webhooks',
} satisfies Record<keyof typeof enWebhooksFrame, string>);
