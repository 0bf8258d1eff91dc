import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ProviderSettings } from '../settings.server.ts';
import { askProvider, type ProviderClient, ProviderFailure } from './provider-client.server.ts';

const TIMEOUT_SECONDS = 5;

/** OpenID Connect: discovery finds the endpoints of the issuer, and the identity is a signed token. */
export function createGoogleClient({ issuerUrl, clientId, clientSecret }: ProviderSettings): ProviderClient {
  let found: Promise<Configuration> | undefined;
  /** Fetched once; after a failure the next caller tries again. */
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        enableNonRepudiationChecks,
        ...(issuerUrl.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    name: 'google',
    authorizationUrl: (redirectUri, { state, nonce, codeVerifier }) =>
      askProvider(async () => {
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return url.href;
      }),
    readIdentity: (answer, { state, nonce, codeVerifier }) =>
      askProvider(async () => {
        const tokens = await authorizationCodeGrant(await configuration(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('no_identity');
        const { sub, email, email_verified, name } = claims;
        return {
          subject: sub,
          email: typeof email === 'string' ? email : undefined,
          isEmailVerified: email_verified === true || email_verified === 'true',
          name: typeof name === 'string' ? name : '',
        };
      }),
  };
}
