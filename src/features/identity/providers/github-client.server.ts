import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { brand } from '#src/shared/brand.ts';
import type { ProviderSettings } from '../settings.server.ts';
import { askProvider, type ProviderClient, ProviderFailure } from './provider-client.server.ts';

const TIMEOUT_SECONDS = 5;
const PUBLIC_ISSUER = 'https://github.com';
const PUBLIC_API = 'https://api.github.com';

const GithubUser = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 without an identity token: the API returns the person, and their addresses in a second call. */
export function createGithubClient({ issuerUrl, clientId, clientSecret }: ProviderSettings): ProviderClient {
  const api = issuerUrl === PUBLIC_ISSUER ? PUBLIC_API : issuerUrl;
  const issuer = `${issuerUrl}/login/oauth`;
  const configuration = new Configuration(
    { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (issuerUrl.startsWith('http:')) allowInsecureRequests(configuration);

  const read = async <Schema extends z.ZodType>(
    accessToken: string,
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': brand.name });
    const response = await fetchProtectedResource(
      configuration,
      accessToken,
      new URL(api + path),
      'GET',
      undefined,
      headers,
    );
    if (!response.ok) throw new ProviderFailure(`status_${response.status}`);
    const parsed = schema.safeParse(await response.json());
    if (!parsed.success) throw new ProviderFailure('unexpected_answer');
    return parsed.data;
  };

  return {
    name: 'github',
    authorizationUrl: async (redirectUri, { state, codeVerifier }) => {
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    readIdentity: (answer, { state, codeVerifier }) =>
      askProvider(async () => {
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        const user = await read(tokens.access_token, '/user', GithubUser);
        const emails = await read(tokens.access_token, '/user/emails', GithubEmails);
        const best = emails.find((entry) => entry.primary) ?? emails.find((entry) => entry.verified);
        return {
          subject: String(user.id),
          email: best?.email,
          isEmailVerified: best?.verified ?? false,
          name: user.name || user.login,
        };
      }),
  };
}
