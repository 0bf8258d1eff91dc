import type { ServerContext } from '#src/server/context.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { contactCalls } from './calls.ts';
import { sendMessage } from './contact.server.ts';

export function contactRoutes(context: ServerContext): readonly Route[] {
  return implementCalls(contactCalls, {
    'POST /contact': async ({ body, call, t }) => {
      await sendMessage(context, body, call);
      return { message: t('contact.sent') };
    },
  });
}
