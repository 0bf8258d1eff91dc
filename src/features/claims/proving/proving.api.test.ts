import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { addSession, bearer, PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { openSmallInternet, type SmallInternet } from '#src/testing/small-internet.ts';
import {
  CLAIMS,
  changeTool,
  claim,
  publishLoom,
  readOwner,
  registerLoom,
  verify,
} from '../testing/claim-calls.ts';
import { removeExpiredClaims } from './proving.server.ts';

const WELL_KNOWN = '/.well-known/aisle-verification.txt';
let world: SmallInternet;
beforeAll(async () => {
  world = await openSmallInternet();
});
const api = setUpTestApi(() => ({ internet: world.internet }));
beforeEach(() => {
  world.names.clear();
  world.pages.clear();
  world.asked.length = 0;
});
afterAll(() => world.close());

const pageWith = (token: string) =>
  `<!doctype html><head><title>Loom</title><meta name="aisle-verification" content="${token}"></head><p>Hi`;
const isOfficial = async () => (await api.get('/ai-tools/loom')).body.data.is_from_official_organization;
const start = async (headers: Record<string, string>, body: object) =>
  (await claim(api, headers, body)).body.data;

describe('proving', () => {
  test.each([
    [
      'dns',
      (token: string) => world.names.set('_aisle.loom-ai.com', { TXT: [`aisle-verification=${token}`] }),
    ],
    [
      'dns',
      (token: string) =>
        world.names.set('loom-ai.com', { TXT: ['v=spf1 -all', ` aisle-verification=${token} `] }),
    ],
    ['meta', (token: string) => world.pages.set('/product', pageWith(token))],
    ['well_known', (token: string) => world.pages.set(WELL_KNOWN, `\n${token}\r\n`)],
  ])('%s makes the caller the owner and the tool official', async (method, publish) => {
    const toolId = await publishLoom(api, world);
    const { id, email, headers } = await signInPerson(api, { name: 'Ada' });
    const started = await start(headers, { method });
    expect(await isOfficial()).toBe(false);
    publish(started.token);
    api.clock.advance(1000);
    const { status, body } = await verify(api, headers, started.id);
    expect([status, body.message]).toEqual([200, 'You now own Loom.']);
    const proved = { status: 'proved', proved_at: api.clock.now().toISOString() };
    expect(body.data).toEqual({ ...started, ...proved });
    expect([await readOwner(api, toolId), await isOfficial()]).toEqual([id, true]);
    expect((await api.get(CLAIMS, headers)).body.options).toMatchObject({ is_owner: true, has_owner: true });
    expect((await api.get('/ai-tools?search=loom')).body.data[0].isFromOfficialOrganization).toBe(true);
    expect(await collectMails(api.database)).toEqual([
      {
        to: email,
        template: 'ownership-proved',
        values: { name: 'Ada', tool: 'Loom', url: 'http://test.invalid/ai/loom' },
      },
    ]);
  });

  test('a mailed link works once, in the account that asked for it', async () => {
    const toolId = await publishLoom(api, world);
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const body = { method: 'email', email: 'ada@loom-ai.com' };
    const { id } = await start(ada.headers, body);
    const eves = await start(eve.headers, { ...body, email: 'eve@loom-ai.com' });
    const links = (await collectMails(api.database)).map((mail) =>
      'url' in mail.values ? mail.values.url : '',
    );
    const [token, evesToken] = links.map((url) => new URL(url).searchParams.get('token')!);
    expect((await verify(api, eve.headers, id, { token })).status).toBe(404);
    const wrong = await verify(api, eve.headers, eves.id, { token });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['token']]);
    for (const given of [{}, { token: null }, { token: '' }, { token: evesToken }, { token: 'x' }]) {
      const answer = await verify(api, ada.headers, id, given);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['token']]);
    }
    expect(await readOwner(api, toolId)).toBeNull();
    expect((await verify(api, ada.headers, id, { token })).status).toBe(200);
    expect(await readOwner(api, toolId)).toBe(ada.id);
    expect((await verify(api, ada.headers, id, { token })).status).toBe(409);
    expect(world.asked).toEqual([]);
  });

  test('a newer mail invalidates the older link', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const body = { method: 'email', email: 'ada@loom-ai.com' };
    const { id } = await start(headers, body);
    expect((await start(headers, body)).id).toBe(id);
    const links = (await collectMails(api.database)).map((mail) =>
      'url' in mail.values ? mail.values.url : '',
    );
    const [older, newer] = links.map((url) => new URL(url).searchParams.get('token')!);
    const refused = await verify(api, headers, id, { token: older });
    expect(refused.body.errors.token).toEqual([
      'This link is no longer valid. Use the link in our latest email.',
    ]);
    expect((await verify(api, headers, id, { token: newer })).status).toBe(200);
  });

  test('follows a redirect within the domain', async () => {
    await publishLoom(api, world);
    world.names.set('app.loom-ai.com', { A: ['127.0.0.1'] });
    const { headers } = await signInPerson(api);
    const { id, token } = await start(headers, { method: 'meta' });
    world.pages.set('/product', (_, response) => {
      response.writeHead(302, { location: `http://app.loom-ai.com:${world.port}/home` }).end();
    });
    world.pages.set('/home', pageWith(token));
    expect((await verify(api, headers, id)).status).toBe(200);
    expect(world.asked).toEqual(['www.loom-ai.com/product', 'app.loom-ai.com/home']);
  });
});

describe('a failed verification says what was found', () => {
  const refuse = async (method: string) => {
    const toolId = await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const { id } = await start(headers, { method });
    const { status, body } = await verify(api, headers, id);
    expect([status, body.code, await readOwner(api, toolId)]).toEqual([422, 'invalid', null]);
    expect((await api.get(CLAIMS, headers)).body.data).toMatchObject([{ status: 'waiting' }]);
    return body.message.replaceAll(`:${world.port}`, '') as string;
  };
  const places = '_aisle.loom-ai.com or loom-ai.com';
  const page = 'http://www.loom-ai.com/product';
  const file = `http://www.loom-ai.com${WELL_KNOWN}`;

  test.each([
    [
      undefined,
      `No TXT record with this value was found at ${places}. A new record can take an hour to be seen.`,
    ],
    [{ TXT: ['aisle-verification=old'] }, `The TXT record at ${places} has a different value.`],
    [{ fails: true as const }, 'The name servers of loom-ai.com didn’t answer. Try again later.'],
  ])('dns: %j', async (records, message) => {
    if (records) world.names.set('_aisle.loom-ai.com', records);
    expect(await refuse('dns')).toBe(message);
  });

  test.each([
    ['<head></head>', `No meta tag "aisle-verification" was found in the head of ${page}.`],
    [`<body>${pageWith('x')}`, `No meta tag "aisle-verification" was found in the head of ${page}.`],
    [pageWith('other'), `The meta tag on ${page} has a different value.`],
    [undefined, `${page} answered with status 404.`],
  ])('meta: %s', async (html, message) => {
    if (html) world.pages.set('/product', html);
    expect(await refuse('meta')).toBe(message);
  });

  test.each([
    ['wrong', `The file at ${file} has different content.`],
    [undefined, `${file} answered with status 404.`],
  ])('well_known: %s', async (content, message) => {
    if (content) world.pages.set(WELL_KNOWN, content);
    expect(await refuse('well_known')).toBe(message);
  });

  test.each([
    ['meta', '/product', page],
    ['well_known', WELL_KNOWN, file],
  ])('does not follow %s to another domain', async (method, path, address) => {
    world.names.set('evil.com', { A: ['127.0.0.1'] });
    world.pages.set(path, (_, response) => {
      response.writeHead(302, { location: `http://evil.com:${world.port}/proof` }).end();
    });
    expect(await refuse(method)).toBe(`We couldn’t read ${address}. It redirects to another site.`);
    expect(world.asked).toHaveLength(1);
  });

  test('reports a site that cannot be reached', async () => {
    const { headers } = await signInPerson(api);
    await publishLoom(api, world);
    world.names.delete('www.loom-ai.com');
    const { id } = await start(headers, { method: 'meta' });
    const { status, body } = await verify(api, headers, id);
    expect([status, body.message]).toEqual([
      422,
      'We couldn’t reach loom-ai.com. Is the site online? Try again.',
    ]);
  });

  test('rejects the token of another person or method', async () => {
    await publishLoom(api, world);
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const adas = await start(ada.headers, { method: 'meta' });
    world.pages.set('/product', pageWith(adas.token));
    world.pages.set(WELL_KNOWN, adas.token);
    const eves = await start(eve.headers, { method: 'meta' });
    const file = await start(ada.headers, { method: 'well_known' });
    expect((await verify(api, eve.headers, eves.id)).status).toBe(422);
    expect((await verify(api, ada.headers, file.id)).status).toBe(422);
  });
});

describe('refused', () => {
  test('rejects a missing session, tool or claim, the claim of another person or tool, and a broken body', async () => {
    await publishLoom(api, world);
    const [ada, eve] = [await signInPerson(api), await signInPerson(api)];
    const { id } = await start(ada.headers, { method: 'meta' });
    const json = { ...ada.headers, 'content-type': 'application/json' };
    expect((await api.send('POST', `${CLAIMS}/${id}/verify`, {})).status).toBe(401);
    expect((await verify(api, eve.headers, id)).status).toBe(404);
    for (const other of [id + 1, 0, 'x', '99999999999']) {
      expect((await verify(api, ada.headers, other as number)).status).toBe(404);
    }
    const path = `/ai-tools/ghost/claims/${id}/verify`;
    expect((await api.send('POST', path, {}, ada.headers)).status).toBe(404);
    const raw = (body: string, headers = json) =>
      api.raw(`${CLAIMS}/${id}/verify`, { method: 'POST', headers, body });
    expect((await raw('[')).status).toBe(400);
    expect((await raw('x', { ...json, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await raw(JSON.stringify({ token: 7 }))).status).toBe(422);
    expect((await raw(JSON.stringify({ token: 'x'.repeat(201) }))).status).toBe(422);
    expect(world.asked).toEqual([]);
  });

  test('answers 409 for a used claim and 422 for an expired one without a request to the site', async () => {
    await publishLoom(api, world);
    const ada = await signInPerson(api);
    const eve = await signInPerson(api);
    const { id } = await start(eve.headers, { method: 'meta' });
    const first = await registerLoom(api, world, ada.headers);
    const asked = world.asked.length;
    const used = await verify(api, ada.headers, first.body.data.id);
    expect([used.status, used.body.message]).toEqual([409, 'This claim has already been proved.']);
    api.clock.advance(7 * DAY);
    const late = await verify(api, bearer(await addSession(api, eve.id)), id);
    expect([late.status, late.body.message]).toEqual([422, 'This claim has expired. Please start again.']);
    expect(world.asked).toHaveLength(asked);
  });

  test('limits tries to 20 an hour', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const { id } = await start(headers, { method: 'meta' });
    for (let count = 0; count < 20; count += 1) expect((await verify(api, headers, id)).status).toBe(422);
    const { status, headers: answered } = await verify(api, headers, id);
    expect([status, Number(answered.get('retry-after')) > 0]).toEqual([429, true]);
    expect(world.asked).toHaveLength(20);
  });
});

describe('changes while the proof is being checked', () => {
  /** Runs something while the server reads the page that has the proof. */
  const meanwhile = async (work: (toolId: number, person: { id: number }) => Promise<unknown>) => {
    const toolId = await publishLoom(api, world);
    const person = await signInPerson(api);
    const { id, token } = await start(person.headers, { method: 'meta' });
    world.pages.set('/product', async (_, response) => {
      await work(toolId, person);
      response.end(pageWith(token));
    });
    const { status } = await verify(api, person.headers, id);
    return { status, owner: await readOwner(api, toolId) };
  };

  test('the address of the tool', async () => {
    const found = await meanwhile((toolId) => changeTool(api, toolId, { url: 'https://other.com/' }));
    expect(found).toEqual({ status: 409, owner: null });
  });

  test('the tool is unlisted', async () => {
    const found = await meanwhile((toolId) => changeTool(api, toolId, { status: 'unlisted' }));
    expect(found).toEqual({ status: 409, owner: null });
  });

  test('the account is deleted', async () => {
    const found = await meanwhile(async (_, { id }) => {
      const headers = bearer(await addSession(api, id));
      const answer = await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, headers);
      expect(answer.status).toBe(200);
    });
    expect(found).toEqual({ status: 401, owner: null });
  });

  test('the token of the claim', async () => {
    const db = api.database.kysely;
    const found = await meanwhile(() =>
      db
        .updateTable('claims')
        .set({ token: 'x'.repeat(43) })
        .execute(),
    );
    expect(found).toEqual({ status: 409, owner: null });
  });

  test('the claim is proved and the tool has another owner by now', async () => {
    const db = api.database.kysely;
    const found = await meanwhile(async (toolId) => {
      const other = await signInPerson(api);
      await db.updateTable('claims').set({ proved_at: api.clock.now() }).execute();
      await changeTool(api, toolId, { owner_user_id: other.id });
    });
    expect([found.status, found.owner]).toEqual([409, expect.any(Number)]);
  });

  test('the claim expires', async () => {
    const found = await meanwhile(async () => api.clock.advance(7 * DAY));
    expect(found).toEqual({ status: 422, owner: null });
  });

  test('two verifications at once count once', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const { id, token } = await start(headers, { method: 'meta' });
    world.pages.set('/product', pageWith(token));
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(api, headers, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await collectMails(api.database)).map(({ template }) => template)).toEqual(['ownership-proved']);
  });
});

describe('a tool whose address has changed since the claim was made', () => {
  const moveTo = (toolId: number, url: string) => changeTool(api, toolId, { url });

  test.each([
    ['https://app.loom-ai.com/', 200],
    ['https://other.com/', 409],
    ['https://loom.vercel.app/', 409],
    ['https://github.com/loom/loom', 409],
  ])('to %s: a mailbox at the old domain gets %i', async (url, expected) => {
    const toolId = await publishLoom(api, world);
    const { id: userId, headers } = await signInPerson(api);
    const { id } = await start(headers, { method: 'email', email: 'ada@loom-ai.com' });
    const [mail] = await collectMails(api.database);
    const token = new URL(mail && 'url' in mail.values ? mail.values.url : '').searchParams.get('token');
    await moveTo(toolId, url);
    expect((await verify(api, headers, id, { token })).status).toBe(expected);
    expect(await readOwner(api, toolId)).toBe(expected === 200 ? userId : null);
  });

  test('to a shared host: nothing is requested from it', async () => {
    const toolId = await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    const { id } = await start(headers, { method: 'dns' });
    await moveTo(toolId, 'https://github.com/loom/loom');
    expect((await verify(api, headers, id)).status).toBe(409);
    expect(world.asked).toEqual([]);
  });
});

describe('afterwards', () => {
  test('a later proof by another person moves the ownership and notifies both', async () => {
    const toolId = await publishLoom(api, world);
    const ada = await signInPerson(api, { name: 'Ada' });
    const bob = await signInPerson(api, { name: 'Bob' });
    await registerLoom(api, world, ada.headers);
    await collectMails(api.database);
    expect((await registerLoom(api, world, bob.headers)).status).toBe(200);
    expect(await readOwner(api, toolId)).toBe(bob.id);
    expect((await collectMails(api.database)).map(({ to, template }) => [to, template]).toSorted()).toEqual(
      [
        [ada.email, 'ownership-moved'],
        [bob.email, 'ownership-proved'],
      ].toSorted(),
    );
    // The former owner can prove it again.
    expect((await registerLoom(api, world, ada.headers)).status).toBe(200);
    expect(await readOwner(api, toolId)).toBe(ada.id);
  });

  test('the owner cannot review the tool, and replies as its owner', async () => {
    await publishLoom(api, world);
    const [ada, reader] = [await signInPerson(api), await signInPerson(api)];
    const text = { rating: 5, title: 'Does what it says', content: 'It has not let me down a single time.' };
    const review = await api.send('POST', '/ai-tools/loom/reviews', text, reader.headers);
    await registerLoom(api, world, ada.headers);
    expect((await api.send('POST', '/ai-tools/loom/reviews', text, ada.headers)).status).toBe(403);
    const path = `/ai-tools/loom/reviews/${review.body.data.id}/replies`;
    const reply = await api.send('POST', path, { content: 'Thank you!' }, ada.headers);
    expect(reply.body.data).toMatchObject({ is_owner: true });
    const other = await api.send('POST', path, { content: 'Me too.' }, reader.headers);
    expect(other.body.data).toMatchObject({ is_owner: false });
  });

  test('the account export has the claims without their tokens', async () => {
    await publishLoom(api, world);
    const { headers } = await signInPerson(api);
    await registerLoom(api, world, headers);
    const at = api.clock.now();
    const { body } = await api.get('/user/export', headers);
    expect((body.data ?? body).claims).toEqual([
      {
        tool: 'Loom',
        method: 'meta',
        email: null,
        created_at: at.toISOString(),
        expires_at: new Date(at.getTime() + 7 * DAY).toISOString(),
        proved_at: at.toISOString(),
      },
    ]);
  });

  test("deleting the owner's account leaves the tool without an owner", async () => {
    const toolId = await publishLoom(api, world);
    const ada = await signInPerson(api);
    await registerLoom(api, world, ada.headers);
    expect(await isOfficial()).toBe(true);
    await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, ada.headers);
    expect([await readOwner(api, toolId), await isOfficial()]).toEqual([null, false]);
  });

  test('a badge from an administrator stays when the owner changes', async () => {
    const toolId = await publishLoom(api, world);
    await changeTool(api, toolId, { is_from_official_organization: true });
    expect(await isOfficial()).toBe(true);
  });

  test('deletes expired claims after 30 days, proved ones never', async () => {
    await publishLoom(api, world);
    const [ada, bob] = [await signInPerson(api), await signInPerson(api)];
    await registerLoom(api, world, ada.headers);
    await start(bob.headers, { method: 'dns' });
    const methodsAfter = async (time: number) => {
      api.clock.advance(time);
      await removeExpiredClaims(api.app.contexts.claims);
      return (await api.database.kysely.selectFrom('claims').select('method').orderBy('id').execute()).map(
        ({ method }) => method,
      );
    };
    expect(await methodsAfter(37 * DAY)).toEqual(['meta', 'dns']);
    expect(await methodsAfter(1)).toEqual(['meta']);
  });
});
