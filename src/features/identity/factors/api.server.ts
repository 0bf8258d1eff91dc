import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { IdentityContext } from '../context.server.ts';
import { factorCalls, factorSignInCalls } from './calls.ts';
import {
  beginTotp,
  confirmTotp,
  getSecondFactorState,
  removeTotp,
  renewRecoveryCodes,
} from './manage-factors.server.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';
import { finishSignIn } from './second-factor.server.ts';

export function factorRoutes(context: IdentityContext): readonly Route[] {
  return [...signInRoutes(context), ...ownFactorRoutes(context)];
}

function signInRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(factorSignInCalls, {
    'POST /login/second-factor': async ({ body, call, t }) => ({
      ...(await finishSignIn(context, body, call)),
      message: t('identity.done.signedIn'),
    }),
    'POST /login/passkey/options': async ({ call }) => ({ data: await beginPasskeySignIn(context, call) }),
    'POST /login/passkey': async ({ body, call, t }) => ({
      ...(await signInWithPasskey(context, body, call)),
      message: t('identity.done.signedIn'),
    }),
  });
}

function ownFactorRoutes(context: IdentityContext): readonly Route[] {
  return implementCalls(factorCalls, {
    'GET /user/second-factor': async ({ call }) => ({
      data: await getSecondFactorState(context, call.caller),
    }),
    'POST /user/reauthenticate': async ({ body, call, t }) => ({
      token: await reauthenticate(context, body, call),
      message: t('identity.done.reauthenticated'),
    }),
    'POST /user/totp': async ({ call }) => ({ data: await beginTotp(context, call) }),
    'POST /user/totp/confirm': async ({ body, call, t }) => ({
      data: { recovery_codes: await confirmTotp(context, body.code, call) },
      message: t('identity.done.totpConfirmed'),
    }),
    'DELETE /user/totp': async ({ call, t }) => {
      await removeTotp(context, call);
      return { message: t('identity.done.totpRemoved') };
    },
    'POST /user/recovery-codes': async ({ call, t }) => ({
      data: { recovery_codes: await renewRecoveryCodes(context, call) },
      message: t('identity.done.codesRenewed'),
    }),
    'GET /user/passkeys': async ({ call }) => ({ data: await listPasskeys(context, call.caller) }),
    'POST /user/passkeys/options': async ({ call }) => ({ data: await beginPasskey(context, call) }),
    'POST /user/passkeys': async ({ body, call, t }) => ({
      data: await addPasskey(context, body, call),
      message: t('identity.done.passkeyAdded'),
    }),
    'GET /user/passkeys/{id}': async ({ params, call }) => ({
      data: await getPasskey(context, params.id, call.caller),
    }),
    'PUT /user/passkeys/{id}': async ({ params, body, call, t }) => ({
      data: await renamePasskey(context, params.id, body.name, call.caller),
      message: t('identity.done.passkeyRenamed'),
    }),
    'DELETE /user/passkeys/{id}': async ({ params, call, t }) => {
      await removePasskey(context, params.id, call);
      return { message: t('identity.done.passkeyRemoved') };
    },
  });
}
