import type { ServerContext } from '#src/server/context.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { readConsent, storeConsent } from './account/account-consent.server.ts';
import { consentCalls } from './calls.ts';

export function consentRoutes(context: ServerContext): readonly Route[] {
  return implementCalls(consentCalls, {
    'GET /user/consent': async ({ call }) => ({ data: await readConsent(context, call.caller) }),
    'PUT /user/consent': async ({ body, call }) => ({ data: await storeConsent(context, body, call.caller) }),
  });
}
