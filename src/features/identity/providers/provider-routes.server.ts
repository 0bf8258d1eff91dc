import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { PROVIDERS } from '../rules.ts';
import type { ProviderFlows } from './provider-flow.server.ts';

const ProviderStates = z.object({
  data: z.array(z.object({ name: z.enum(PROVIDERS), label: z.string(), is_configured: z.boolean() })),
});
const RedirectAnswer = z.object({ redirect_url: z.string() });
const tag = 'Account';

/** Sign-in with Google and GitHub, up to the one-time code that the page trades for a token. */
export function providerRoutes(flows: ProviderFlows): readonly Route[] {
  const states = defineRoute({
    method: 'get',
    path: '/providers',
    guard: 'public',
    tag,
    summary: 'Which providers can be signed in with',
    answer: ProviderStates,
    shared: true,
    handle: () => ({ data: flows.list() }),
  });
  const perProvider = PROVIDERS.flatMap((provider) => [
    defineRoute({
      method: 'get',
      path: `/${provider}/redirect`,
      guard: 'public',
      tag,
      summary: `Begin to sign in with ${provider}`,
      description: 'Sets a cookie: the answer counts only in the browser that has asked.',
      answer: RedirectAnswer,
      refusals: [429, 503],
      handle: async ({ call }) => {
        const { redirectUrl, cookie } = await flows.begin(provider, call);
        return Response.json({ redirect_url: redirectUrl }, { headers: { 'set-cookie': cookie } });
      },
    }),
    defineRoute({
      method: 'get',
      path: `/${provider}/callback`,
      guard: 'public',
      tag,
      summary: `Where ${provider} sends the browser back to`,
      description:
        'Always 302: to `/login?code=…`, a code for `POST /oauth/token` that works once within a minute, or to ' +
        '`/login?error=` with `social`, `social_link` (an account has this address; sign in with its password and ' +
        'confirm the address first) or `social_email` (the provider gave no address).',
      answer: z.object({}),
      handle: async ({ call }) =>
        new Response(null, { status: 302, headers: { location: await flows.finish(provider, call) } }),
    }),
  ]);
  return [states, ...perProvider];
}
