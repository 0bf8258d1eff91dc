import { beforeEach, describe, expect, test } from 'vitest';
import { createDemonstration, fillAtStart } from '#src/demo/first-start.server.ts';
import { createLog } from '#src/server/log.ts';
import { bearer, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { SETUP_LINK_MS } from './rules.ts';
import { fillDemonstration, issueLink } from './setup.server.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
const api = setUpTestApi({ log });
const context = () => api.app.contexts.setup;

beforeEach(() => {
  lines.splice(0);
  api.app.server.extensions.provide({ 'setup.demonstration': createDemonstration(api.app.server) });
});

/** The token of a new link. */
async function start(): Promise<string> {
  await issueLink(context());
  return /\/setup\/([\w-]{43}) /.exec(lines.at(-1)!)![1]!;
}

const FORM = {
  name: 'Ada Byron',
  email: 'Ada@Example.com',
  password: 'plum kettle orbit',
  site_name: ' Werkzeug  Kiste ',
  demo: false,
};
const finish = (token: string, over: object = {}) => api.send('POST', '/setup', { ...FORM, token, ...over });
const countTools = async () => (await api.get('/ai-tools')).body.pagination.total;
const load = () => fillAtStart(api.database, api.clock.now(), createLog('silent'));

describe('the link', () => {
  test('is logged in one line while there is no administrator, and stored as a hash', async () => {
    const token = await start();
    expect(lines).toEqual([
      `to set up your site, open http://test.invalid/setup/${token} (valid for an hour, works once)`,
    ]);
    const row = await api.database.kysely.selectFrom('site_setup').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toHaveLength(32);
  });

  test('is not logged when there is an administrator', async () => {
    await signInAdmin(api);
    await issueLink(context());
    expect(lines).toEqual([]);
  });

  test('of an earlier start does not work any more', async () => {
    const [first, second] = [await start(), await start()];
    expect((await finish(first)).status).toBe(422);
    expect((await finish(second)).status).toBe(201);
  });

  test('answers what the form begins with', async () => {
    const token = await start();
    const { status, body } = await api.send('POST', '/setup/link', { token });
    expect([status, body.data]).toEqual([
      200,
      {
        expires_at: new Date(api.clock.now().getTime() + SETUP_LINK_MS).toISOString(),
        name: null,
        accent: null,
        fixed: [],
        shipped: expect.objectContaining({ name: 'Aisle', accent: '#c2410c' }),
      },
    ]);
  });

  test.each(['', 'wrong', 'x'.repeat(43), 'x'.repeat(5000)])('%.20j is refused', async (token) => {
    await start();
    for (const path of ['/setup/link', '/setup']) {
      const { status, body } = await api.send('POST', path, { ...FORM, token });
      expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['token']]);
    }
    expect((await api.get('/user')).status).toBe(401);
  });

  test('is refused when none was ever made', async () => {
    expect((await finish('x'.repeat(43))).status).toBe(422);
  });

  test('expires after an hour', async () => {
    const token = await start();
    api.clock.advance(SETUP_LINK_MS);
    expect((await api.send('POST', '/setup/link', { token })).status).toBe(422);
    expect(Object.keys((await finish(token)).body.errors)).toEqual(['token']);
  });

  test('works once; then everybody hears that the site is set up', async () => {
    const token = await start();
    expect((await finish(token)).status).toBe(201);
    for (const each of [token, 'wrong']) {
      const again = await finish(each, { email: 'eve@example.com' });
      expect([again.status, again.body.message]).toEqual([409, 'This site has already been set up.']);
      expect((await api.send('POST', '/setup/link', { token: each })).status).toBe(409);
    }
  });

  test('does not work once an administrator was made in another way', async () => {
    const token = await start();
    await signInAdmin(api);
    expect((await finish(token)).status).toBe(409);
  });

  test('sent by two tabs at once makes one administrator', async () => {
    const token = await start();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((tab) => finish(token, { email: `tab-${tab}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const users = await api.database.kysely.selectFrom('users').select('role').execute();
    expect(users).toEqual([{ role: 'admin' }]);
  });

  test('cannot be guessed for long', async () => {
    await start();
    const statuses = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await api.send('POST', '/setup/link', { token: `guess ${index}` })).status);
    expect([statuses[19], statuses[20]]).toEqual([422, 429]);
  });
});

describe('the form', () => {
  test('makes a verified administrator, names the site and signs in', async () => {
    const { status, body } = await finish(await start(), { accent: '0F766E' });
    expect([status, body.message]).toEqual([201, 'Your site is ready.']);
    expect(body.user).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@example.com',
      roles: [{ name: 'admin' }],
    });
    expect(body.user.email_verified_at).not.toBeNull();
    expect(body.admin_path).toMatch(/^\/[\w-]+\/admin$/);
    expect((await api.get('/site')).body.data).toMatchObject({ name: 'Werkzeug Kiste', accent: '#0f766e' });
    const log = await api.get('/admin/activity', bearer(body.token));
    expect(log.body.data).toMatchObject([
      { action: 'site.update', actor: { name: 'Ada Byron' }, to: { name: 'Werkzeug Kiste' } },
    ]);
    const again = await api.send('POST', '/login', FORM);
    expect(again.status).toBe(200);
  });

  test('without a name the site keeps the one that it ships with', async () => {
    expect((await finish(await start(), { site_name: '' })).status).toBe(201);
    expect((await api.get('/site')).body.data.name).toBe('Aisle');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password1' }, 'password'],
    [{ password: 'ada@example.com' }, 'password'],
    [{ site_name: 'x'.repeat(41) }, 'site_name'],
    [{ accent: '#facc15' }, 'accent'],
    [{ demo: 'perhaps' }, 'demo'],
    [{ demo: undefined }, 'demo'],
  ])('refuses %j, and the link still works', async (over, field) => {
    const token = await start();
    const { status, body } = await finish(token, over);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await api.get('/site')).body.data.name).toBe('Aisle');
    expect((await finish(token)).status).toBe(201);
  });

  test('does not take the account of a person who has confirmed the address', async () => {
    await signInPerson(api, { email: 'ada@example.com' });
    const { status, body } = await finish(await start());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
  });

  test('takes over an account that never confirmed the address', async () => {
    const squatter = await signInPerson(api, { email: 'ada@example.com', isVerified: false });
    expect((await finish(await start())).status).toBe(201);
    expect((await api.get('/user', squatter.headers)).status).toBe(401);
    expect((await api.send('POST', '/login', FORM)).status).toBe(200);
  });
});

describe('the content', () => {
  test('empty takes the demonstration away at once, and no later start brings it back', async () => {
    await load();
    await api.app.server.changeFeed.catchUp();
    expect(await countTools()).toBeGreaterThan(200);
    await finish(await start(), { demo: false });
    expect(await countTools()).toBe(0);
    const { kysely } = api.database;
    expect(await kysely.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada Byron' }]);
    await load();
    expect(await kysely.selectFrom('tools').select('id').execute()).toEqual([]);
  });

  test('empty leaves what people have added', async () => {
    await publishTools(api, [{ name: 'Alpha' }]);
    await finish(await start(), { demo: false });
    expect(await countTools()).toBe(1);
  });

  test('the demonstration is filled by a job, and the state tells how far it is', async () => {
    const { body } = await finish(await start(), { demo: true });
    const state = async () => (await api.get('/admin/setup', bearer(body.token))).body.data.demonstration;
    expect(await state()).toEqual({ state: 'filling', percent: null });
    const filling = fillDemonstration(context());
    const seen = new Set<number | null>();
    let isOver = false;
    void filling.finally(() => {
      isOver = true;
    });
    while (!isOver) seen.add((await state()).percent);
    await filling;
    expect(await state()).toEqual({ state: 'filled', percent: 100 });
    expect(await countTools()).toBeGreaterThan(200);
  });

  test('a demonstration that is there already stays as it is', async () => {
    await load();
    await finish(await start(), { demo: true });
    await fillDemonstration(context());
    expect(await countTools()).toBeGreaterThan(200);
  });
});
