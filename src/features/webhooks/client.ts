import { clientFor } from '#src/shared/client/call-client.ts';
import type { WebhookCalls } from './calls.ts';

export const webhookApi = clientFor<WebhookCalls>();
