import { clientFor } from '#src/shared/call-client.ts';
import type { ContactCalls } from './calls.ts';
import type { ContactRequest } from './contract.ts';

const api = clientFor<ContactCalls>();

export function sendMessage(body: ContactRequest) {
  return api.send('POST /contact', { body });
}
