import { implementCalls, type Route } from '#src/server/http/route.ts';
import { contactCalls } from './calls.ts';
import type { ContactContext } from './context.server.ts';
import { sendMessage } from './send-message.server.ts';

export function contactRoutes(context: ContactContext): readonly Route[] {
  return implementCalls(contactCalls, {
    'POST /contact': async ({ body, call }) => ({ message: await sendMessage(context, body, call) }),
  });
}
