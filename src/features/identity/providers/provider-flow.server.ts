import { timingSafeEqual } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import { HttpError } from '#src/server/http/errors.ts';
import { readCookie } from '#src/server/http/request-cookies.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { LIFETIMES, PROVIDERS, type Provider, SIGN_IN_COOKIE } from '../rules.ts';
import type { MailLinks } from '../sign-in/mail-links.server.ts';
import { createProviderAccounts, IdentityRefused } from './provider-accounts.server.ts';
import { PROVIDER_LABELS, ProviderFailure } from './provider-client.server.ts';
import { insertFlow, insertSignInCode, takeFlow } from './provider-queries.server.ts';

const PER_NETWORK = { name: 'provider-flow', max: 60, windowSeconds: 600 };
const UNIQUE_VIOLATION = '23505';
/** The cookie lasts from the way out until the code is traded. */
const COOKIE_SECONDS = (LIFETIMES.providerFlow + LIFETIMES.signInCode) / 1000;

export interface ProviderFlowOptions
  extends Pick<
    AccountsDependencies,
    'database' | 'clock' | 'limiter' | 'mail' | 'log' | 'appUrl' | 'providerClients'
  > {
  links: Pick<MailLinks, 'mailVerification'>;
}

/** What goes wrong with an answer, as a word for the log. */
class FlowRefused extends Error {}

/** Sign-in at a provider: out with a state that only this browser can come back with, in with a one-time code. */
export function createProviderFlow(options: ProviderFlowOptions) {
  const { database, clock, limiter, log, appUrl, providerClients: clients } = options;
  const accounts = createProviderAccounts(options);
  const inMs = (lifetime: number): Date => new Date(clock.now().getTime() + lifetime);
  const callbackUrl = (provider: Provider): string => `${appUrl}/api/v1/${provider}/callback`;

  /**
   * Notes a flow and says where the browser has to go, and the cookie that it comes back with.
   * @throws HttpError 503 when the provider is not configured or does not answer, 429.
   */
  const begin = async (provider: Provider, call: Call): Promise<{ redirectUrl: string; cookie: string }> => {
    const client = clients[provider];
    if (!client) throw new HttpError('provider_not_configured');
    limiter.take(PER_NETWORK, call.network);
    // Kept by a second tab, so that both can come back.
    const browser = readBrowser(call.request) ?? makeToken();
    const secrets = { state: makeToken(), nonce: makeToken(), codeVerifier: randomPKCECodeVerifier() };
    const redirectUrl = await client.authorizationUrl(callbackUrl(provider), secrets).catch((error) => {
      log.warn({ provider, reason: reasonOf(error) }, 'a provider could not be asked');
      throw new HttpError('provider_unavailable', { headers: { 'retry-after': '10' } });
    });
    await insertFlow(database.kysely, {
      state_hash: hashToken(secrets.state),
      provider,
      code_verifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      browser_hash: hashToken(browser),
      expires_at: inMs(LIFETIMES.providerFlow),
    });
    return { redirectUrl, cookie: makeCookie(browser, appUrl) };
  };

  const settle = async (provider: Provider, call: Call): Promise<string> => {
    const client = clients[provider];
    if (!client) throw new FlowRefused('not_configured');
    limiter.take(PER_NETWORK, call.network);
    const { search, searchParams } = new URL(call.request.url);
    const state = searchParams.get('state') ?? '';
    const flow = await takeFlow(database.kysely, hashToken(state));
    const browserHash = hashToken(readBrowser(call.request) ?? '');
    if (flow?.provider !== provider) throw new FlowRefused('unknown_state');
    if (flow.expires_at <= clock.now()) throw new FlowRefused('expired');
    if (!timingSafeEqual(flow.browser_hash, browserHash)) throw new FlowRefused('other_browser');
    const secrets = { state, nonce: flow.nonce, codeVerifier: flow.code_verifier };
    const identity = await client.readIdentity(new URL(callbackUrl(provider) + search), secrets);
    const code = makeToken();
    const signIn = () =>
      database.kysely.transaction().execute(async (trx) => {
        const userId = await accounts.findOrCreateAccount(trx, client, identity, clock.now());
        await insertSignInCode(trx, {
          code_hash: hashToken(code),
          user_id: userId,
          browser_hash: flow.browser_hash,
          expires_at: inMs(LIFETIMES.signInCode),
        });
      });
    // Somebody new who comes twice at once: the second time the account is there.
    await signIn().catch((error) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      return signIn();
    });
    return code;
  };

  /** Takes the provider's answer. @returns the local address to go on to; failures are told there, too. */
  const finish = async (provider: Provider, call: Call): Promise<string> => {
    try {
      return `/login?code=${await settle(provider, call)}`;
    } catch (error) {
      if (error instanceof HttpError) return '/login?error=social';
      const isExpected = [FlowRefused, ProviderFailure, IdentityRefused].some(
        (kind) => error instanceof kind,
      );
      if (isExpected) log.warn({ provider, reason: reasonOf(error) }, 'a sign-in at a provider was refused');
      else log.error({ provider, err: error }, 'a sign-in at a provider has failed');
      return `/login?error=${error instanceof IdentityRefused ? error.reason : 'social'}`;
    }
  };

  const list = () =>
    PROVIDERS.map((name) => ({
      name,
      label: PROVIDER_LABELS[name],
      is_configured: clients[name] !== undefined,
    }));

  return { begin, finish, list };
}

export type ProviderFlows = ReturnType<typeof createProviderFlow>;

function readBrowser(request: Request): string | undefined {
  const value = readCookie(request, SIGN_IN_COOKIE);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function makeCookie(browser: string, appUrl: string): string {
  // Lax, not Strict: the provider sends the browser back from another site.
  const attributes = ['Path=/api/v1', `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  if (appUrl.startsWith('https:')) attributes.push('Secure');
  return [`${SIGN_IN_COOKIE}=${browser}`, ...attributes].join('; ');
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderFailure || error instanceof IdentityRefused) return error.reason;
  return error instanceof FlowRefused ? error.message : 'failed';
}
