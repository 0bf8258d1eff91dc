import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { DAY } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { addSession, bearer, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import { CLAIMS, changeTool, claim, publishLoom, registerLoom } from './testing/claim-calls.ts';

let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
const api = setUpTestApi(() => ({ internet: world.internet }));
afterAll(() => world.close());

const linkOf = (url: string) => new URL(url).searchParams;

describe('claiming', () => {
  test.each([
    [
      'dns',
      (token: string) => ({ record_name: '_aisle.loom-ai.com', record_value: `aisle-verification=${token}` }),
    ],
    [
      'meta',
      (token: string) => ({
        meta_tag: `<meta name="aisle-verification" content="${token}">`,
        page: `http://www.loom-ai.com:${world.port}/product`,
      }),
    ],
    [
      'well_known',
      (token: string) => ({
        url: `http://www.loom-ai.com:${world.port}/.well-known/aisle-verification.txt`,
        content: token,
      }),
    ],
  ])('%s returns what to publish', async (method, instructions) => {
    const toolId = await publishLoom(api, world);
    // An account without a verified address may claim, too: the proof is about the domain.
    const { headers } = await signInPerson(api, { isVerified: false });
    const { status, body } = await claim(api, headers, { method });
    expect([status, body.message]).toEqual([201, expect.stringMatching(/, then verify\.$/)]);
    const now = api.clock.now();
    expect(body.data).toEqual({
      id: expect.any(Number),
      tool_id: toolId,
      method,
      status: 'waiting',
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: null,
      instructions: instructions(body.data.token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * DAY).toISOString(),
      proved_at: null,
    });
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('email sends the token to an address at the domain and keeps it out of every answer', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api, { name: 'Ada' });
    const { status, body } = await claim(api, headers, { method: 'email', email: ' Ada@Mail.Loom-AI.com ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      token: null,
      email: 'ada@mail.loom-ai.com',
      instructions: { email: 'ada@mail.loom-ai.com' },
    });
    const url = expect.stringMatching(
      new RegExp(`^http://test\\.invalid/ai/loom/claim\\?claim=${body.data.id}&token=[\\w-]{43}$`),
    );
    expect(await collectMails(api.database)).toEqual([
      {
        to: 'ada@mail.loom-ai.com',
        template: 'claim-tool',
        values: { name: 'Ada', tool: 'Loom', url, days: 7 },
      },
    ]);
    const rows = await api.database.kysely.selectFrom('claims').select(['token', 'token_hash']).execute();
    expect(rows).toEqual([{ token: null, token_hash: expect.anything() }]);
  });

  test('returns a waiting claim again and replaces an expired one', async () => {
    await publishLoom(api, world);
    const { id, headers } = await signInPerson(api);
    const first = await claim(api, headers);
    api.clock.advance(7 * DAY - 1);
    const back = bearer(await addSession(api, id));
    const again = await claim(api, back);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(again.body.message).toBe(first.body.message);
    api.clock.advance(1);
    expect((await api.get(CLAIMS, back)).body.data).toMatchObject([{ status: 'expired' }]);
    const later = await claim(api, back);
    expect([later.status, later.body.data.status]).toEqual([201, 'waiting']);
    expect(later.body.data.token).not.toBe(first.body.data.token);
  });

  test('sends a new link on request, at most three times an hour', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const ask = () => claim(api, headers, { method: 'email', email: 'ada@loom-ai.com' });
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 200, 429]);
    const tokens = (await collectMails(api.database)).map((mail) =>
      'url' in mail.values ? linkOf(mail.values.url).get('token') : '',
    );
    expect(new Set(tokens).size).toBe(3);
    api.clock.advance(3_600_000);
    expect((await ask()).status).toBe(200);
  });

  test('limits the mails to one mailbox across accounts', async () => {
    await publishLoom(api, world);
    const statuses: number[] = [];
    for (let person = 0; person < 4; person += 1) {
      const { headers } = await signInPerson(api);
      statuses.push((await claim(api, headers, { method: 'email', email: 'ada@loom-ai.com' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('tokens differ by person and by method', async () => {
    await publishLoom(api, world);
    const [one, two] = [await signInPerson(api), await signInPerson(api)];
    const tokens = await Promise.all([
      claim(api, one.headers, { method: 'meta' }),
      claim(api, one.headers, { method: 'dns' }),
      claim(api, two.headers, { method: 'meta' }),
    ]);
    expect(new Set(tokens.map(({ body }) => body.data.token)).size).toBe(3);
  });

  test('two requests at once create one claim', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(api, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(1);
  });
});

describe('refused', () => {
  test.each([
    [{}, 'method', 'Must be one of dns, meta, well_known, email.'],
    [{ method: 'phone' }, 'method', 'Must be one of dns, meta, well_known, email.'],
    [{ method: 'email' }, 'email', 'Please enter an email address at loom-ai.com.'],
    [{ method: 'email', email: ' ' }, 'email', 'Please enter an email address at loom-ai.com.'],
    [{ method: 'email', email: 'nobody' }, 'email', 'Must be an email address.'],
    [{ method: 'email', email: 7 }, 'email', 'Must be an email address.'],
    [{ method: 'email', email: 'ada@gmail.com' }, 'email', 'Must be an email address at loom-ai.com.'],
    [{ method: 'email', email: 'ada@notloom-ai.com' }, 'email', 'Must be an email address at loom-ai.com.'],
    [
      { method: 'email', email: 'ada@loom-ai.com.evil.net' },
      'email',
      'Must be an email address at loom-ai.com.',
    ],
    [{ method: 'email', email: 'a@loom-ai.com\n' + 'b@x.com' }, 'email', 'Must be an email address.'],
    [
      { method: 'email', email: `${'a'.repeat(250)}@loom-ai.com` },
      'email',
      'Must be at most 254 characters.',
    ],
  ])('422: %j', async (body, field, message) => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const answer = await claim(api, headers, body);
    expect([answer.status, answer.body.errors[field]]).toEqual([422, [message]]);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test.each([
    'https://github.com/loom/loom',
    'https://gist.github.com/loom/1',
    'https://apps.apple.com/app/loom/id1',
    'https://huggingface.co/spaces/loom/loom',
    'https://chatgpt.com/g/loom',
    'https://chromewebstore.google.com/detail/loom/abc',
    'https://vercel.app/loom',
    'https://s3.amazonaws.com/loom/index.html',
    'https://8.8.8.8/loom',
    'https://[2606:4700::1111]/loom',
  ])('no method works on a shared host: %s', async (url) => {
    await publishTools(api, [{ name: 'Loom', url }]);
    const { headers } = await signInPerson(api);
    const list = (await api.get(CLAIMS, headers)).body;
    expect(list.options).toMatchObject({ methods: [], domain: null });
    for (const method of ['dns', 'meta', 'well_known', 'email']) {
      const { status, body } = await claim(api, headers, { method, email: 'ada@github.com' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['method']]);
      expect(body.errors.method[0]).toMatch(/proves who owns this one\.$/);
    }
  });

  test('the contact address is named on a shared host when there is one', async () => {
    await publishTools(api, [{ name: 'Loom', url: 'https://github.com/loom/loom' }]);
    const { headers } = await signInPerson(api);
    setSiteContact({ email: 'hi@aisle.test', social: [] });
    const { body } = await claim(api, headers, { method: 'dns' });
    setSiteContact(NO_CONTACT);
    expect(body.errors.method[0]).toContain('Write to hi@aisle.test with documents');
  });

  test('rejects DNS and email on a host below a hosting company', async () => {
    await publishTools(api, [{ name: 'Loom', url: 'https://loom.vercel.app/' }]);
    const { headers } = await signInPerson(api);
    const ask = (method: string) => claim(api, headers, { method, email: 'ada@loom.vercel.app' });
    const answers = [await ask('dns'), await ask('email'), await ask('meta'), await ask('well_known')];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 201, 201]);
    expect(answers[0]!.body.errors.method[0]).toMatch(/^The DNS and email of loom\.vercel\.app/);
    expect((await api.get(CLAIMS, headers)).body.options).toEqual({
      host: 'loom.vercel.app',
      domain: 'loom.vercel.app',
      methods: ['meta', 'well_known'],
      is_owner: false,
      has_owner: false,
    });
  });

  test('rejects a missing session, an unknown or unpublished tool, a broken body and a wrong method', async () => {
    const id = await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await api.send('POST', CLAIMS, { method: 'meta' })).status).toBe(401);
    expect((await api.get(CLAIMS)).status).toBe(401);
    expect((await api.send('POST', '/ai-tools/ghost/claims', {}, headers)).status).toBe(404);
    expect((await api.get('/ai-tools/ghost/claims', headers)).status).toBe(404);
    expect((await api.raw(CLAIMS, { method: 'POST', headers: json, body: '{' })).status).toBe(400);
    expect((await api.raw(CLAIMS, { method: 'POST', headers, body: 'x' })).status).toBe(415);
    expect((await api.send('DELETE', CLAIMS, undefined, headers)).status).toBe(405);
    await changeTool(api, id, { status: 'unlisted' });
    expect((await claim(api, headers)).status).toBe(404);
  });

  test('rejects the owner for every method', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    expect((await registerLoom(api, world, headers)).status).toBe(200);
    for (const method of ['meta', 'dns']) {
      const { status, body } = await claim(api, headers, { method });
      expect([status, body.message]).toEqual([409, 'You already own this tool.']);
    }
  });

  test('limits claims to 30 an hour', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    for (let count = 0; count < 30; count += 1) await claim(api, headers);
    expect((await claim(api, headers)).status).toBe(429);
  });
});

test("lists the caller's claims of this tool, newest first", async () => {
  await publishLoom(api, world);
  await publishTools(api, [{ name: 'Spindle', url: 'https://spindle.com' }]);
  const [one, two] = [await signInPerson(api), await signInPerson(api)];
  await claim(api, one.headers, { method: 'meta' });
  await claim(api, one.headers, { method: 'email', email: 'ada@loom-ai.com' });
  await claim(api, two.headers, { method: 'dns' });
  await api.send('POST', '/ai-tools/spindle/claims', { method: 'dns' }, one.headers);
  const list = (await api.get(CLAIMS, one.headers)).body;
  expect(list.data).toMatchObject([
    { method: 'email', status: 'waiting', token: null },
    { method: 'meta', status: 'waiting', token: expect.any(String) },
  ]);
  expect(list.options).toEqual({
    host: 'www.loom-ai.com',
    domain: 'loom-ai.com',
    methods: ['dns', 'meta', 'well_known', 'email'],
    is_owner: false,
    has_owner: false,
  });
});
