import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#src/shared/time.ts';
import { collectMails, tokenOf } from '#src/testing/collect-mails.ts';
import { PERSON_PASSWORD, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type LinkPurpose, makeLinkToken } from './link-token.server.ts';
import { forgetUnconfirmed } from './retention.server.ts';

const api = setUpTestApi();

const SENT = 'A confirmation email has been sent to you. Check your mailbox!';

const subscribe = (email: unknown, more: object = {}, headers = {}) =>
  api.send('POST', '/newsletter/subscribe', { email, source: 'homepage', ...more }, headers);

async function find(email: string) {
  const { kysely } = api.database;
  return kysely
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
}

async function confirm(email: string): Promise<number> {
  await subscribe(email);
  const token = tokenOf((await collectMails(api.database))[0]);
  expect((await api.get(`/newsletter/verify/${token}`)).status).toBe(200);
  return (await find(email))!.id;
}

const linkToken = (purpose: LinkPurpose, id: number) => makeLinkToken(api.app.server.secret, purpose, id);

describe('subscribing', () => {
  test('international domains are taken as registration takes them', async () => {
    expect((await subscribe('user@MÜNCHEN.example')).status).toBe(200);
    expect(await find('user@xn--mnchen-3ya.example')).toMatchObject({ status: 'pending' });
    for (const email of ['ünn@example.com', 'user@münchen', 'user@[127.0.0.1]']) {
      expect([email, (await subscribe(email)).status]).toEqual([email, 422]);
    }
  });

  test('mails a link, whose page confirms', async () => {
    const answer = await subscribe('  Ada+AI@Example.com ');
    expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
    expect(await find('ada+ai@example.com')).toMatchObject({ status: 'pending', source: 'homepage' });
    const [mail] = await collectMails(api.database);
    expect(mail).toMatchObject({ template: 'newsletter-confirm', to: 'ada+ai@example.com' });
    expect(mail!.values.url).toMatch(/^http:\/\/test\.invalid\/newsletter\/verify\/[\w-]{43}$/);
    const path = `/newsletter/verify/${tokenOf(mail)}`;
    for (const _ of ['once', 'again']) {
      const confirmed = await api.get(path);
      expect([confirmed.status, confirmed.body]).toEqual([
        200,
        { message: 'Votre inscription à la newsletter a été confirmée !' },
      ]);
    }
    expect(await find('ada+ai@example.com')).toMatchObject({
      status: 'active',
      confirmed_at: expect.any(Date),
    });
  });

  test('answers the same for new, pending, active and bounced addresses, with one mail in ten minutes', async () => {
    const answers = [await subscribe('ada@example.com'), await subscribe('ada@example.com')];
    expect(await collectMails(api.database)).toHaveLength(1);
    api.clock.advance(10 * MINUTE + 1);
    answers.push(await subscribe('ada@example.com'));
    const [second] = await collectMails(api.database);
    await api.get(`/newsletter/verify/${tokenOf(second)}`);
    api.clock.advance(10 * MINUTE + 1);
    answers.push(await subscribe('ada@example.com'), await subscribe('ada@example.com'));
    expect((await collectMails(api.database)).map(({ template }) => template)).toEqual([
      'newsletter-already-subscribed',
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: SENT }]);
  });

  test('a newer mail ends the older link', async () => {
    await subscribe('ada@example.com');
    const [first] = await collectMails(api.database);
    api.clock.advance(10 * MINUTE + 1);
    await subscribe('ada@example.com');
    expect((await api.get(`/newsletter/verify/${tokenOf(first)}`)).status).toBe(404);
  });

  test.each([[{ website: 'http://spam.example' }], [{ seconds: 0.2 }]])(
    'ignores a form that a program filled in: %j',
    async (more) => {
      const { status, body } = await subscribe('bot@example.com', more);
      expect([status, body]).toEqual([200, { message: SENT }]);
      expect(await find('bot@example.com')).toBeUndefined();
    },
  );

  test.each([
    [''],
    ['ada'],
    ['ada@localhost'],
    ['a b@example.com'],
    ['ada@example.com\r\nBcc: eve@example.com'],
    [`${'a'.repeat(308)}@example.com`],
    [null],
    [17],
    [['ada@example.com']],
  ])('refuses %j', async (email) => {
    const answer = await subscribe(email);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['email']);
    expect(await collectMails(api.database)).toEqual([]);
  });

  test('spellings of one mailbox share the ten minutes', async () => {
    for (const email of [
      'victim@gmail.com',
      'v.ictim@gmail.com',
      'victim+1@gmail.com',
      'victim@googlemail.com',
    ]) {
      const { status, body } = await subscribe(email);
      expect([status, body]).toEqual([200, { message: SENT }]);
    }
    expect(await collectMails(api.database)).toHaveLength(1);
  });

  test.each([
    [['victim@gmail.com', 'vic.tim+news@gmail.com']],
    [['victim@outlook.fr', 'victim+1@outlook.fr']],
    [['victim@icloud.com', 'victim+1@me.com']],
  ])('three mails a week reach %j while nobody answers', async (spellings) => {
    for (let hour = 0; hour < 10; hour += 1) {
      await subscribe(spellings[hour % 2]);
      api.clock.advance(HOUR);
    }
    expect(await collectMails(api.database)).toHaveLength(3);
    api.clock.advance(7 * DAY);
    await subscribe(spellings[0]);
    expect(await collectMails(api.database)).toHaveLength(1);
  });

  test('addresses of other providers are mailboxes of their own', async () => {
    await subscribe('ada@example.com');
    await subscribe('a.da@example.com');
    await subscribe('ada+1@example.com');
    expect(await collectMails(api.database)).toHaveLength(3);
  });

  test.each([['unsubscribed'], ['bounced']] as const)(
    'an address that has %s gets a mail once a week, and more by a link of its own',
    async (status) => {
      const id = await confirm('ada@gmail.com');
      const other = await confirm('eve@gmail.com');
      await api.database.kysely
        .updateTable('newsletter_subscribers')
        .set({ status, ended_at: api.clock.now() })
        .where('id', '=', id)
        .execute();
      api.clock.advance(HOUR);
      expect((await subscribe('a.da@gmail.com')).body).toEqual({ message: SENT });
      const [back] = await collectMails(api.database);
      expect(back).toMatchObject({ template: 'newsletter-confirm', to: 'a.da@gmail.com' });
      api.clock.advance(HOUR);
      const foreign = { link: linkToken('unsubscribe', other) };
      for (const answer of [
        await subscribe('ada@gmail.com'),
        await subscribe('a.da+2@gmail.com'),
        await subscribe('ada@gmail.com', foreign),
      ])
        expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
      expect(await collectMails(api.database)).toEqual([]);
      await subscribe('ada@gmail.com', { link: linkToken('preferences', id) });
      expect(await collectMails(api.database)).toHaveLength(1);
      api.clock.advance(7 * DAY + 1);
      await subscribe('ada@gmail.com');
      const [mail] = await collectMails(api.database);
      await api.send('POST', `/newsletter/verify/${tokenOf(mail)}`);
      expect(await find('ada@gmail.com')).toMatchObject({ status: 'active' });
    },
  );

  test('who leaves comes back by the form at once, and each time', async () => {
    const id = await confirm('ada@example.com');
    for (let time = 0; time < 3; time += 1) {
      await api.send('POST', `/newsletter/unsubscribe/${linkToken('unsubscribe', id)}`);
      api.clock.advance(11 * MINUTE);
      expect((await subscribe('ada@example.com')).body).toEqual({ message: SENT });
      const [mail] = await collectMails(api.database);
      await api.send('POST', `/newsletter/verify/${tokenOf(mail)}`);
      expect(await find('ada@example.com')).toMatchObject({ status: 'active' });
    }
  });

  test('two requests at once make one subscriber and one mail', async () => {
    await Promise.all([subscribe('ada@example.com'), subscribe('ada@example.com')]);
    expect(await collectMails(api.database)).toHaveLength(1);
  });

  test('limits a network', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count += 1)
      statuses.add((await subscribe(`a${count}@example.com`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test('limits all networks of one /48 together', async () => {
    const from = (network: number) =>
      api.fetch('/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:7:${network}::1` },
        body: JSON.stringify({ email: `a${network}@example.com` }),
      });
    const statuses: number[] = [];
    for (let count = 1; count <= 21; count += 1) statuses.push((await from(count)).status);
    expect([...new Set(statuses)]).toEqual([200, 429]);
  });

  test('subscribes the verified address of an account at once, and tells the account', async () => {
    const ada = await signInPerson(api, { name: 'Ada' });
    const own = async () => (await api.get('/user', ada.headers)).body.user;
    const { email, is_subscribed_to_newsletter } = await own();
    expect(is_subscribed_to_newsletter).toBe(false);
    await collectMails(api.database);
    expect((await subscribe(email, {}, ada.headers)).body.message).toBe(
      'You’re subscribed. The next edition arrives on Monday.',
    );
    expect(await collectMails(api.database)).toEqual([]);
    expect((await own()).is_subscribed_to_newsletter).toBe(true);
  });
});

describe('the confirmation link', () => {
  test('subscribes the address, whoever opens it, and verifies that of the account that does', async () => {
    const ada = await signInPerson(api, { email: 'ada@example.com', isVerified: false });
    const isSubscribed = async () =>
      (await api.get('/user', ada.headers)).body.user.is_subscribed_to_newsletter;
    await collectMails(api.database);
    await subscribe('ada@example.com', {}, ada.headers);
    const path = `/newsletter/verify/${tokenOf((await collectMails(api.database))[0])}`;
    const eve = await signInPerson(api, { email: 'eve@example.com', isVerified: false });
    expect(await isSubscribed()).toBe(false);
    await api.send('POST', path, undefined, eve.headers);
    expect((await api.get('/user', ada.headers)).body.user.email_verified_at).toBeNull();
    expect(await isSubscribed()).toBe(true);
    expect((await api.send('POST', path, undefined, ada.headers)).status).toBe(200);
    expect(await isSubscribed()).toBe(true);
    expect((await api.get('/user', eve.headers)).body.user.email_verified_at).toBeNull();
  });

  test.each([
    ['unknown', () => 'x'.repeat(43)],
    ['nonsense', () => '%F0%9F%92%A9'],
  ])('%s is 404 with the French text', async (_, makeToken) => {
    const answer = await api.get(`/newsletter/verify/${makeToken()}`);
    expect([answer.status, answer.body.message]).toEqual([404, 'Lien de vérification invalide.']);
  });

  test('expires after seven days, when the address is forgotten', async () => {
    await subscribe('ada@example.com');
    const token = tokenOf((await collectMails(api.database))[0]);
    api.clock.advance(7 * DAY - 1000);
    await forgetUnconfirmed(api.app.contexts.newsletter);
    expect(await find('ada@example.com')).toBeDefined();
    api.clock.advance(2000);
    expect((await api.get(`/newsletter/verify/${token}`)).status).toBe(404);
    await forgetUnconfirmed(api.app.contexts.newsletter);
    expect(await find('ada@example.com')).toBeUndefined();
  });

  test('is used up once its subscriber has left', async () => {
    await subscribe('ada@example.com');
    const token = tokenOf((await collectMails(api.database))[0]);
    await api.get(`/newsletter/verify/${token}`);
    const { id } = (await find('ada@example.com'))!;
    await api.get(`/newsletter/unsubscribe/${linkToken('unsubscribe', id)}`);
    expect((await api.get(`/newsletter/verify/${token}`)).status).toBe(404);
    expect(await find('ada@example.com')).toMatchObject({ status: 'unsubscribed' });
  });
});

describe('leaving', () => {
  test('by the link, however often', async () => {
    const id = await confirm('ada@example.com');
    for (const _ of ['once', 'again']) {
      const answer = await api.get(`/newsletter/unsubscribe/${linkToken('unsubscribe', id)}`);
      expect([answer.status, answer.body.message]).toEqual([200, 'Vous avez été désinscrit(e) avec succès.']);
    }
    expect(await find('ada@example.com')).toMatchObject({ status: 'unsubscribed' });
  });

  test.each([[undefined], ['*/*'], ['text/html,*/*;q=0.8'], ['application/json']])(
    'in one click, by POST with a form and without a redirect, whatever is accepted: %s',
    async (accept) => {
      const id = await confirm('ada@example.com');
      const path = `/newsletter/unsubscribe/${linkToken('one-click', id)}`;
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const headers: HeadersInit = accept === undefined ? {} : { accept };
      const answer = await api.raw(path, { method: 'POST', body, headers });
      expect([answer.status, answer.body.message]).toEqual([200, 'Vous avez été désinscrit(e) avec succès.']);
      expect(await find('ada@example.com')).toMatchObject({ status: 'unsubscribed' });
    },
  );

  test.each([
    ['one-click', '*/*'],
    ['one-click', 'text/html'],
    ['unsubscribe', 'text/html,*/*;q=0.8'],
  ] as const)(
    'opening an address with the token %s in a browser leads to the page, and changes nothing',
    async (purpose, accept) => {
      const id = await confirm('ada@example.com');
      const open = (language: string) =>
        api.raw(`/newsletter/unsubscribe/${linkToken(purpose, id)}`, {
          headers: { accept, 'accept-language': language },
        });
      const page = `/newsletter/unsubscribe/${linkToken('unsubscribe', id)}`;
      const { status, headers } = await open('en');
      expect([status, headers.get('location')]).toEqual([303, page]);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(await find('ada@example.com')).toMatchObject({ status: 'active' });
      expect((await api.send('POST', page)).status).toBe(200);
      expect(await find('ada@example.com')).toMatchObject({ status: 'unsubscribed' });
    },
  );

  test('a token for one purpose is worth nothing for another, nor with another number', async () => {
    const id = await confirm('ada@example.com');
    const wrong = [
      linkToken('preferences', id),
      linkToken('unsubscribe', id).replace(/^\d+/, String(id + 1)),
      'x',
    ];
    for (const token of wrong) {
      const answer = await api.get(`/newsletter/unsubscribe/${token}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'Lien de désinscription invalide.']);
    }
    expect((await api.get(`/newsletter/preferences/${linkToken('unsubscribe', id)}`)).status).toBe(404);
  });
});

describe('a form that a browser sends itself', () => {
  const submit = (path: string, accept = 'text/html,application/xhtml+xml') =>
    api.raw(path, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const locationOf = ({ status, headers }: Awaited<ReturnType<typeof submit>>) => [
    status,
    headers.get('location'),
  ];

  test('confirms, and leads to the page that says so', async () => {
    await subscribe('ada@example.com');
    const token = tokenOf((await collectMails(api.database))[0]);
    const page = `/newsletter/verify/${token}`;
    const answer = await submit(page);
    expect(locationOf(answer)).toEqual([303, `${page}?outcome=done`]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await find('ada@example.com')).toMatchObject({ status: 'active' });
  });

  test('ends a subscription, with the token of a mail only', async () => {
    const id = await confirm('ada@example.com');
    const page = `/newsletter/unsubscribe/${linkToken('unsubscribe', id)}`;
    expect(locationOf(await submit(`${page}x`))).toEqual([303, `${page}x?outcome=bad-link`]);
    expect(await find('ada@example.com')).toMatchObject({ status: 'active' });
    expect(locationOf(await submit(page))).toEqual([303, `${page}?outcome=done`]);
    expect(await find('ada@example.com')).toMatchObject({ status: 'unsubscribed' });
  });

  test('is told of a refusal by the page as well', async () => {
    const page = '/newsletter/verify/nothing';
    for (let count = 0; count < 120; count++) await submit(page);
    expect(locationOf(await submit(page))).toEqual([303, `${page}?outcome=failed`]);
  });

  test('stays on this site, whatever the token is, and in a language that the site speaks', async () => {
    const [, location] = locationOf(
      await submit('/newsletter/verify/..%2F%2Fevil.example%0D%0Ax?language=fr'),
    );
    expect(location).toMatch(/^\/newsletter\/verify\/[^/]+\?outcome=bad-link$/);
  });

  test.each(['application/json', '*/*'])('programs that accept %s get JSON', async (accept) => {
    const id = await confirm('ada@example.com');
    const { status, body } = await submit(`/newsletter/unsubscribe/${linkToken('one-click', id)}`, accept);
    expect([status, body]).toEqual([200, { message: 'Vous avez été désinscrit(e) avec succès.' }]);
  });
});

describe('preferences', () => {
  test('are read and changed by the link', async () => {
    await api.app.load();
    const id = await confirm('ada@example.com');
    const path = `/newsletter/preferences/${linkToken('preferences', id)}`;
    expect((await api.get(path)).body.data).toEqual({
      email: 'a•••@example.com',
      status: 'active',
      frequency: 'weekly',
      topics: [],
      unsubscribe_token: linkToken('unsubscribe', id),
    });
    const changed = await api.send('PUT', path, {
      frequency: 'monthly',
      topics: ['video', 'image', 'video'],
    });
    expect(changed.body.data).toMatchObject({ frequency: 'monthly', topics: ['video', 'image'] });
    expect((await api.get(path)).body.data).toMatchObject({
      frequency: 'monthly',
      topics: ['video', 'image'],
    });
  });

  test.each([
    [{ frequency: 'daily', topics: [] }, 'frequency'],
    [{ frequency: 'weekly', topics: ['video', 'no-such'] }, 'topics.1'],
    [{ frequency: 'weekly', topics: 'video' }, 'topics'],
    [{ topics: [] }, 'frequency'],
  ])('%j is 422 on %s', async (body, field) => {
    const id = await confirm('ada@example.com');
    const answer = await api.send('PUT', `/newsletter/preferences/${linkToken('preferences', id)}`, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('of an account are its own, once its address is verified', async () => {
    const ada = await signInPerson(api, { name: 'Ada' });
    expect((await api.get('/user/newsletter', ada.headers)).body.data).toBeNull();
    const put = (body: object) => api.send('PUT', '/user/newsletter', body, ada.headers);
    expect((await put({ frequency: 'monthly' })).status).toBe(404);
    expect((await put({ is_subscribed: true })).body.data).toMatchObject({ status: 'active' });
    expect((await put({ topics: ['code'] })).body.data).toMatchObject({
      frequency: 'weekly',
      topics: ['code'],
    });
    expect((await put({ is_subscribed: false })).body.data).toMatchObject({ status: 'unsubscribed' });
  });

  test('of an address that was only claimed stay unknown', async () => {
    await confirm('ada@example.com');
    api.clock.advance(1000);
    const eve = await signInPerson(api, { email: 'ada@example.com', isVerified: false });
    expect((await api.get('/user/newsletter', eve.headers)).body.data).toBeNull();
    expect((await api.send('PUT', '/user/newsletter', { is_subscribed: false }, eve.headers)).status).toBe(
      403,
    );
    expect((await api.get('/user', eve.headers)).body.user.is_subscribed_to_newsletter).toBe(false);
    expect((await api.get('/user/export', eve.headers)).body.data.newsletter).toBeNull();
  });
});

describe('personal data', () => {
  test('is in the export and deleted with the account', async () => {
    const ada = await signInPerson(api, { name: 'Ada' });
    await api.send('PUT', '/user/newsletter', { is_subscribed: true, topics: ['code'] }, ada.headers);
    const { newsletter } = (await api.get('/user/export', ada.headers)).body.data;
    expect(newsletter).toMatchObject({
      status: 'active',
      topics: ['code'],
      events: [{ type: 'changed' }, { type: 'confirmed' }],
    });
    const password = PERSON_PASSWORD;
    expect((await api.send('DELETE', '/user/account', { password }, ada.headers)).status).toBe(200);
    expect(await find(newsletter.email)).toBeUndefined();
  });
});
