import { implementCalls, type Route } from '#src/server/http/route.ts';
import { deleteAccount } from './accounts/closing.server.ts';
import { accountCalls, signInCalls } from './calls.ts';
import type { IdentityContext } from './context.server.ts';
import { changePassword, requestPasswordLink, resetPassword } from './passwords/password.server.ts';
import { providerRoutes } from './providers/provider-routes.server.ts';
import { getOwnUser } from './service.server.ts';
import { endSession, listSessions, signOut } from './sessions/sessions.server.ts';
import { sendVerification, verifyEmail } from './sign-in/mail-links.server.ts';
import { register, signIn, tradeCode } from './sign-in/sign-in.server.ts';

export function identityRoutes(context: IdentityContext): readonly Route[] {
  return [...signInRoutes(context), ...providerRoutes(context), ...accountRoutes(context)];
}

function signInRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(signInCalls, {
    'POST /register': async ({ body, call, t }) => ({
      ...(await register(context, body, call)),
      message: t('identity.done.registered'),
    }),
    'POST /login': async ({ body, call, t }) => ({
      ...(await signIn(context, body, call)),
      message: t('identity.done.signedIn'),
    }),
    'POST /oauth/token': async ({ body, call, t }) => ({
      ...(await tradeCode(context, body.code, call)),
      message: t('identity.done.signedIn'),
    }),
    'POST /logout': async ({ call, t }) => {
      await signOut(context, call.caller);
      return { message: t('identity.done.signedOut') };
    },
    'POST /password/forgot': async ({ body, call, t }) => {
      await requestPasswordLink(context, body.email, call);
      return { message: t('identity.done.resetSent') };
    },
    'POST /password/reset': async ({ body, call, t }) => {
      await resetPassword(context, body, call);
      return { message: t('identity.done.passwordReset') };
    },
    'POST /email/verification-notification': async ({ call, t }) => ({
      message: t(await sendVerification(context, call.caller)),
    }),
    'POST /email/verify': async ({ body, call, t }) => {
      await verifyEmail(context, body.token, call);
      return { message: t('identity.done.verified') };
    },
  });
}

function accountRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(accountCalls, {
    'GET /user': async ({ call }) => ({ user: await getOwnUser(context, call.caller) }),
    'PUT /user/password': async ({ body, call, t }) => {
      await changePassword(context, body, call);
      return { message: t('identity.done.passwordChanged') };
    },
    'DELETE /user/account': async ({ body, call, t }) => {
      await deleteAccount(context, body, call.caller);
      return { message: t('identity.done.closed') };
    },
    'GET /user/sessions': async ({ call }) => ({ data: await listSessions(context, call.caller) }),
    'DELETE /user/sessions/{id}': async ({ params, call, t }) => {
      await endSession(context, params.id, call.caller);
      return { message: t('identity.done.sessionEnded') };
    },
  });
}
