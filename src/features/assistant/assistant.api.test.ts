import { beforeEach, describe, expect, test } from 'vitest';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { assistant } from './feature.server.ts';
import { publishCatalogue } from './testing/publish-catalogue.ts';

const api = setUpTestApi({ languages: ['en', 'fr'] });
const LIMIT = "You've reached your daily limit. Come back tomorrow for more queries!";
/** Answered with tools: only such an answer counts. */
const TASK = 'free alternative to photoshop';
let networks = 0;

/** Another network each time, so that only what a test is about is limited. */
const anew = () => ({ 'x-forwarded-for': `198.51.100.${(networks++ % 250) + 1}` });
const ask = (message: unknown, headers: Record<string, string> = {}) =>
  api.send('POST', '/assistant', { message }, { ...anew(), ...headers });
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')!.split(';', 1)[0]!;
const names = (body: { data: { tools: { name: string }[] } }) => body.data.tools.map(({ name }) => name);

describe('an answer without a service', () => {
  test('names tools, categories and an address with explicit filters', async () => {
    await publishCatalogue(api);
    const { status, body, headers } = await ask('free alternative to photoshop');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        content: 'I found one free tool similar to Adobe Photoshop.',
        categories: ['image'],
        url: '/search?price=free&like=adobe-photoshop',
        // The page at the address has nothing more.
        canRedirect: false,
        total: 1,
        tools: [
          expect.objectContaining({
            slug: 'photopea',
            pricing_model: 'free',
            price: 'Free',
            reason: 'Similar to Adobe Photoshop: photo editing, layers',
            trade_off: null,
          }),
        ],
        compare_url: null,
        page: null,
        quotes: ['photo editing, layers'],
        unlisted: null,
        conversation: expect.stringMatching(/^[\w-]{22}$/),
        question: null,
        options: [],
        suggestions: [],
      },
      remaining: 2,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('leads to a search that shows what was promised', async () => {
    await publishCatalogue(api);
    const { body } = await ask('something that writes emails with a free plan');
    // What costs nothing at all needs no free plan.
    expect(names(body)).toEqual(['Mailwright', 'Trickster']);
    expect(body.data.tools[0]).toMatchObject({ price: 'Free plan', reason: 'Writes emails in your tone' });
    const query = new URL(body.data.url, 'http://x').searchParams;
    expect(query.get('q')).toBe('writes emails free plan');
  });

  test.each<[string, string[], string]>([
    ['image editor under $20', ['Photopea', 'Pixelcut'], 'max_price=20'],
    ['open source video tool for windows', ['Lumen'], 'open_source=1'],
    ['Photopea', ['Photopea'], '/search?q=Photopea'],
    ['alternativ to adobe photoshpo', ['Photopea', 'Pixelcut'], 'like=adobe-photoshop'],
  ])('for “%s”', async (message, tools, url) => {
    await publishCatalogue(api);
    const { body } = await ask(message);
    expect(names(body).sort()).toEqual(tools);
    expect(body.data.url).toContain(url);
    expect(body.data.canRedirect).toBe(false);
  });

  test('redirects for a request whose page has more than the answer shows, and for nothing else', async () => {
    const names = ['Quill', 'Nib', 'Inkwell', 'Parchment'];
    await publishTools(
      api,
      names.map((name) => ({ name, category: 'writing', tags: ['essays'] })),
    );
    const first = await ask('tools to write essays');
    expect(first.body.data).toMatchObject({ total: 4, canRedirect: true, question: null });
    expect(first.body.data.tools).toHaveLength(3);
    const cookie = cookieOf(first);
    const go = async (message: string) => {
      const { conversation } = first.body.data;
      return (await api.send('POST', '/assistant', { message, conversation }, { ...anew(), cookie })).body
        .data;
    };
    // What goes on with an answer, a fact, a comparison, and what is no request at all.
    expect(await go('only free ones')).toMatchObject({ canRedirect: false });
    expect(await go('the second one')).toMatchObject({ canRedirect: false });
    for (const message of ['is Quill free?', 'Quill vs Nib', 'hello'])
      expect((await ask(message)).body.data).toMatchObject({ canRedirect: false });
  });

  test('says what it left out when nothing matches everything', async () => {
    await publishCatalogue(api);
    const { body } = await ask('open source alternative to photoshop');
    expect(body.data.content).toMatch(/^Nothing matched everything, so I left out: open source\. I found/);
    expect(body.data.url).toBe('/search?like=adobe-photoshop');
    expect(names(body)).toContain('Photopea');
  });

  test('looks for free plans when nothing is entirely free', async () => {
    await publishTools(api, [
      { name: 'Mailwright', category: 'writing', pricing_model: 'freemium', tags: ['email'] },
      { name: 'Sendly', category: 'writing', pricing_model: 'paid', tags: ['email'] },
    ]);
    const { body } = await ask('free tool to write email');
    expect(names(body)).toEqual(['Mailwright', 'Sendly']);
    expect(body.data.content).toMatch(/^Nothing was entirely free, so I looked for free plans\./);
    expect(body.data.tools.map((tool: { trade_off: string }) => tool.trade_off)).toEqual([
      'Only some of it is free',
      'No free plan',
    ]);
  });

  test.each([
    ['is Photopea free?', 'Photopea is entirely free.'],
    ['is Pixelcut free?', 'Pixelcut has no free plan.'],
    ['does Mailwright have a free plan?', 'Mailwright isn’t entirely free, but it has a free plan.'],
    ['what is Lumen?', /^Lumen is a tool/],
  ])('says of a single tool what was asked: “%s”', async (message, content) => {
    await publishCatalogue(api);
    const { body } = await ask(message);
    expect(names(body)).toHaveLength(1);
    expect(body.data.content).toMatch(content);
  });

  test('offers a comparison and leaves it to the visitor', async () => {
    await publishCatalogue(api);
    const { body } = await ask('photopea vs lumen');
    expect(body.data).toMatchObject({ compare_url: '/compare?tools=photopea,lumen', canRedirect: false });
    expect(names(body).sort()).toEqual(['Lumen', 'Photopea']);
    expect(body.data.url).toMatch(/^\/search\?/);
  });

  test('names all tools of a list, in the language of the visitor', async () => {
    await publishCatalogue(api);
    const english = await ask('compare Photopea, Pixelcut and Lumen');
    expect(english.body.data.content).toBe(
      'Here are Photopea, Pixelcut and Lumen. You can compare them side by side. Photopea and Lumen: free; Pixelcut: from €9.99. Only Lumen is open source.',
    );
    expect(english.body.data.compare_url).toBe('/compare?tools=photopea,pixelcut,lumen');
    const french = await ask('comparer Photopea, Pixelcut et Lumen', { 'accept-language': 'fr' });
    expect(french.body.data.content).toMatch(/^Voici Photopea, Pixelcut et Lumen\./);
  });

  test('says the price as an amount', async () => {
    await publishCatalogue(api);
    const message = 'photo editing under $20 for windows';
    const english = await ask(message);
    expect(english.body.data.content).toContain('for up to $20.');
    const french = await ask(message, { 'accept-language': 'fr' });
    expect(french.body.data.content).toMatch(/à 20\s\$ au plus\./);
  });

  test('says that a request is none for tools, and offers a search', async () => {
    await publishCatalogue(api);
    const { body } = await ask('how do I cancel my Photopea subscription?');
    expect(body.data).toMatchObject({ canRedirect: false, tools: [], compare_url: null });
    expect(body.data.content).toMatch(/^I can’t help with subscriptions or accounts/);
    expect(body.data.url).toMatch(/^\/search\?q=/);
    expect(body.remaining).toBe(3);
  });

  test.each(['asdfghjkl qwertzuiop', '?!?!', '🦄🦄🦄', "'; DROP TABLE tools; --"])(
    'is honest about “%s”',
    async (message) => {
      await publishCatalogue(api);
      const { status, body } = await ask(message);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ canRedirect: false, tools: [], url: '/search' });
    },
  );

  test('never puts a sentence into the address', async () => {
    await publishCatalogue(api);
    const sentence = 'my grandmother would love to have a wonderful layers thing for holidays by the sea';
    const { body } = await ask(sentence);
    const words = new URL(body.data.url, 'http://x').searchParams.get('q') ?? '';
    expect(words.split(' ').length).toBeLessThanOrEqual(6);
  });

  test('is French for those who prefer it', async () => {
    await publishCatalogue(api);
    const french = await ask('alternative gratuite à photoshop', { 'accept-language': 'fr-CH, en;q=0.5' });
    expect(french.body.data.content).toBe('J’ai trouvé un outil gratuit similaire à Adobe Photoshop.');
    for (const accepted of ['en, fr;q=0.9', 'de', '*', 'fr;q=0'])
      expect((await ask('free video', { 'accept-language': accepted })).body.data.content).toMatch(
        /^I found/,
      );
  });
});

describe('422', () => {
  test.each([[''], ['   '], ['x'.repeat(301)], [7], [null], [['a']], ['nul\0'], ['\ud800']])(
    'for the message %j',
    async (message) => {
      const { status, body } = await ask(message);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['message']]);
    },
  );

  test('which costs no question', async () => {
    const cookie = cookieOf(await api.get('/assistant', anew()));
    await ask('', { cookie });
    expect((await api.get('/assistant', { ...anew(), cookie })).body.data).toEqual({
      remaining: 3,
      per_day: 3,
    });
  });

  test('300 characters are allowed', async () => {
    expect((await ask('x'.repeat(300))).status).toBe(200);
  });
});

describe('three questions a day', () => {
  beforeEach(() => publishCatalogue(api));

  test('for a browser, which is told how many are left', async () => {
    const cookie = cookieOf(await api.get('/assistant', anew()));
    const left: number[] = [];
    for (let at = 0; at < 3; at++) left.push((await ask(TASK, { cookie })).body.remaining);
    expect(left).toEqual([2, 1, 0]);
    const { status, body, headers } = await ask(TASK, { cookie });
    expect([status, body.message, body.remaining]).toEqual([429, LIMIT, 0]);
    expect(Number(headers.get('retry-after'))).toBe(12 * 3600);
    const french = await ask(TASK, { cookie, 'accept-language': 'fr' });
    expect(french.body.message).toMatch(/^Vous avez atteint/);
  });

  test('begin again at 00:00 UTC, with another cookie', async () => {
    const first = await ask(TASK);
    const cookie = cookieOf(first);
    expect(first.headers.get('set-cookie')).toMatch(
      /^assistant_visitor=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    api.clock.advance(12 * 3_600_000);
    const next = await ask(TASK, { cookie });
    expect(next.body.remaining).toBe(2);
    expect(cookieOf(next).split('.')[1]).not.toBe(cookie.split('.')[1]);
    const [job] = assistant.always!.schedule!(api.app.contexts.assistant);
    await job!.run(new AbortController().signal);
    const rows = await api.database.kysely.selectFrom('assistant_uses').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('.')[1]);
    api.clock.setBy(-12 * 3_600_000);
  });

  test('for an account, on all of its devices', async () => {
    const ada = await signInPerson(api);
    for (const left of [2, 1, 0]) expect((await ask(TASK, ada.headers)).body.remaining).toBe(left);
    expect((await ask(TASK, ada.headers)).status).toBe(429);
    expect((await api.get('/assistant', { ...ada.headers })).body.data.remaining).toBe(0);
    expect((await ask(TASK)).body.remaining).toBe(2);
    const exported = (await api.get('/user/export', ada.headers)).body.data.assistant;
    expect(exported).toEqual([{ day: api.clock.now().toISOString().slice(0, 10), questions: 3 }]);
  });

  test('of which a greeting is none', async () => {
    const cookie = cookieOf(await api.get('/assistant', anew()));
    for (const left of [3, 3]) {
      const { status, body } = await ask('Hello, who are you?', { cookie });
      expect([status, body.remaining, body.data.canRedirect]).toEqual([200, left, false]);
      expect(body.data.content).toMatch(/^Hi! I find AI tools/);
    }
    expect((await ask('free video', { cookie })).body.remaining).toBe(2);
  });

  test('for an account in a network that has used its own', async () => {
    const network = { 'x-forwarded-for': '203.0.113.11' };
    for (let at = 0; at < 31; at++) await ask(TASK, network);
    const ada = await signInPerson(api);
    const answer = await ask(TASK, { ...ada.headers, ...network });
    expect([answer.status, answer.body.remaining]).toEqual([200, 2]);
  });

  test('however many are asked at the same time', async () => {
    const cookie = cookieOf(await api.get('/assistant', anew()));
    const ada = await signInPerson(api);
    for (const headers of [{ cookie }, ada.headers]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(TASK, headers)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
      const left = answers.filter(({ status }) => status === 200).map(({ body }) => body.remaining);
      expect(left.sort()).toEqual([0, 1, 2]);
    }
  });

  test.each([
    ['of another signature', (cookie: string) => `${cookie.slice(0, -3)}AAA`],
    ['of another day', (cookie: string) => cookie.replace(/=\d{4}/, '=2031')],
    ['of another id', (cookie: string) => cookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['of nonsense', () => 'assistant_visitor=%00;;=,'],
    ['of the wrong shape', () => 'assistant_visitor=a.b.c'],
  ])('a forged cookie %s is a new browser', async (_, forge) => {
    const cookie = cookieOf(await ask(TASK));
    const forged = await ask(TASK, { cookie: forge(cookie) });
    expect([forged.status, forged.body.remaining]).toEqual([200, 2]);
    expect(cookieOf(forged)).not.toBe(cookie);
  });

  test('deleting the cookie helps 30 times at most in a network', async () => {
    const network = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let at = 0; at < 32; at++) statuses.push((await ask(TASK, network)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    const { body } = await ask(TASK, network);
    expect(body).toMatchObject({ message: LIMIT, remaining: 0 });
    // Questions that were turned down count for nobody.
    const { rows } = await api.database.kysely
      .selectFrom('assistant_uses')
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(30);
  });

  test('a visitor without questions does not use up those of the network', async () => {
    const network = { 'x-forwarded-for': '203.0.113.10' };
    const cookie = cookieOf(await ask(TASK, network));
    for (let at = 0; at < 40; at++) await ask(TASK, { ...network, cookie });
    expect((await ask(TASK, network)).status).toBe(200);
  });

  test('a question that could not be answered is given back', async () => {
    const ada = await signInPerson(api);
    const { tools } = api.app.contexts.assistant;
    Object.defineProperty(tools.catalogue, 'lookups', { value: undefined, configurable: true });
    expect((await ask('free video', ada.headers)).status).toBe(500);
    // What the class says counts again.
    Reflect.deleteProperty(tools.catalogue, 'lookups');
    expect((await api.get('/assistant', ada.headers)).body.data.remaining).toBe(3);
  });
});

describe('without limits of the network', () => {
  const open = setUpTestApi({ rateLimit: false });
  test('three questions a browser remain the limit', async () => {
    await publishCatalogue(open);
    const cookie = cookieOf(await open.get('/assistant'));
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++)
      statuses.push((await open.send('POST', '/assistant', { message: TASK }, { cookie })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let at = 0; at < 40; at++)
      expect((await open.send('POST', '/assistant', { message: TASK })).status).toBe(200);
  });
});
