import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { limitAnswer } from '#src/server/outbound/limit-answer.ts';
import { PRODUCT_NAME } from '#src/server/outbound/product.ts';
import type { IdentityContext } from '../context.server.ts';
import { PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import type { IdentitySettings, ProviderSettings } from '../settings.server.ts';
import {
  askProvider,
  type FlowSecrets,
  type ProviderClient,
  type ProviderClients,
  ProviderFailure,
} from './provider-client.server.ts';

const TIMEOUT_SECONDS = 5;
const PUBLIC_ISSUER = 'https://github.com';
const PUBLIC_API = 'https://api.github.com';

/** Reads what a provider answers to a bound, as what other services answer. */
const fetchBounded: CustomFetch = (url, options) => limitAnswer(url, options as RequestInit);

/** The address where the browser asks for consent. */
async function authorizationUrl(
  configuration: Configuration,
  redirectUri: string,
  { state, codeVerifier }: FlowSecrets,
  parameters: Record<string, string>,
): Promise<string> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return url.href;
}

const GithubUser = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Fetches from the API with the person's token. @throws ProviderFailure for an unexpected answer. */
async function fetchFromApi<Schema extends z.ZodType>(
  configuration: Configuration,
  accessToken: string,
  url: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': PRODUCT_NAME });
  const response = await fetchProtectedResource(
    configuration,
    accessToken,
    new URL(url),
    'GET',
    undefined,
    headers,
  );
  if (!response.ok) throw new ProviderFailure(`status_${response.status}`);
  const parsed = schema.safeParse(await response.json());
  if (!parsed.success) throw new ProviderFailure('unexpected_answer');
  return parsed.data;
}

/** OAuth 2 without an identity token: the API returns the person, and their addresses in a second call. */
function createGithubClient({ issuerUrl, clientId, clientSecret }: ProviderSettings): ProviderClient {
  const api = issuerUrl === PUBLIC_ISSUER ? PUBLIC_API : issuerUrl;
  const issuer = `${issuerUrl}/login/oauth`;
  const configuration = new Configuration(
    { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = fetchBounded;
  if (issuerUrl.startsWith('http:')) allowInsecureRequests(configuration);
  return {
    name: 'github',
    label: PROVIDER_LABELS.github,
    authorizationUrl: (redirectUri, secrets) =>
      authorizationUrl(configuration, redirectUri, secrets, { scope: 'read:user user:email' }),
    readIdentity: (answer, { state, codeVerifier }) =>
      askProvider(async () => {
        const tokens = await authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        const user = await fetchFromApi(configuration, tokens.access_token, `${api}/user`, GithubUser);
        const emails = await fetchFromApi(
          configuration,
          tokens.access_token,
          `${api}/user/emails`,
          GithubEmails,
        );
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

/** OpenID Connect: discovery finds the endpoints of the issuer, and the identity is a signed token. */
function createOidcClient(
  name: string,
  { issuerUrl, clientId, clientSecret, label = name, staffGroups }: ProviderSettings,
): ProviderClient {
  let found: Promise<Configuration> | undefined;
  /** Fetched once; after a failure the next caller tries again. */
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: fetchBounded,
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
    name,
    label,
    staffGroups,
    authorizationUrl: (redirectUri, secrets) =>
      askProvider(async () => {
        const parameters = {
          scope: 'openid email profile',
          nonce: secrets.nonce,
          // People of an organization have one account there.
          ...(name === 'google' && { prompt: 'select_account' }),
        };
        return authorizationUrl(await configuration(), redirectUri, secrets, parameters);
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
        const { sub, email, email_verified, name: fullName, groups } = claims;
        return {
          subject: sub,
          email: typeof email === 'string' ? email : undefined,
          isEmailVerified: email_verified === true || email_verified === 'true',
          name: typeof fullName === 'string' ? fullName : '',
          groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
        };
      }),
  };
}

/** Tells the administrator which providers the sign-in page leaves out, and what to set. */
export function logMissingProviders({
  log,
  providerClients,
}: Pick<IdentityContext, 'log' | 'providerClients'>): void {
  const missing = PROVIDERS.filter((name) => providerClients[name] === undefined);
  if (missing.length === 0) return;
  const settings = missing.flatMap((name) => [`${name}_client_id`, `${name}_client_secret`]);
  log.info(
    { missing, set: settings.map((name) => name.toUpperCase()) },
    'the sign-in page leaves out the providers that are not set up',
  );
}

/** Creates the configured providers. None is contacted before somebody signs in with it. */
export function createProviderClients({ github, ...others }: IdentitySettings['providers']): ProviderClients {
  const clients = Object.entries(others).map(
    ([name, settings]) => [name, settings && createOidcClient(name, settings)] as const,
  );
  return { ...Object.fromEntries(clients), github: github && createGithubClient(github) };
}
