import { beforeEach, describe, expect, test } from 'vitest';
import type { ComposedMail } from '#src/server/mail/compose-mail.ts';
import {
  addSession,
  bearer,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let admin: SignedInPerson;
let sent: ComposedMail[];

beforeEach(async () => {
  admin = await signInPerson(api, { name: 'Grace', role: 'admin' });
  sent = [];
  api.app.contexts.newsletter.bulkMail = { send: async (mail) => void sent.push(mail) };
});

const get = (path: string) => api.get(`/admin/newsletter${path}`, admin.headers);
const post = (path: string, body?: unknown) =>
  api.send('POST', `/admin/newsletter${path}`, body, admin.headers);
const put = (path: string, body: unknown) => api.send('PUT', `/admin/newsletter${path}`, body, admin.headers);
const actions = async () =>
  (await api.get('/admin/activity', admin.headers)).body.data.map(({ action }: { action: string }) => action);

async function generate(): Promise<{ id: number; [field: string]: unknown }> {
  await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  return (await post('/generate')).body.data;
}

function addSubscribers(emails: readonly string[], over: object = {}) {
  const now = api.clock.now();
  return api.database.kysely
    .insertInto('newsletter_subscribers')
    .values(
      emails.map((email) => ({
        email,
        status: 'active' as const,
        source: 'homepage',
        created_at: now,
        ...over,
      })),
    )
    .returning('id')
    .execute();
}

function importCsv(text: string, name = 'list.csv') {
  const body = new FormData();
  body.set('file', new File([text], name, { type: 'text/csv' }));
  return api.raw('/admin/newsletter/subscribers/import', { method: 'POST', body, headers: admin.headers });
}

describe('editions', () => {
  test('are generated once a week', async () => {
    expect((await post('/generate')).status).toBe(409);
    await publishTools(api, [{ name: 'Loom' }]);
    const first = await post('/generate');
    expect([first.status, first.body.data]).toMatchObject([
      201,
      {
        status: 'draft',
        subject: expect.stringMatching(/^New this week: Loom/),
        items: [{ section: 'new', title: 'Loom', tool: 'loom' }],
      },
    ]);
    expect(first.body.data.html).toContain('Loom');
    const second = await post('/generate');
    expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id]);
    expect((await get('/editions')).body).toMatchObject({
      data: [{ week: first.body.data.week, item_count: 1 }],
      pagination: { total: 1, per_page: 10 },
    });
    expect(await actions()).toEqual(['edition.generate']);
  });

  test('a trial stores nothing', async () => {
    await publishTools(api, [{ name: 'Loom' }]);
    const { status, body } = await post('/test-generate');
    expect([status, body.data.items.length]).toEqual([200, 1]);
    expect((await get('/editions')).body.data).toEqual([]);
  });

  test('are edited until they are sent', async () => {
    const { id, items } = await generate();
    const item = { ...(items as object[])[0], title: 'Loom 2' };
    const change = { subject: ' A  better subject ', intro: 'Hello.', items: [item] };
    expect((await put(`/editions/${id}`, change)).body.data).toMatchObject({
      subject: 'A better subject',
      intro: 'Hello.',
      items: [{ title: 'Loom 2' }],
    });
    expect((await put(`/editions/${id}`, { subject: '' })).status).toBe(422);
    expect((await put(`/editions/${id}`, { items: [{ ...item, url: 'javascript:alert(1)' }] })).status).toBe(
      422,
    );
    await post(`/editions/${id}/send`);
    expect((await put(`/editions/${id}`, { subject: 'Too late' })).status).toBe(409);
    expect((await put('/editions/999999', { subject: 'Nowhere' })).status).toBe(404);
    expect(await actions()).toEqual(['edition.send', 'edition.edit', 'edition.generate']);
  });

  test('follow one another in the states that allow it, each step in the audit log', async () => {
    await addSubscribers(['ada@example.com']);
    const { id } = await generate();
    const step = async (name: string) => {
      const { status, body } = await post(`/editions/${id}/${name}`);
      return [status, body.data?.status];
    };
    expect(await step('pause')).toEqual([409, undefined]);
    expect(await step('resend')).toEqual([409, undefined]);
    expect(await step('send')).toEqual([200, 'sending']);
    expect(await step('send')).toEqual([409, undefined]);
    expect(await step('pause')).toEqual([200, 'paused']);
    expect(await step('resume')).toEqual([200, 'sending']);
    expect(await actions()).toEqual(['edition.resume', 'edition.pause', 'edition.send', 'edition.generate']);
    expect((await get(`/editions/${id}`)).body.data).toMatchObject({
      recipients: 1,
      queued: 1,
      delivered: 0,
    });
    expect((await get(`/editions/${id}/deliveries?status=queued`)).body.data).toMatchObject([
      { email: 'ada@example.com', status: 'queued', attempts: 0, error: null, sent_at: null },
    ]);
    expect((await get(`/editions/${id}/deliveries?status=sent`)).body.data).toEqual([]);
  });

  test('say how many sending would reach: who wants it, has not left and has not got it', async () => {
    await addSubscribers(['ada@example.com', 'bea@example.com']);
    await addSubscribers(['legal@example.com'], { topics: ['legal'] });
    await addSubscribers(['gone@example.com'], { status: 'unsubscribed' });
    const { id, audience } = await generate();
    expect(audience).toBe(2);
    expect((await post(`/editions/${id}/send`)).body.data).toMatchObject({ audience: 0, recipients: 2 });
    const { kysely } = api.database;
    const setStatus = (email: string, status: 'sent' | 'failed') =>
      kysely
        .updateTable('newsletter_deliveries')
        .set({ status })
        .where('subscriber_id', 'in', (select) =>
          select.selectFrom('newsletter_subscribers').select('id').where('email', '=', email),
        )
        .execute();
    await setStatus('ada@example.com', 'sent');
    await setStatus('bea@example.com', 'failed');
    await kysely.updateTable('newsletter_editions').set({ status: 'sent' }).execute();
    await addSubscribers(['new@example.com']);
    expect((await get(`/editions/${id}`)).body.data).toMatchObject({ audience: 2, delivered: 1, failed: 1 });
    expect((await post(`/editions/${id}/resend`)).body.data).toMatchObject({ recipients: 3, queued: 2 });
  });

  test('are previewed as a subscriber gets them', async () => {
    const [all, legal] = [
      await addSubscribers(['all@example.com']),
      await addSubscribers(['legal@example.com'], { topics: ['legal'] }),
    ].map(([row]) => row!.id);
    const { id } = await generate();
    const preview = async (query = '') => (await get(`/editions/${id}/preview${query}`)).body.data;
    expect(await preview()).toMatchObject({ is_queued_for: true });
    expect(await preview(`?subscriber_id=${all}`)).toMatchObject({ is_queued_for: true });
    const forLegal = await preview(`?subscriber_id=${legal}`);
    expect(forLegal.is_queued_for).toBe(false);
    expect(forLegal.text).not.toContain('/ai/loom');
    expect((await get(`/editions/${id}/preview?subscriber_id=999999`)).status).toBe(404);
  });

  test('are tried out by one mail, which nothing records', async () => {
    const { id, subject } = await generate();
    expect((await post(`/editions/${id}/test`, {})).body.message).toBe(`Sent to ${admin.email}.`);
    expect((await post(`/editions/${id}/test`, { email: 'other@example.com' })).status).toBe(200);
    expect(sent.map(({ to, subject: line }) => [to, line])).toEqual([
      [admin.email, `[Test] ${subject}`],
      ['other@example.com', `[Test] ${subject}`],
    ]);
    expect((await get(`/editions/${id}`)).body.data).toMatchObject({ recipients: 0, status: 'draft' });
    expect((await post(`/editions/${id}/test`, { email: 'nonsense' })).status).toBe(422);
    api.app.contexts.newsletter.bulkMail = { send: () => Promise.reject(new Error('ECONNREFUSED')) };
    expect((await post(`/editions/${id}/test`, {})).status).toBe(503);
  });

  test('are public from the moment they are sent', async () => {
    const { id, slug } = await generate();
    expect((await api.get(`/newsletter/editions/${slug}`)).status).toBe(404);
    expect((await api.get('/newsletter/latest')).body.data).toBeNull();
    await post(`/editions/${id}/send`);
    expect((await api.get(`/newsletter/editions/${slug}`)).body.data).toMatchObject({
      items: [{ title: 'Loom' }],
    });
    expect((await api.get('/newsletter/latest')).body.data.slug).toBe(slug);
    expect((await api.get('/newsletter/archive')).body).toMatchObject({
      data: [{ slug, item_count: 1 }],
      pagination: { per_page: 10, total: 1 },
    });
  });
});

test('a tool becomes an item, with the figure of its section', async () => {
  await publishTools(api, [{ name: 'Loom', category: 'video' }]);
  const { id } = await api.database.kysely.selectFrom('tools').select('id').executeTakeFirstOrThrow();
  const itemFor = (section: string) => get(`/tools/${id}?section=${section}`);
  expect((await itemFor('new')).body.data).toMatchObject({
    section: 'new',
    title: 'Loom',
    tool: 'loom',
    category: 'video',
    url: 'http://test.invalid/ai/loom',
  });
  expect((await itemFor('best_reviewed')).body.data.note).toBeNull();
  expect((await itemFor('other')).status).toBe(422);
  expect((await get('/tools/999999?section=new')).status).toBe(404);
});

describe('subscribers', () => {
  test('are listed, searched and filtered', async () => {
    await addSubscribers(['ada@example.com', 'bob_1@example.com']);
    await addSubscribers(['gone@example.com'], { status: 'unsubscribed' });
    const emails = async (query: string) =>
      (await get(`/subscribers${query}`)).body.data.map(({ email }: { email: string }) => email);
    expect(await emails('')).toEqual(['gone@example.com', 'bob_1@example.com', 'ada@example.com']);
    const [{ preferences }] = (await get('/subscribers')).body.data;
    expect(preferences).toEqual({ frequency: 'weekly', topics: [] });
    expect(await emails('?status=active')).toEqual(['bob_1@example.com', 'ada@example.com']);
    expect(await emails('?search=ADA@')).toEqual(['ada@example.com']);
    expect(await emails('?search=_')).toEqual(['bob_1@example.com']);
    expect((await get('/subscribers?status=nobody')).status).toBe(422);
    expect((await get('/subscribers')).body.pagination).toMatchObject({ per_page: 50, total: 3 });
  });

  test('have a history', async () => {
    const person = await signInPerson(api, { name: 'Ada' });
    await api.send('PUT', '/user/newsletter', { is_subscribed: true }, person.headers);
    await api.send('PUT', '/user/newsletter', { is_subscribed: false }, person.headers);
    const [{ id }] = (await get('/subscribers')).body.data;
    expect((await get(`/subscribers/${id}`)).body.data).toMatchObject({
      status: 'unsubscribed',
      events: [{ type: 'unsubscribed', detail: 'account' }, { type: 'confirmed' }],
      deliveries: [],
    });
    expect((await get('/subscribers/999999')).status).toBe(404);
  });

  test('are exported as CSV that no spreadsheet runs, however many', async () => {
    await addSubscribers(Array.from({ length: 4500 }, (_, index) => `a${index}@example.com`));
    await addSubscribers(['=cmd@example.com'], { topics: ['video', 'code'] });
    const response = await api.fetch('/admin/newsletter/subscribers/export?format=csv', {
      headers: admin.headers,
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4502);
    expect(lines[0]).toBe(
      'email,status,source,frequency,topics,language,consented_at,created_at,confirmed_at,ended_at',
    );
    expect(lines.at(-1)).toMatch(/^'=cmd@example\.com,active,homepage,weekly,video code,/);
  });

  test('are imported with the consent they gave', async () => {
    await addSubscribers(['gone@example.com'], { status: 'unsubscribed' });
    const answer = await importCsv(
      [
        '\uFEFFEmail,consented_at,source',
        'Ada@Example.com,2026-01-05,Trade fair',
        'ada@example.com,2026-01-05,twice',
        'gone@example.com,2026-01-05,fair',
        'nonsense,2026-01-05,fair',
        'bob@example.com,,fair',
        'eve@example.com,2999-01-01,fair',
      ].join('\r\n'),
    );
    expect(answer.body.data).toEqual({
      added: 1,
      kept: { pending: 0, unsubscribed: 0, bounced: 0 },
      known: 1,
      duplicates: [
        {
          line: 3,
          reason:
            'ada@example.com is also in line 2. The later line counts, but nobody who has left is added.',
        },
      ],
      duplicate_count: 1,
      left_out: [],
      left_out_count: 0,
      refused: [
        { line: 5, reason: 'Email says “nonsense”. This is not an email address.' },
        { line: 6, reason: 'consented_at is empty. Say when the person agreed, such as 2026-05-01.' },
        { line: 7, reason: 'consented_at says “2999-01-01”. This is in the future.' },
      ],
      refused_count: 3,
    });
    const { data } = (await get('/subscribers')).body;
    expect(data.map(({ email, status }: { email: string; status: string }) => [email, status])).toEqual([
      ['ada@example.com', 'active'],
      ['gone@example.com', 'unsubscribed'],
    ]);
    expect(await actions()).toEqual(['subscriber.import']);
  });

  test.each([
    '0000-01-01',
    '-000001-01-01',
    '-271821-04-20',
    '0001-01-01',
    '1989-12-31',
    '9',
    '2001',
    'soon',
  ])('a consent of %s is none', async (date) => {
    const { status, body } = await importCsv(`email,consented_at\nada@example.com,${date}`);
    const reason = expect.stringMatching(new RegExp(`^consented_at says “${date}”\\. .*2026-05-01`));
    expect([status, body.data]).toMatchObject([
      200,
      { added: 0, known: 0, refused: [{ line: 2, reason }], refused_count: 1 },
    ]);
  });

  test.each([
    [
      'lines that are no addresses',
      'x\n'.repeat(2_000_000),
      /^Nothing was imported: .* line 2: email says “x”\. This is not/,
    ],
    [
      'a quotation mark that is never closed',
      `"x${'\nx,y'.repeat(800_000)}`,
      /^Line 2 opens a quotation mark/,
    ],
  ])('a file of 4 MB with %s is given up', async (_, lines, error) => {
    const { status, body } = await importCsv(`email,consented_at\n${lines}`);
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringMatching(error)]);
    const row = api.database.kysely.selectFrom('newsletter_subscribers').select('id').limit(1);
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  test('empty lines and lines with breaks are read in pieces', async () => {
    const people = Array.from(
      { length: 3000 },
      (_, at) => `p${at}@example.com,2026-02-01,"a\r\n""b"", 5"" c"`,
    );
    const { body } = await importCsv(
      `email,consented_at,source\r\n${people.join(`\r\n${'\r\n'.repeat(20)}`)}`,
    );
    expect(body.data).toMatchObject({ added: 3000, known: 0, refused: [], refused_count: 0 });
    const row = api.database.kysely.selectFrom('newsletter_subscribers').select('source').limit(1);
    expect(await row.executeTakeFirst()).toEqual({ source: 'a "b", 5" c' });
  });

  test('who left, bounced or never confirmed elsewhere is kept as such, counted, and gets no edition', async () => {
    const { body } = await importCsv(
      [
        'email,status,source,frequency,topics,consented_at,confirmed_at,ended_at',
        'unsub@example.org,unsubscribed,website,weekly,,2026-01-05T10:00:00.000Z,2026-01-05T10:00:00.000Z,2026-03-01T00:00:00.000Z',
        'bounce@example.org,bounced,website,weekly,,2026-01-05T10:00:00.000Z,,2026-03-01T00:00:00.000Z',
        'pending@example.org,pending,website,weekly,,2026-01-05T10:00:00.000Z,,',
        'active@example.org,active,website,monthly,writing;image,2026-01-05T10:00:00.000Z,2026-01-05T10:00:00.000Z,',
        'unsub@example.org,active,website,weekly,,2026-01-05T10:00:00.000Z,2026-01-05T10:00:00.000Z,',
      ].join('\n'),
    );
    expect(body.data).toMatchObject({
      added: 4,
      kept: { pending: 1, unsubscribed: 1, bounced: 1 },
      duplicate_count: 1,
      refused_count: 0,
    });
    const { data } = (await get('/subscribers')).body;
    expect(
      Object.fromEntries(data.map(({ email, status }: { email: string; status: string }) => [email, status])),
    ).toEqual({
      'unsub@example.org': 'unsubscribed',
      'bounce@example.org': 'bounced',
      'pending@example.org': 'pending',
      'active@example.org': 'active',
    });
    expect((await get('/stats')).body.data.subscribers).toMatchObject({ active: 1, pending: 1 });
  });

  test('an export that is imported into an empty site is exported as the same file', async () => {
    const now = api.clock.now();
    await addSubscribers(['ada@example.com'], {
      topics: ['writing', 'video'],
      frequency: 'monthly',
      language: 'fr',
      confirmed_at: now,
    });
    await addSubscribers(['gone@example.com'], { status: 'unsubscribed', confirmed_at: now, ended_at: now });
    await addSubscribers(['bounce@example.com'], { status: 'bounced', ended_at: now });
    await addSubscribers(['waits@example.com'], { status: 'pending' });
    await importCsv('email,consented_at,source\neve@example.com,2026-02-03,=fair\n');
    const exported = async () =>
      (await api.fetch('/admin/newsletter/subscribers/export', { headers: admin.headers })).text();
    const before = await exported();
    expect(before.split('\r\n')).toHaveLength(7);
    await api.database.kysely.deleteFrom('newsletter_subscribers').execute();
    api.clock.advance(600_000);
    const report = (await importCsv(before)).body.data;
    expect(report).toMatchObject({ added: 5, refused_count: 0, left_out_count: 0 });
    expect(await exported()).toBe(before);
  });

  test('columns can be chosen', async () => {
    const content = 'Wer;Seit\nada@example.com;31.12.2025\n';
    const form = (fields: Record<string, string> = {}) => {
      const body = new FormData();
      body.set('file', new File([content], 'list.csv'));
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return body;
    };
    const send = (path: string, body: FormData) =>
      api.raw(`/admin/newsletter/subscribers/${path}`, { method: 'POST', body, headers: admin.headers });
    expect((await send('import/columns', form())).body.data).toEqual({
      encoding: 'utf-8',
      columns: [
        { title: 'Wer', samples: ['ada@example.com'], field: null },
        { title: 'Seit', samples: ['31.12.2025'], field: null },
      ],
    });
    const chosen = (second: string) => ({
      'columns[0][title]': 'Wer',
      'columns[0][field]': 'email',
      'columns[1][title]': 'Seit',
      'columns[1][field]': second,
    });
    expect((await send('import', form(chosen('')))).status).toBe(422);
    expect((await send('import', form(chosen('colour')))).status).toBe(422);
    expect((await send('import', form(chosen('email')))).body.errors).toEqual({
      'mapping.Seit': ['“Wer” is read as this field already.'],
    });
    expect((await send('import', form(chosen('consented_at')))).body.data).toMatchObject({ added: 1 });
    const reader = await signInPerson(api);
    const refused = await api.raw('/admin/newsletter/subscribers/import/columns', {
      method: 'POST',
      body: form(),
      headers: reader.headers,
    });
    expect(refused.status).toBe(404);
    expect((await send('import/columns', new FormData())).status).toBe(422);
  });

  test('a file of another kind is refused', async () => {
    expect((await importCsv('name,address\nAda,x')).body.errors).toEqual({
      file: [
        'No column is called like an email address. The file has name, address. Choose the column with the addresses.',
      ],
    });
    expect((await importCsv('email,name\na@example.com,Ada')).body.errors).toEqual({
      file: [
        'No column is called like the date on which people agreed. The file has email, name. Choose that column, or add one called consented_at.',
      ],
    });
    expect((await importCsv('PK\u0003\u0004')).body.errors.file[0]).toMatch(/^This is a spreadsheet/);
    expect((await importCsv('')).status).toBe(422);
    expect((await importCsv('x'.repeat(5 * 1024 * 1024 + 1))).body.errors).toEqual({
      file: ['Must be at most 5 MB.'],
    });
    expect((await post('/subscribers/import', {})).status).toBe(422);
  });
});

test('the figures count by day', async () => {
  const person = await signInPerson(api, { name: 'Ada' });
  await api.send('PUT', '/user/newsletter', { is_subscribed: true }, person.headers);
  api.clock.advance(86_400_000);
  const later = bearer(await addSession(api, person.id));
  await api.send('PUT', '/user/newsletter', { is_subscribed: false }, later);
  await addSubscribers(['pending@example.com'], { status: 'pending' });
  admin = await signInPerson(api, { name: 'Grace', role: 'admin' });
  const { data } = (await get('/stats')).body;
  expect(data).toMatchObject({
    subscribers: { pending: 1, active: 0, unsubscribed: 1, bounced: 0, total: 2 },
    editions: { total: 0, sent: 0 },
    deliveries: { sent: 0, failed: 0, bounced: 0 },
  });
  expect(data.by_day).toHaveLength(90);
  expect(
    data.by_day
      .slice(-2)
      .map(({ subscribed, unsubscribed }: Record<string, number>) => [subscribed, unsubscribed]),
  ).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('the news service is reported as not configured', async () => {
  expect((await get('/test-perplexity')).body.data).toEqual({
    configured: false,
    ok: false,
    latency_ms: null,
  });
});

describe('a draft that leaves by itself', () => {
  const change = { subject: 'Another subject' };

  test('is edited by somebody who has just proved who they are', async () => {
    const { id } = await generate();
    expect((await put(`/editions/${id}`, change)).status).toBe(200);
    const { token } = (
      await api.send('POST', '/user/tokens', { name: 'Robot', scopes: ['admin:newsletter'] }, admin.headers)
    ).body.data;
    const byToken = () =>
      api.send('PUT', `/admin/newsletter/editions/${id}`, { subject: 'Buy now' }, bearer(token));
    const refused = await byToken();
    expect([refused.status, refused.body.session_required]).toEqual([403, true]);
    api.clock.advance(16 * 60_000);
    const late = await put(`/editions/${id}`, { subject: 'Buy now' });
    expect([late.status, late.body.reauthenticate]).toEqual([403, true]);
    expect((await get(`/editions/${id}`)).body.data.subject).toBe(change.subject);
    const { settings } = api.app.contexts.newsletter;
    settings.sendsAutomatically = false;
    try {
      expect((await byToken()).status).toBe(200);
    } finally {
      settings.sendsAutomatically = true;
    }
  });
});
