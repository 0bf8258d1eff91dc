import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Extensions } from '#src/server/extensions.ts';
import { createApi } from '#src/server/http/api.ts';
import { createJobs } from '#src/server/jobs/jobs.ts';
import { createLanguages } from '#src/server/languages.ts';
import { createLog } from '#src/server/log.ts';
import { createMail } from '#src/server/mail/deliver-mail.ts';
import { RateLimiter } from '#src/server/security/rate-limit.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { openTestDatabase, type TestDatabase } from '#src/testing/database.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import type { IdentitySettings } from '../settings.server.ts';
import { type GithubPerson, type GithubServer, startGithubServer } from '../testing/github-server.ts';
import { createProviderClients } from './provider-clients.server.ts';
import { providerRoutes } from './provider-routes.server.ts';
import type { ProviderContext } from './provider-sign-in.server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const APP_URL = 'https://aisle.test';
const CLIENT = { clientId: 'aisle-id', clientSecret: 'aisle-secret' };
const ada: GithubPerson = {
  id: 4711,
  login: 'ada',
  name: 'Ada Byron',
  emails: [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'Ada@Example.com', primary: true, verified: true },
  ],
};

let database: TestDatabase;
let google: OAuth2Server;
let github: GithubServer;
let jobs: ReturnType<typeof createJobs>;
let clock: TestClock;
let claims: Record<string, unknown>;

beforeAll(async () => {
  database = await openTestDatabase();
  google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  google.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, claims);
  });
  github = await startGithubServer({ id: CLIENT.clientId, secret: CLIENT.clientSecret });
});

afterAll(async () => {
  await jobs.stop();
  await google.stop();
  await github.close();
  await database.close();
});

beforeEach(async () => {
  await jobs?.stop();
  await database.reset();
  clock = new TestClock();
  claims = { sub: 'g-1', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
  github.person = ada;
  github.delayMs = 0;
  site = await openSite({
    google: { ...CLIENT, issuerUrl: google.issuer.url! },
    github: { ...CLIENT, issuerUrl: github.url },
    acme: {
      ...CLIENT,
      issuerUrl: google.issuer.url!,
      label: 'Acme',
      staffGroups: { admins: ['admin'], '/staff/editors': ['editor'] },
    },
  });
});

type Site = Awaited<ReturnType<typeof openSite>>;
let site: Site;

async function openSite(providers: IdentitySettings['providers'], hasProvidersOnly = false) {
  const log = createLog('silent');
  jobs = createJobs({ database, log });
  const transport = { send: () => Promise.reject(new Error('no mail leaves a test')) };
  const mail = createMail({ jobs, mails: [], transport, log, appUrl: APP_URL });
  await jobs.open();
  const limiter = new RateLimiter(clock, true);
  const providerClients = createProviderClients(providers);
  const languages = createLanguages(['en', 'fr'], []);
  const extensions = new Extensions();
  const context = {
    database,
    clock,
    limiter,
    mail,
    log,
    languages,
    appUrl: APP_URL,
    extensions,
    providerClients,
    settings: { providers, administrator: undefined, hasProvidersOnly },
    auditLog: { auditActions: { 'user.permissions': 'user' }, clock, database, languages },
    requiresSecondFactor: false,
  } as unknown as ProviderContext;
  const api = createApi({
    routes: providerRoutes(context),
    authenticate: async () => undefined,
    log,
    isSecure: false,
    trustedProxies: 0,
    title: () => 'test',
    version: '1',
  });
  return (path: string, cookie = '', language = 'en') => {
    const headers = { 'accept-language': language, ...(cookie ? { cookie } : {}) };
    return api.request(`http://aisle.internal/api/v1${path}`, { headers });
  };
}

interface Begun {
  cookie: string;
  /** The callback address, below `/api/v1`. */
  answer: string;
}

/** Goes to the provider, consents, and returns the callback address. */
async function consent(provider: string, cookie?: string): Promise<Begun> {
  const begun = await site(`/${provider}/redirect`, cookie);
  expect(begun.status).toBe(200);
  const { redirect_url } = (await begun.json()) as { redirect_url: string };
  const consented = await fetch(redirect_url, { redirect: 'manual' });
  const back = new URL(consented.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`${APP_URL}/api/v1/${provider}/callback`);
  const set = begun.headers.get('set-cookie')!;
  return { cookie: set.split(';')[0]!, answer: back.pathname.slice('/api/v1'.length) + back.search };
}

async function comeBack({ answer, cookie }: Begun): Promise<string> {
  const response = await site(answer, cookie);
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.headers.get('location')!;
}

async function signIn(provider: string): Promise<string> {
  return comeBack(await consent(provider));
}

async function userOf(location: string, cookie?: string) {
  const code = new URL(location, APP_URL).searchParams.get('code');
  if (!code) throw new Error(`no code in ${location}`);
  const row = await database.kysely
    .selectFrom('sign_in_codes')
    .innerJoin('users', 'users.id', 'sign_in_codes.user_id')
    .selectAll('users')
    .select(['browser_hash', 'expires_at'])
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirstOrThrow();
  if (cookie) expect(row.browser_hash).toEqual(hashToken(cookie.split('=')[1]!));
  return row;
}

function addAccount(values: { email: string; verified: boolean; banned?: boolean; deleted?: boolean }) {
  return database.kysely
    .insertInto('users')
    .values({
      name: 'Ada',
      email: values.email,
      password_hash: 'x',
      email_verified_at: values.verified ? clock.now() : null,
      banned_at: values.banned ? clock.now() : null,
      deleted_at: values.deleted ? clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const countUsers = async () => (await database.kysely.selectFrom('users').select('id').execute()).length;

test.each(['google', 'github'] as const)(
  '%s: a new person gets a verified account, the next time the same',
  async (provider) => {
    const begun = await consent(provider);
    const first = await userOf(await comeBack(begun), begun.cookie);
    expect(first).toMatchObject({ name: 'Ada Byron', email: 'ada@example.com', password_hash: null });
    expect(first.email_verified_at).toEqual(clock.now());
    expect(first.expires_at).toEqual(new Date(clock.now().getTime() + 60_000));
    // The provider's id identifies the person, not the address.
    claims.email = 'new@example.com';
    github.person = { ...ada, emails: [{ email: 'new@example.com', primary: true, verified: true }] };
    expect((await userOf(await signIn(provider))).id).toBe(first.id);
    expect(await countUsers()).toBe(1);
    expect(await collectMails(database)).toEqual([]);
  },
);

test('the redirect carries PKCE, state and nonce, and scripts cannot read the cookie', async () => {
  const response = await site('/google/redirect');
  const url = new URL(((await response.json()) as { redirect_url: string }).redirect_url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: CLIENT.clientId,
    response_type: 'code',
    redirect_uri: `${APP_URL}/api/v1/google/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-sign_in_browser=[\w-]{43}; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [flow] = await database.kysely.selectFrom('provider_flows').selectAll().execute();
  expect(flow!.state_hash).toEqual(hashToken(url.searchParams.get('state')!));
  expect(flow!.expires_at).toEqual(new Date(clock.now().getTime() + 600_000));
});

test('a person who left a French page comes back to one, and a language that is not offered is ignored', async () => {
  const response = await site('/google/redirect', '', 'fr');
  const { redirect_url } = (await response.json()) as { redirect_url: string };
  const state = new URL(redirect_url).searchParams.get('state')!;
  expect(state).toMatch(/^[\w-]{43}\.fr$/);
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  const refusal = (text: string) => `/google/callback?error=access_denied&state=${text}`;
  expect(await comeBack({ answer: refusal(state), cookie })).toBe('/fr/login?error=social');
  expect(await comeBack({ answer: refusal('a.de'), cookie })).toBe('/login?error=social');
});

test('two tabs of one browser can finish in any order', async () => {
  const first = await consent('google');
  const second = await consent('google', first.cookie);
  expect(second.cookie).toBe(first.cookie);
  expect(await comeBack(second)).toContain('?code=');
  expect(await comeBack(first)).toContain('?code=');
});

test.each(['google', 'github'] as const)('%s: an answer works once', async (provider) => {
  const begun = await consent(provider);
  expect(await comeBack(begun)).toContain('?code=');
  expect(await comeBack(begun)).toBe('/login?error=social');
});

test('a wrong state, another browser and a missing cookie are refused, and create nothing', async () => {
  const begun = await consent('google');
  const state = /state=[\w-]+/;
  expect(await comeBack({ ...begun, answer: begun.answer.replace(state, `state=${'x'.repeat(43)}`) })).toBe(
    '/login?error=social',
  );
  const others = await consent('google');
  expect(await comeBack({ answer: begun.answer, cookie: others.cookie })).toBe('/login?error=social');
  expect(await comeBack({ answer: others.answer, cookie: '' })).toBe('/login?error=social');
  expect(await countUsers()).toBe(0);
});

test("one provider's answer is refused at another's callback", async () => {
  const begun = await consent('google');
  const answer = begun.answer.replace('/google/', '/github/');
  expect(await comeBack({ ...begun, answer })).toBe('/login?error=social');
});

test('an answer after ten minutes is refused', async () => {
  const begun = await consent('google');
  clock.advance(600_000);
  expect(await comeBack(begun)).toBe('/login?error=social');
});

test('refusing consent leads back to the sign-in page', async () => {
  const begun = await consent('google');
  const state = new URLSearchParams(begun.answer.split('?')[1]).get('state');
  const answer = `/google/callback?error=access_denied&state=${state}`;
  expect(await comeBack({ ...begun, answer })).toBe('/login?error=social');
});

test.each([
  '/google/callback',
  '/google/callback?state=a&state=b&code=1&code=2',
  '/github/callback?state=%00&code=%ff',
  `/github/callback?code=${'x'.repeat(5000)}`,
])('a forged answer is refused: %s', async (answer) => {
  expect(await comeBack({ answer, cookie: '__Host-sign_in_browser=%%%' })).toBe('/login?error=social');
});

test.each([
  ['nonce', { nonce: 'another' }],
  ['audience', { aud: 'somebody-else' }],
  ['issuer', { iss: 'https://elsewhere.example' }],
  ['time', { exp: 1_000_000 }],
])('a token with a wrong %s is refused', async (_, wrong) => {
  const begun = await consent('google');
  Object.assign(claims, wrong);
  expect(await comeBack(begun)).toBe('/login?error=social');
  expect(await countUsers()).toBe(0);
});

test('a token with a foreign signature is refused', async () => {
  const begun = await consent('google');
  google.service.once(Events.BeforeResponse, (response) => {
    const [header, payload] = String((response.body as Record<string, unknown>).id_token).split('.');
    (response.body as Record<string, unknown>).id_token = `${header}.${payload}.${'A'.repeat(342)}`;
  });
  expect(await comeBack(begun)).toBe('/login?error=social');
});

test('a code that the provider rejects is refused', async () => {
  const begun = await consent('google');
  google.service.once(Events.BeforeResponse, (response) => {
    response.statusCode = 400;
    response.body = { error: 'invalid_grant' };
  });
  expect(await comeBack(begun)).toBe('/login?error=social');
  const other = await consent('github');
  expect(await comeBack({ ...other, answer: other.answer.replace(/code=\w+/, 'code=wrong') })).toBe(
    '/login?error=social',
  );
});

test.each(['google', 'github'] as const)(
  '%s: an account is linked when both sides have seen the address',
  async (provider) => {
    const { id } = await addAccount({ email: 'ada@example.com', verified: true });
    expect((await userOf(await signIn(provider))).id).toBe(id);
    const mails = await collectMails(database);
    expect(mails).toMatchObject([{ template: 'provider-linked', to: 'ada@example.com' }]);
    expect((await userOf(await signIn(provider))).id).toBe(id);
    expect(await collectMails(database)).toEqual([]);
  },
);

test('an account is not linked when the address is unverified on either side', async () => {
  const { id } = await addAccount({ email: 'ada@example.com', verified: false });
  expect(await signIn('google')).toBe('/login?error=social_link');
  await database.kysely
    .updateTable('users')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', id)
    .execute();
  claims.email_verified = false;
  expect(await signIn('google')).toBe('/login?error=social_link');
  github.person = { ...ada, emails: [{ email: 'ada@example.com', primary: true, verified: false }] };
  expect(await signIn('github')).toBe('/login?error=social_link');
  expect(await database.kysely.selectFrom('linked_providers').selectAll().execute()).toEqual([]);
  expect(await countUsers()).toBe(1);
});

test('an account is linked to only one account of a provider', async () => {
  await addAccount({ email: 'ada@example.com', verified: true });
  expect(await signIn('google')).toContain('?code=');
  claims.sub = 'g-2';
  expect(await signIn('google')).toBe('/login?error=social_link');
});

test('a new account must verify an address that the provider has not verified', async () => {
  claims.email_verified = false;
  const user = await userOf(await signIn('google'));
  expect(user.email_verified_at).toBeNull();
  expect(await collectMails(database)).toMatchObject([{ template: 'verify-email', to: 'ada@example.com' }]);
});

test.each(['mar\u212A@example.com', '\ufb01nn@example.com'])(
  'an address that only looks like another one is none: %s',
  async (email) => {
    await addAccount({ email: 'mark@example.com', verified: true });
    claims.email = email;
    expect(await signIn('google')).toBe('/login?error=social_email');
    expect(await countUsers()).toBe(1);
  },
);

test('without an address there is no account', async () => {
  claims.email = undefined;
  github.person = { ...ada, emails: [] };
  expect(await signIn('google')).toBe('/login?error=social_email');
  expect(await signIn('github')).toBe('/login?error=social_email');
});

test('a deleted account stays deleted; the address belongs to a new one', async () => {
  const { id } = await addAccount({ email: 'ada@example.com', verified: true, deleted: true });
  expect((await userOf(await signIn('google'))).id).not.toBe(id);
});

test('a banned account gets a code that is refused with the reason, and no new link', async () => {
  const { id } = await addAccount({ email: 'ada@example.com', verified: true, banned: true });
  expect((await userOf(await signIn('google'))).id).toBe(id);
  expect(await database.kysely.selectFrom('linked_providers').selectAll().execute()).toEqual([]);
});

test('an international address is the account that registered with it, and one stored in its own letters is found', async () => {
  const { id } = await addAccount({ email: 'ada@xn--mnchen-3ya.example', verified: true });
  claims = { ...claims, email: 'Ada@MÜNCHEN.example' };
  expect((await userOf(await signIn('google'))).id).toBe(id);
  const old = await addAccount({ email: 'bob@münchen.example', verified: true });
  claims = { ...claims, sub: 'g-2', email: 'bob@xn--mnchen-3ya.example' };
  expect((await userOf(await signIn('google'))).id).toBe(old.id);
});

test('emoji and joined scripts keep their joiners, and names of nothing visible are none', async () => {
  for (const [at, [name, kept]] of [
    ['👩‍💻 Ann', '👩‍💻 Ann'],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u200b\u3164', 'p2'],
    ['Ada\u202e\u200bx', 'Ada x'],
  ].entries()) {
    claims = { sub: `n-${at}`, email: `p${at}@example.com`, email_verified: true, name };
    expect((await userOf(await signIn('google'))).name).toBe(kept);
  }
});

test('names of any kind can be stored', async () => {
  claims.name = `\u0000\ud800 ${'𝔸'.repeat(200)}\u202e`;
  const { name } = await userOf(await signIn('google'));
  expect([...name]).toHaveLength(80);
  claims = { sub: 'g-2', email: 'bob@example.com', email_verified: 'true', name: '' };
  expect(await userOf(await signIn('google'))).toMatchObject({ name: 'bob', email_verified_at: clock.now() });
});

test('two simultaneous first sign-ins create one account', async () => {
  // Several times, since they cross at another statement each time.
  for (let person = 1; person <= 10; person++) {
    const email = `person-${person}@example.com`;
    github.person = { ...ada, id: person, emails: [{ email, primary: true, verified: true }] };
    const answers = [await consent('github'), await consent('github'), await consent('github')];
    const ids = (await Promise.all(answers.map(comeBack))).map(async (landing) => (await userOf(landing)).id);
    expect(new Set(await Promise.all(ids)).size).toBe(1);
    expect(await countUsers()).toBe(person);
    clock.advance(600_000);
  }
});

test('a provider without credentials is not found, and listed as not configured', async () => {
  await jobs.stop();
  site = await openSite({ google: undefined, github: { ...CLIENT, issuerUrl: github.url } });
  const refused = await site('/google/redirect');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([404, null]);
  expect(await refused.json()).toMatchObject({
    code: 'provider_not_configured',
    message: 'Social authentication error',
  });
  expect(await comeBack({ answer: '/google/callback?code=1&state=2', cookie: '' })).toBe(
    '/login?error=social',
  );
  expect(await (await site('/providers')).json()).toEqual({
    data: [
      { name: 'google', label: 'Google', is_configured: false },
      { name: 'github', label: 'GitHub', is_configured: true },
    ],
    has_form: true,
  });
});

test('a provider that is down is 503, and is asked again the next time', async () => {
  await jobs.stop();
  const server = createServer((_, response) => {
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = await openSite({ google: { ...CLIENT, issuerUrl }, github: undefined });
  const refused = await site('/google/redirect');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toMatchObject({ code: 'provider_unavailable' });
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect((await site('/google/redirect')).status).toBe(503);
});

test('a provider that does not answer times out after five seconds', async () => {
  const begun = await consent('github');
  github.delayMs = 60_000;
  const startedAt = performance.now();
  expect(await comeBack(begun)).toBe('/login?error=social');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  github.delayMs = 0;
  expect(await signIn('github')).toContain('?code=');
});

test('starting too often from one network is rate limited', async () => {
  let status = 200;
  let count = 0;
  for (; status === 200 && count < 100; count += 1) status = (await site('/github/redirect')).status;
  expect([status, count]).toEqual([429, 61]);
});

describe('a provider of an organization', () => {
  const heldBy = async (email = 'ada@example.com') => {
    const { role, permissions } = await database.kysely
      .selectFrom('users')
      .select(['role', 'permissions'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return [role, ...permissions];
  };

  test('is listed by its label, and has the same guards as the others', async () => {
    const { data, has_form } = (await (await site('/providers')).json()) as {
      data: object[];
      has_form: boolean;
    };
    expect(data).toContainEqual({ name: 'acme', label: 'Acme', is_configured: true });
    expect(has_form).toBe(true);
    const begun = await consent('oidc/acme');
    const first = await userOf(await comeBack(begun), begun.cookie);
    expect(first).toMatchObject({ email: 'ada@example.com', role: 'user', permissions: [] });
    expect(await comeBack(begun)).toBe('/login?error=social');
    const elsewhere = await consent('google');
    const answer = elsewhere.answer.replace('/google/', '/oidc/acme/');
    expect(await comeBack({ ...elsewhere, answer })).toBe('/login?error=social');
    const known = new URL(
      ((await (await site('/oidc/acme/redirect')).json()) as { redirect_url: string }).redirect_url,
    );
    expect(known.searchParams.has('prompt')).toBe(false);
    expect((await site('/oidc/nobody/redirect')).status).toBe(404);
    expect((await site('/oidc/constructor/redirect')).status).toBe(404);
  });

  test('is announced to somebody whose account it is linked to', async () => {
    await addAccount({ email: 'ada@example.com', verified: true });
    await signIn('oidc/acme');
    expect(await collectMails(database)).toMatchObject([
      { template: 'provider-linked', values: { provider: 'Acme' } },
    ]);
  });

  test('makes staff of its groups, and no longer of those who have left them', async () => {
    await database.kysely
      .insertInto('users')
      .values({ name: 'Grace', email: 'grace@example.com', password_hash: 'x', role: 'admin' })
      .execute();
    claims.groups = ['/staff/editors', 'kitchen'];
    await signIn('oidc/acme');
    expect(await heldBy()).toEqual(['user', 'editor']);
    // It was given here, and no group of the provider has it.
    await database.kysely
      .updateTable('users')
      .set({ permissions: ['editor', 'newsletter'] })
      .where('email', '=', 'ada@example.com')
      .execute();
    claims.groups = ['admins'];
    await signIn('oidc/acme');
    expect((await heldBy())[0]).toBe('admin');
    claims.groups = 'admins';
    await signIn('oidc/acme');
    expect(await heldBy()).toEqual(['user']);
    const events = await database.kysely
      .selectFrom('audit_events')
      .select(['action', 'actor_name', 'new_state'])
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { action: 'user.permissions', actor_name: 'Acme', new_state: { permissions: ['editor'] } },
      { new_state: { permissions: ['admin'] } },
      { new_state: { permissions: [] } },
    ]);
  });

  test('says nothing of staff elsewhere: another provider with the same groups gives nothing', async () => {
    claims.groups = ['admins'];
    await signIn('google');
    expect(await heldBy()).toEqual(['user']);
  });

  test('leaves the last administrator', async () => {
    claims.groups = ['admins'];
    await signIn('oidc/acme');
    claims.groups = [];
    await signIn('oidc/acme');
    expect(await heldBy()).toEqual(['admin']);
  });
});
