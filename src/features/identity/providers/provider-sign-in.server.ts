import { timingSafeEqual } from 'node:crypto';
import { randomPKCECodeVerifier } from 'openid-client';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { Permission } from '#src/shared/calls.ts';
import { pathIn } from '#src/shared/messages/language.ts';
import { lockAccount, lockAdministrators, updateAccount } from '../accounts/account-queries.server.ts';
import { changePermissions } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import type { ProviderState } from '../contract.ts';
import { heldPermissions, isKnownProvider, LIFETIMES, PROVIDER_LABELS, PROVIDERS } from '../rules.ts';
import { findOrCreateAccount, IdentityRefused } from './provider-accounts.server.ts';
import {
  type FlowSecrets,
  type ProviderClient,
  ProviderFailure,
  type ProviderIdentity,
} from './provider-client.server.ts';
import { consumeFlow, insertFlow, insertSignInCode } from './provider-queries.server.ts';
import { readSignInCookie, writeSignInCookie } from './sign-in-cookie.server.ts';

type GroupContext = Pick<IdentityContext, 'auditLog' | 'clock' | 'log' | 'requiresSecondFactor'>;

/**
 * Gives somebody who signs in the permissions of their groups, and takes those away that the provider's other groups have. What it
 * does not decide about stays, and the last administrator stays one.
 */
async function followGroups(
  context: GroupContext,
  trx: Writer,
  userId: number,
  { label, staffGroups = {} }: ProviderClient,
  groups: readonly string[],
): Promise<void> {
  const administrators = await lockAdministrators(trx, context.clock.now());
  const account = await lockAccount(trx, userId);
  if (!account) return;
  const decided = new Set(Object.values(staffGroups).flat());
  const given = groups.flatMap((group) => (Object.hasOwn(staffGroups, group) ? staffGroups[group]! : []));
  const kept = heldPermissions(account).filter((permission) => !decided.has(permission));
  const wanted: Permission[] = [...kept, ...given];
  if (!wanted.includes('admin') && administrators.length === 1 && administrators[0] === userId) {
    context.log.warn({ account_id: userId }, 'the last administrator stays one, without the group');
    wanted.push('admin');
  }
  const changed = changePermissions(context, account, wanted);
  if (!changed) return;
  await updateAccount(trx, userId, changed.update);
  const target = { type: 'user', id: userId, name: account.name } as const;
  // The provider decides, on behalf of nobody here.
  await recordAudit(context.auditLog, trx, { userId, name: label, permissions: [] }, [
    { ...changed.event, target },
  ]);
}

// Sign-in at a provider: the browser leaves with a state that is bound to it by a cookie, and returns to the sign-in page
// with a one-time code.

const PER_NETWORK = { name: 'provider-flow', max: 60, windowSeconds: 600 };
const UNIQUE_VIOLATION = '23505';

/** The part of the context that a sign-in at a provider needs. */
export type ProviderContext = Pick<
  IdentityContext,
  | 'database'
  | 'clock'
  | 'limiter'
  | 'mail'
  | 'log'
  | 'appUrl'
  | 'languages'
  | 'extensions'
  | 'providerClients'
  | 'settings'
  | 'auditLog'
  | 'requiresSecondFactor'
>;

/** A provider's answer was not accepted. The message is a code for the log. */
class FlowRefused extends Error {}

export function listProviders({ providerClients }: ProviderContext): ProviderState[] {
  return [...new Set([...PROVIDERS, ...Object.keys(providerClients)])].map((name) => ({
    name,
    label: isKnownProvider(name) ? PROVIDER_LABELS[name] : providerClients[name]!.label,
    is_configured: providerClients[name] !== undefined,
  }));
}

/**
 * Records a flow. Returns the provider's address, and the cookie that binds the flow to the browser.
 * @throws HttpError 404 when the provider is not configured, 503 when it does not answer, 429.
 */
export async function beginProviderSignIn(
  context: ProviderContext,
  provider: string,
  call: Call,
): Promise<{ redirectUrl: string; cookie: string }> {
  const { database, clock, limiter, log, appUrl, providerClients } = context;
  const client = Object.hasOwn(providerClients, provider) ? providerClients[provider] : undefined;
  if (!client) throw new HttpError('provider_not_configured');
  await limiter.consumeForNetwork(PER_NETWORK, call.network);
  // A second tab reuses the cookie of the first, so that both can finish.
  const browser = readSignInCookie(call.request, appUrl) ?? makeToken();
  const secrets = {
    state: makeState(context, call),
    nonce: makeToken(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const redirectUrl = await client.authorizationUrl(callbackUrl(appUrl, provider), secrets).catch((error) => {
    log.warn({ provider, reason: reasonOf(error) }, 'a provider could not be asked');
    throw new HttpError('provider_unavailable', { headers: { 'retry-after': '10' } });
  });
  await insertFlow(database.kysely, {
    state_hash: hashToken(secrets.state),
    provider,
    code_verifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    browser_hash: hashToken(browser),
    expires_at: new Date(clock.now().getTime() + LIFETIMES.providerFlow),
  });
  return { redirectUrl, cookie: writeSignInCookie(browser, appUrl) };
}

/** The state names a language other than English, that of the page that the person left, and comes back with them. */
function makeState({ languages }: ProviderContext, { request }: Call): string {
  const language = languages.choose(request);
  return language === 'en' ? makeToken() : `${makeToken()}.${language}`;
}

/** The sign-in page in the language that the person left. */
function loginPath({ languages }: ProviderContext, { request }: Call): string {
  const named = new URL(request.url).searchParams.get('state')?.split('.')[1];
  return pathIn(languages.offered.find((language) => language === named) ?? 'en', '/login');
}

/** Processes the provider's answer. Returns the local address to redirect to, which also reports failures. */
export async function finishProviderSignIn(
  context: ProviderContext,
  provider: string,
  call: Call,
): Promise<string> {
  const login = loginPath(context, call);
  try {
    return `${login}?code=${await acceptAnswer(context, provider, call)}`;
  } catch (error) {
    call.about.reason = error instanceof HttpError ? error.code : reasonOf(error);
    if (error instanceof HttpError) return `${login}?error=social`;
    const isExpected = [FlowRefused, ProviderFailure, IdentityRefused].some((kind) => error instanceof kind);
    if (!isExpected) context.log.error({ provider, err: error }, 'a sign-in at a provider has failed');
    return `${login}?error=${error instanceof IdentityRefused ? error.reason : 'social'}`;
  }
}

/** Returns the one-time code. */
async function acceptAnswer(context: ProviderContext, provider: string, call: Call): Promise<string> {
  const { limiter, appUrl, providerClients } = context;
  const client = Object.hasOwn(providerClients, provider) ? providerClients[provider] : undefined;
  if (!client) throw new FlowRefused('not_configured');
  await limiter.consumeForNetwork(PER_NETWORK, call.network);
  const { search } = new URL(call.request.url);
  const { browserHash, ...secrets } = await consumeValidFlow(context, provider, call);
  const identity = await client.readIdentity(new URL(callbackUrl(appUrl, provider) + search), secrets);
  // When a new person's browser sends the answer twice at once, the second try finds the account.
  return await makeSignInCode(context, client, identity, { browserHash, call }).catch((error) => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    return makeSignInCode(context, client, identity, { browserHash, call });
  });
}

async function consumeValidFlow(
  { database, clock, appUrl }: ProviderContext,
  provider: string,
  { request }: Call,
): Promise<FlowSecrets & { browserHash: Buffer }> {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  const flow = await consumeFlow(database.kysely, hashToken(state));
  const browserHash = hashToken(readSignInCookie(request, appUrl) ?? '');
  if (flow?.provider !== provider) throw new FlowRefused('unknown_state');
  if (flow.expires_at <= clock.now()) throw new FlowRefused('expired');
  if (!timingSafeEqual(flow.browser_hash, browserHash)) throw new FlowRefused('other_browser');
  return { state, nonce: flow.nonce, codeVerifier: flow.code_verifier, browserHash };
}

async function makeSignInCode(
  context: ProviderContext,
  client: ProviderClient,
  identity: ProviderIdentity,
  { browserHash, call }: { browserHash: Buffer; call: Call },
): Promise<string> {
  const code = makeToken();
  await inTransaction(context.database, async (trx) => {
    // They are locked before accounts, as when staff change permissions.
    if (client.staffGroups) await lockAdministrators(trx, context.clock.now());
    const user_id = await findOrCreateAccount(context, trx, client, identity);
    call.about.account_id = user_id;
    if (client.staffGroups) await followGroups(context, trx, user_id, client, identity.groups ?? []);
    await insertSignInCode(trx, {
      code_hash: hashToken(code),
      user_id,
      browser_hash: browserHash,
      expires_at: new Date(context.clock.now().getTime() + LIFETIMES.signInCode),
    });
  });
  return code;
}

function callbackUrl(appUrl: string, provider: string): string {
  return `${appUrl}/api/v1/${isKnownProvider(provider) ? '' : 'oidc/'}${provider}/callback`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderFailure || error instanceof IdentityRefused) return error.reason;
  return error instanceof FlowRefused ? error.message : 'failed';
}
