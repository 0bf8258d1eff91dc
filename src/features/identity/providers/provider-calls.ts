import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { ProviderState } from '../contract.ts';
import type { Provider } from '../rules.ts';

function beginAt(provider: Provider) {
  return {
    guard: 'public',
    summary: `Start signing in with ${provider}`,
    description:
      'Sets a cookie: the sign-in can only be completed in the same browser. 404 with the code `provider_not_configured` ' +
      'when this site has no credentials for the provider; `GET /providers` tells.',
    answers: { 200: z.object({ redirect_url: z.string() }) },
    errors: [404, 429, 503],
  } as const;
}

function returnFrom(provider: Provider) {
  return {
    securityEvent: 'provider-sign-in',
    guard: 'public',
    summary: `Callback for ${provider}`,
    description:
      'Always 302: to `/login?code=…`, a one-time code for `POST /oauth/token` that is valid for one minute, or to ' +
      '`/login?error=` with `social`, `social_link` (an account has this address; sign in with its password and ' +
      'confirm the address first) or `social_email` (the provider gave no address).',
    answers: {},
    redirects: [302],
  } as const;
}

/** Sign-in with Google and GitHub, up to the one-time code that the page exchanges for a token. */
export const providerCalls = defineCalls('Account', {
  'GET /providers': {
    guard: 'public',
    summary: 'Available sign-in providers',
    answers: { 200: z.object({ data: z.array(ProviderState) }) },
    shared: true,
    namesSources: true,
  },
  'GET /google/redirect': beginAt('google'),
  'GET /google/callback': returnFrom('google'),
  'GET /github/redirect': beginAt('github'),
  'GET /github/callback': returnFrom('github'),
});

export type ProviderCalls = typeof providerCalls;
