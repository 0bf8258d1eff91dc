import { Answer, type Call, implementCalls, type Route } from '#src/server/http/route.ts';
import { providerCalls } from '../calls.ts';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  listProviders,
  type ProviderContext,
} from './provider-sign-in.server.ts';

export function providerRoutes(context: ProviderContext): readonly Route[] {
  const begin = async (provider: string, call: Call) => {
    const { redirectUrl, cookie } = await beginProviderSignIn(context, provider, call);
    return new Answer(200, { redirect_url: redirectUrl }, { 'set-cookie': cookie });
  };
  const finish = async (provider: string, call: Call) => {
    const location = await finishProviderSignIn(context, provider, call);
    return new Response(null, { status: 302, headers: { location } });
  };
  return implementCalls(providerCalls, {
    'GET /providers': () => ({ data: listProviders(context), has_form: !context.settings.hasProvidersOnly }),
    'GET /google/redirect': ({ call }) => begin('google', call),
    'GET /google/callback': ({ call }) => finish('google', call),
    'GET /github/redirect': ({ call }) => begin('github', call),
    'GET /github/callback': ({ call }) => finish('github', call),
    'GET /oidc/{provider}/redirect': ({ params, call }) => begin(params.provider, call),
    'GET /oidc/{provider}/callback': ({ params, call }) => finish(params.provider, call),
  });
}
