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

const withMessage = (message: string) => () => ({ message });

function signInRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(signInCalls, {
    'POST /register': ({ body, call }) => register(context, body, call),
    'POST /login': ({ body, call }) => signIn(context, body, call),
    'POST /oauth/token': ({ body, call }) => tradeCode(context, body.code, call),
    'POST /logout': ({ call }) => signOut(context, call.caller).then(withMessage('Signed out.')),
    'POST /password/forgot': ({ body, call }) =>
      requestPasswordLink(context, body.email, call).then(
        withMessage('If that address has an account, a link to reset the password is on its way.'),
      ),
    'POST /password/reset': ({ body, call }) =>
      resetPassword(context, body, call).then(withMessage('Your password has been reset.')),
    'POST /email/verification-notification': async ({ call }) => ({
      message: await sendVerification(context, call.caller),
    }),
    'POST /email/verify': ({ body, call }) =>
      verifyEmail(context, body.token, call).then(withMessage('Your email address has been verified.')),
  });
}

function accountRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(accountCalls, {
    'GET /user': async ({ call }) => ({ user: await getOwnUser(context, call.caller) }),
    'PUT /user/password': ({ body, call }) =>
      changePassword(context, body, call).then(withMessage('Your password has been changed.')),
    'DELETE /user/account': ({ body, call }) =>
      deleteAccount(context, body, call.caller).then(withMessage('Your account has been deleted.')),
    'GET /user/sessions': async ({ call }) => ({ data: await listSessions(context, call.caller) }),
    'DELETE /user/sessions/{id}': ({ params, call }) =>
      endSession(context, params.id, call.caller).then(withMessage('The session has been ended.')),
  });
}
