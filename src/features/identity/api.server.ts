import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import { deleteAccount } from './accounts/closing.server.ts';
import {
  completeEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './accounts/email/change-email.server.ts';
import { accountCalls, signInCalls } from './calls.ts';
import type { IdentityContext } from './context.server.ts';
import type { SignInAnswer } from './contract.ts';
import type { BegunSession } from './factors/second-factor.server.ts';
import { changePassword, requestPasswordLink, resetPassword } from './passwords/password.server.ts';
import { providerRoutes } from './providers/provider-routes.server.ts';
import { getOwnUser } from './service.server.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './sessions/sessions.server.ts';
import { sendVerification, verifyEmail } from './sign-in/mail-links.server.ts';
import { register, signIn, tradeCode } from './sign-in/sign-in.server.ts';

export function identityRoutes(context: IdentityContext): readonly Route[] {
  return [...signInRoutes(context), ...providerRoutes(context), ...accountRoutes(context)];
}

function withMessage(begun: BegunSession, t: Translate): SignInAnswer {
  const isMissing = 'second_factor' in begun;
  return { ...begun, message: t(isMissing ? 'identity.secondFactorNeeded' : 'identity.done.signedIn') };
}

function signInRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(signInCalls, {
    'POST /register': async ({ body, call, t }) => ({
      ...(await register(context, body, call)),
      message: t('identity.done.registered'),
    }),
    'POST /login': async ({ body, call, t }) => withMessage(await signIn(context, body, call), t),
    'POST /oauth/token': async ({ body, call, t }) =>
      withMessage(await tradeCode(context, body.code, call), t),
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
    'POST /email/change': async ({ body, call, t }) => {
      await completeEmailChange(context, body.token, call);
      return { user: await getOwnUser(context, call.caller), message: t('identity.done.emailChanged') };
    },
    'POST /email/undo': async ({ body, call, t }) => {
      await undoEmailChange(context, body.token, call);
      return { message: t('identity.done.emailUndone') };
    },
  });
}

function accountRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(accountCalls, {
    'GET /user': async ({ call }) => ({ user: await getOwnUser(context, call.caller) }),
    'PUT /user/password': async ({ body, call, t }) => {
      const tokens = await changePassword(context, body, call);
      const message = tokens > 0 ? 'identity.done.passwordAndTokens' : 'identity.done.passwordChanged';
      return { message: t(message) };
    },
    'PUT /user/email': async ({ body, call, t }) => {
      await requestEmailChange(context, body, call);
      return { message: t('identity.done.emailLinkSent') };
    },
    'DELETE /user/account': async ({ body, call, t }) => {
      await deleteAccount(context, body, call.caller);
      return { message: t('identity.done.closed') };
    },
    'GET /user/sessions': async ({ call }) => ({ data: await listSessions(context, call.caller) }),
    'DELETE /user/sessions': async ({ call, t }) => {
      await endOtherSessions(context, call.caller);
      return { message: t('identity.done.sessionsEnded') };
    },
    'DELETE /user/sessions/{id}': async ({ params, call, t }) => {
      await endSession(context, params.id, call.caller);
      return { message: t('identity.done.sessionEnded') };
    },
  });
}
