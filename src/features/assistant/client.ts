import { clientFor } from '#src/shared/call-client.ts';
import type { AssistantCalls } from './calls.ts';

const api = clientFor<AssistantCalls>();

export function askAssistant(message: string) {
  return api.send('POST /assistant', { body: { message } });
}

export function readQuota() {
  return api.send('GET /assistant');
}
