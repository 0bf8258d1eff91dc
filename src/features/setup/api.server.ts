import { implementCalls, type Route } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { setupAdminCalls } from './admin/calls.ts';
import { setupCalls } from './calls.ts';
import { changeSetup, getSetup, sendTestMail } from './checklist.server.ts';
import type { SetupContext } from './context.server.ts';
import { openLink, setUp } from './setup.server.ts';

export function setupRoutes(context: SetupContext): readonly Route[] {
  return [
    ...implementCalls(setupCalls, {
      'POST /setup/link': async ({ body, call }) => ({ data: await openLink(context, body.token, call) }),
      'POST /setup': async ({ body, call, t }) => ({
        ...(await setUp(context, body, call)),
        message: t('setup.done'),
      }),
    }),
    ...implementCalls(setupAdminCalls, {
      'GET /admin/setup': async () => ({ data: await getSetup(context) }),
      'PUT /admin/setup': async ({ body }) => ({ data: await changeSetup(context, body) }),
      'POST /admin/setup/test-mail': async ({ call, t }) => {
        await sendTestMail(context, call.caller);
        return { message: t(msg('setup.mailSent', { email: call.caller.email })) };
      },
    }),
  ];
}
