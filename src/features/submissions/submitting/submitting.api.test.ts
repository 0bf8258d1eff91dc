import { beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '#src/server/http/errors.ts';
import { PERSON_PASSWORD, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { fileOf, picture, SUBMISSION, sendForm, storedFiles, submit } from '../testing/submission-calls.ts';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
});

const countTools = async () =>
  (await api.database.pool.query('select count(*)::int as count from tools')).rows[0].count;
const row = async (id: number) =>
  (await api.database.pool.query('select * from tools where id = $1', [id])).rows[0];

describe('POST /ai-tools', () => {
  test('stores addresses as the URL parser understands them, so no host can pass for another', async () => {
    await api.database.pool.query('update users set is_affiliate = true where id = $1', [ada.id]);
    const { status, body } = await submit(api, ada.headers, {
      url: 'https://evil-weaver.com\\@weaver-tools.com',
      affiliate_url: 'https://EVIL-weaver.com\\.weaver-tools.com/?ref=ada',
      source_code_url: '',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      url: 'https://evil-weaver.com/@weaver-tools.com',
      affiliate_url: 'https://evil-weaver.com/.weaver-tools.com/?ref=ada',
      source_code_url: null,
    });
  });

  test('accepts a complete form and returns the pending tool', async () => {
    const [logo, one, two] = [await picture(), await picture('jpeg'), await picture()];
    await api.database.pool.query('update users set is_affiliate = true where id = $1', [ada.id]);
    const { status, body } = await submit(api, ada.headers, {
      name: '  Weaver ',
      description: 'Weaves cloth out of any yarn that you have.\n\nAnd out of some that you do not have.',
      affiliate_url: 'https://go.weaver-tools.com/?ref=ada',
      type: 'Desktop App',
      company: 'Loom Ltd',
      is_open_source: true,
      source_code_url: 'https://github.com/loom/weaver',
      tags: ['Weaving', 'Text', 'weaving'],
      features: ['Weaves', '', 'Spins\r\n\tfast', ' Weaves '],
      pricing_model: 'paid',
      starting_from: '$10',
      pricing_tiers: [{ name: 'Pro', price: '$10', period: 'month', features: ['All', 'Support'] }],
      updates: [{ version: '2', title: 'Faster', date: '2026-05-01', changes: ['Twice as fast'] }],
      logo,
      screenshots: [one, two],
    });
    expect(status).toBe(201);
    expect(body.message).toBe('Your tool is under review, typically under 48 hours.');
    expect(body.data).toMatchObject({
      slug: 'weaver',
      name: 'Weaver',
      status: 'pending',
      published_at: null,
      affiliate_url: 'https://go.weaver-tools.com/?ref=ada',
      type: 'desktop-app',
      type_label: 'Desktop App',
      company: 'Loom Ltd',
      is_open_source: true,
      source_code_url: 'https://github.com/loom/weaver',
      tags: [
        { id: 0, slug: 'weaving', name: 'Weaving' },
        { id: 0, slug: 'text', name: 'Text' },
      ],
      description: 'Weaves cloth out of any yarn that you have.\n\nAnd out of some that you do not have.',
      features: [{ description: 'Weaves' }, { description: 'Spins fast' }],
      use_cases: [{ description: 'Writing reports' }],
      pricing: {
        model: 'paid',
        starting_from: '$10',
        tiers: [{ name: 'Pro', price: '$10', period: 'month', features: ['All', 'Support'] }],
      },
      updates: [
        { version: '2', title: 'Faster', date: '2026-05-01', changes: [{ description: 'Twice as fast' }] },
      ],
      submitted_by: { name: 'Ada', avatar_url: null },
      can_edit: true,
      pending_version_of: null,
      original_tool: null,
      expires_at: null,
      rejection_reason: null,
    });
    const shown = [body.data.logo_url, ...body.data.screenshots];
    for (const url of shown) expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp\?until=\d+&key=[\w-]+$/);
    expect(shown.map(fileOf).sort()).toEqual(await storedFiles(api));
    const { rows } = await api.database.pool.query(
      'select url, width, height from tool_screenshots where tool_id = $1 order by position',
      [body.data.id],
    );
    expect(rows).toEqual(
      body.data.screenshots.map((url: string) => ({ url: `/uploads/${fileOf(url)}`, width: 60, height: 40 })),
    );
  });

  test('accepts JSON without files and fills in defaults', async () => {
    const { status, body } = await api.send('POST', '/ai-tools', SUBMISSION, ada.headers);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'web-app',
      pricing: { model: 'freemium', starting_from: null, tiers: [] },
      company: '',
      is_open_source: false,
      logo_url: null,
      screenshots: [],
    });
    expect(await row(body.data.id)).toMatchObject({
      url_key: 'weaver-tools.com',
      submitted_by_user_id: ada.id,
      submitted_at: api.clock.now(),
      created_at: api.clock.now(),
    });
  });

  test('an account without a verified address may submit', async () => {
    const person = await signInPerson(api, { isVerified: false });
    expect((await submit(api, person.headers)).status).toBe(201);
  });

  test('reads one value in a form as a list of one, and rejects it in JSON', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(SUBMISSION)) form.set(name, String(value));
    form.set('pricing_tiers[0][name]', 'Free');
    form.set('pricing_tiers[0][price]', '$0');
    form.set('pricing_tiers[0][features]', 'Little');
    form.set('tags', 'Text');
    const sent = await api.raw('/ai-tools', { method: 'POST', headers: ada.headers, body: form });
    expect(sent.body.errors).toBeUndefined();
    expect(sent.body.data).toMatchObject({
      features: [{ description: 'Weaves' }],
      tags: [{ slug: 'text' }],
      pricing: { tiers: [{ name: 'Free', features: ['Little'] }] },
    });
    const json = await api.send(
      'POST',
      '/ai-tools',
      { ...SUBMISSION, url: 'https://other.com', features: 'x', tags: 'y', pricing_tiers: {} },
      ada.headers,
    );
    expect(json.status).toBe(422);
    expect(Object.keys(json.body.errors).sort()).toEqual(['features', 'pricing_tiers', 'tags']);
  });

  test('ignores empty file inputs', async () => {
    const none = new File([], '', { type: 'application/octet-stream' });
    const { status, body } = await submit(api, ada.headers, { logo: none, screenshots: [none] });
    expect([status, body.data.logo_url, body.data.screenshots]).toEqual([201, null, []]);
  });

  test('keeps the source code address of open source tools only', async () => {
    const { body } = await submit(api, ada.headers, { source_code_url: 'https://github.com/loom/weaver' });
    expect(body.data.source_code_url).toBeNull();
  });

  test('requires a session', async () => {
    expect((await submit(api, {})).status).toBe(401);
  });

  test('counts pictures of tools and of people together, 20 forms an hour', async () => {
    const broken = () => new File(['no picture'], 'x.png');
    const sendAvatar = () => sendForm(api, '/user/avatar', { avatar: broken() }, ada.headers);
    for (let count = 0; count < 10; count += 1) {
      expect((await sendAvatar()).status).toBe(422);
      expect((await submit(api, ada.headers, { logo: broken() })).body.errors).toHaveProperty('logo');
    }
    expect((await submit(api, ada.headers, { logo: broken() })).status).toBe(429);
    expect((await sendAvatar()).status).toBe(429);
    expect((await submit(api, ada.headers)).status).toBe(201);
  });

  test('allows 20 an hour, counted before the body is read', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await api.send('POST', '/ai-tools', {}, ada.headers)).status).toBe(422);
    }
    const { status, headers } = await api.raw('/ai-tools', {
      method: 'POST',
      headers: ada.headers,
      body: '{',
    });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await submit(api, eve.headers)).status).toBe(201);
    api.clock.advance(3_600_000);
    expect((await submit(api, ada.headers, { url: 'https://later.com' })).status).toBe(201);
  });

  test('answers 415 and 400 for unreadable bodies', async () => {
    const post = (body: string, type: string) =>
      api.raw('/ai-tools', { method: 'POST', headers: { ...ada.headers, 'content-type': type }, body });
    expect((await post('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{', 'application/json')).status).toBe(400);
    expect((await post('no form', 'multipart/form-data; boundary=x')).status).toBe(400);
  });
});

test('marks file fields in the API description', async () => {
  const { paths } = (await api.get('/openapi.json')).body;
  for (const path of ['/ai-tools', '/ai-tools/{slug}']) {
    const { schema } = paths[path].post.requestBody.content['multipart/form-data'];
    const binary = { type: 'string', format: 'binary' };
    expect(schema.properties).toMatchObject({ logo: binary, screenshots: { type: 'array', items: binary } });
  }
});

describe('field limits', () => {
  const long = (length: number) => 'x'.repeat(length);
  const list = (length: number, item: unknown = 'x') => Array.from({ length }, () => item);
  const tier = { name: 'Pro', price: '$1' };
  const update = { title: 'New', date: '2026-01-31' };
  const refusals: [field: string, change: Record<string, unknown>, message?: string][] = [
    ['name', { name: undefined }, 'Must not be empty.'],
    ['name', { name: '  ' }, 'Must not be empty.'],
    ['name', { name: long(81) }, 'Must be at most 80 characters.'],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'gpj.\u202Exe' }, 'Must not contain control characters.'],
    ['tags.0', { tags: ['a\u0007b'] }, 'Must not contain control characters.'],
    ['description', { description: long(49) }, 'Must be at least 50 characters.'],
    ['description', { description: long(5001) }, 'Must be at most 5000 characters.'],
    ['url', { url: undefined }],
    ['url', { url: 'ftp://weaver.com' }, 'Enter a web address that starts with http:// or https://.'],
    ['url', { url: 'javascript:alert(1)' }, 'Enter a web address that starts with http:// or https://.'],
    ['url', { url: `https://weaver.com/${long(2048)}` }, 'Must be at most 2048 characters.'],
    ['url', { url: 'https://weaver.com/a\0b' }, 'Enter a web address that starts with http:// or https://.'],
    ['url', { url: 'https://weaver.com/a\nb' }, 'Enter a web address that starts with http:// or https://.'],
    [
      'url',
      { url: 'https://loom.com@weaver.com/' },
      'Enter a web address that starts with http:// or https://.',
    ],
    [
      'affiliate_url',
      { affiliate_url: 'https://go.com/a\0b' },
      'Enter a web address that starts with http:// or https://.',
    ],
    ['url', { url: 'http://127.0.0.1/' }, 'Must be an address on the public internet.'],
    ['url', { url: 'http://[::1]/' }, 'Must be an address on the public internet.'],
    ['affiliate_url', { affiliate_url: 'http://localhost/' }, 'Must be an address on the public internet.'],
    ['affiliate_url', { affiliate_url: 'https://go.com' }, 'Only affiliates can add an affiliate link.'],
    ['source_code_url', { source_code_url: 'https://10.0.0.1/' }],
    ['category_id', { category_id: 0 }, 'Choose one.'],
    ['category_id', { category_id: 'chatbots' }, 'Choose one.'],
    ['category_id', { category_id: 999 }, 'Category not found.'],
    ['type', { type: 'toaster' }, 'Must be one of the types.'],
    ['company', { company: long(121) }, 'Must be at most 120 characters.'],
    ['is_open_source', { is_open_source: 'perhaps' }, 'Must be true or false.'],
    ['tags', { tags: list(16) }, 'At most 15 tags.'],
    ['tags.1', { tags: ['fine', long(31)] }, 'Must be at most 30 characters.'],
    ['tags.0', { tags: ['!!'] }, 'Must have a letter from a to z or a digit.'],
    ['features', { features: undefined }, 'Name at least one feature.'],
    ['features', { features: [' '] }, 'Name at least one feature.'],
    ['features', { features: list(21) }, 'At most 20 features.'],
    ['features.2', { features: ['a', '', long(201)] }, 'Must be at most 200 characters.'],
    ['use_cases', { use_cases: [] }, 'Name at least one use case.'],
    ['use_cases', { use_cases: list(21) }, 'At most 20 use cases.'],
    ['use_cases.0', { use_cases: [long(201)] }],
    ['pricing_model', { pricing_model: 'barter' }, 'Must be free, freemium or paid.'],
    ['starting_from', { starting_from: long(41) }],
    ['pricing_tiers', { pricing_tiers: list(9, tier) }, 'At most 8 tiers.'],
    ['pricing_tiers.0.name', { pricing_tiers: [{ ...tier, name: '' }] }, 'Must not be empty.'],
    ['pricing_tiers.0.name', { pricing_tiers: [{ ...tier, name: long(81) }] }],
    ['pricing_tiers.1.price', { pricing_tiers: [tier, { ...tier, price: long(41) }] }],
    [
      'pricing_tiers.0.period',
      { pricing_tiers: [{ ...tier, period: 'week' }] },
      'Must be one-time (empty), month, year or api call.',
    ],
    [
      'pricing_tiers.0.features',
      { pricing_tiers: [{ ...tier, features: list(21) }] },
      'At most 20 features.',
    ],
    ['pricing_tiers.0.features.0', { pricing_tiers: [{ ...tier, features: [long(201)] }] }],
    ['updates', { updates: list(51, update) }, 'At most 50 updates.'],
    ['updates.0.title', { updates: [{ ...update, title: long(121) }] }],
    ['updates.0.version', { updates: [{ ...update, version: long(41) }] }],
    ['updates.0.date', { updates: [{ ...update, date: '31.1.2026' }] }, 'Must be a date like 2026-01-31.'],
    ['updates.0.changes.0', { updates: [{ ...update, changes: [long(201)] }] }],
    ['logo', { logo: 'a text' }, 'Must be a file.'],
    ['screenshots.0', { screenshots: ['a text'] }, 'Must be a file.'],
  ];
  for (const [field, change, message] of refusals) {
    const said = JSON.stringify(change)?.slice(0, 50);
    test(`${field}: ${said}`, async () => {
      const { status, body } = await api.send('POST', '/ai-tools', { ...SUBMISSION, ...change }, ada.headers);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      if (message) expect(body.errors[field][0]).toBe(message);
      expect(await countTools()).toBe(0);
    });
  }

  test('rejects an inactive category', async () => {
    await api.database.pool.query('update categories set is_active = false where id = 2');
    const { status, body } = await submit(api, ada.headers, { category_id: 2 });
    expect([status, body.errors]).toEqual([
      422,
      { category_id: ['This category doesn’t accept new tools.'] },
    ]);
  });

  test('rejects images of another type or size at their fields, and stores none', async () => {
    const text = new File(['no picture'], 'x.png', { type: 'image/png' });
    const large = (bytes: number) => new File([new Uint8Array(bytes)], 'x.png');
    const check = async (change: Record<string, unknown>, field: string, message: string) => {
      const { status, body } = await submit(api, ada.headers, change);
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    };
    const good = await picture();
    await check({ logo: text, screenshots: [good] }, 'logo', 'Must be a PNG, JPG, SVG or WEBP image.');
    await check(
      { logo: good, screenshots: [good, text] },
      'screenshots.1',
      'Must be a PNG, JPG or WEBP image.',
    );
    await check({ logo: large(2 * 1024 * 1024 + 1) }, 'logo', 'Must be at most 2 MB.');
    await check({ screenshots: [large(5 * 1024 * 1024 + 1)] }, 'screenshots.0', 'Must be at most 5 MB.');
    await check({ screenshots: Array(9).fill(good) }, 'screenshots', 'At most 8 screenshots.');
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg');
    await check({ screenshots: [svg] }, 'screenshots.0', 'Must be a PNG, JPG or WEBP image.');
    expect([await countTools(), await storedFiles(api)]).toEqual([0, []]);
  });
});

describe('an address that is taken', () => {
  const WAITS = 'A tool with this address is already waiting for review.';

  test('answers 409 with a link to a public listing', async () => {
    await publishTools(api, [{ name: 'Loom', url: 'https://www.loom.com/app/' }]);
    const { status, body } = await submit(api, ada.headers, { url: 'http://LOOM.com/app?ref=1#top' });
    const message = 'This tool is already listed as Loom.';
    expect(status).toBe(409);
    expect(body).toEqual({
      message,
      code: 'conflict',
      errors: { url: [message] },
      slug: 'loom',
      claim_path: '/ai/loom/claim',
      request_id: expect.any(String),
    });
  });

  test('answers 409 without a name for a pending tool', async () => {
    await submit(api, eve.headers, { name: 'Secret' });
    const { status, body } = await submit(api, ada.headers);
    expect([status, body.errors, body.slug]).toEqual([409, { url: [WAITS] }, undefined]);
    expect(JSON.stringify(body)).not.toContain('ecret');
  });

  test('accepts the address of a rejected or unlisted tool', async () => {
    const { body } = await submit(api, eve.headers);
    for (const status of ['rejected', 'unlisted']) {
      await api.database.pool.query('update tools set status = $1 where id = $2', [status, body.data.id]);
      const again = await submit(api, ada.headers, { name: 'Again' });
      expect(again.status).toBe(201);
      await api.database.pool.query('delete from tools where id = $1', [again.body.data.id]);
    }
  });

  test('goes to one of ten at once, and the others leave no image behind', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signInPerson(api)));
    const logo = await picture();
    const answers = await Promise.all(people.map(({ headers }) => submit(api, headers, { logo })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countTools()).toBe(1);
    expect(await storedFiles(api)).toHaveLength(1);
  });
});

describe('slugs', () => {
  test('number repeated names, including former ones, and prefix digits and reserved words', async () => {
    const [loom] = await publishTools(api, [{ name: 'Loom' }]);
    await api.database.kysely.insertInto('tool_slugs').values({ slug: 'loom-2', tool_id: loom! }).execute();
    const slugOf = async (name: string) => {
      const url = `https://${Math.random().toString(36).slice(2)}.com`;
      return (await submit(api, ada.headers, { name, url })).body.data.slug;
    };
    expect(await slugOf('LOOM!')).toBe('loom-3');
    expect(await slugOf('2048')).toBe('tool-2048');
    expect(await slugOf('Pending')).toBe('tool-pending');
    expect(await slugOf('Suggest')).toBe('tool-suggest');
    expect(await slugOf('日本')).toBe('tool');
    expect(await slugOf('日本')).toBe('tool-2');
  });

  test('are unique for many submissions at once, which need no upload budget without files', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const body = { ...SUBMISSION, url: `https://weaver-${at}.com` };
        return api.send('POST', '/ai-tools', body, at % 2 ? ada.headers : eve.headers);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(20);
  });
});

describe('when something fails', () => {
  test('answers 503 and writes nothing to the database when the storage is down', async () => {
    const { store } = api.app.server;
    const put = store.put;
    let stored = 0;
    store.put = (...args) => {
      stored += 1;
      if (stored === 3)
        return Promise.reject(new HttpError('unavailable', { headers: { 'retry-after': '30' } }));
      return put(...args);
    };
    const pictures = { logo: await picture(), screenshots: [await picture(), await picture()] };
    const { status, headers } = await submit(api, ada.headers, pictures);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect([await countTools(), await storedFiles(api)]).toEqual([0, []]);
    store.put = put;
    expect((await submit(api, ada.headers, pictures)).status).toBe(201);
  });

  test('leaves no row and no file when a statement fails', async () => {
    await api.database.pool.query(`
      create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$;
      create trigger fail before insert on tool_screenshots for each row execute function fail_on_purpose()`);
    try {
      const { status } = await submit(api, ada.headers, {
        logo: await picture(),
        screenshots: [await picture()],
      });
      expect(status).toBe(500);
    } finally {
      await api.database.pool.query('drop function fail_on_purpose cascade');
    }
    expect([await countTools(), await storedFiles(api)]).toEqual([0, []]);
  });

  test('accepts nothing from an account that is closed meanwhile', async () => {
    const { store } = api.app.server;
    const put = store.put;
    store.put = async (...args) => {
      await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, ada.headers);
      return put(...args);
    };
    const { status } = await submit(api, ada.headers, { logo: await picture() });
    store.put = put;
    expect([status, await countTools(), await storedFiles(api)]).toEqual([401, 0, []]);
  });

  test.each([
    ['toggle-active', 'POST', 'This category doesn’t accept new tools.'],
    ['', 'DELETE', 'Category not found.'],
  ])('accepts nothing for a category that is gone meanwhile (%s)', async (action, method, message) => {
    const admin = await signInPerson(api, { role: 'admin' });
    const made = await api.send('POST', '/admin/categories', { name: 'Looms' }, admin.headers);
    const category_id = made.body.data.id;
    const { store } = api.app.server;
    const put = store.put;
    store.put = async (...args) => {
      await api.send(
        method,
        `/admin/categories/${category_id}/${action}`.replace(/\/$/, ''),
        {},
        admin.headers,
      );
      return put(...args);
    };
    const { status, body } = await submit(api, ada.headers, { category_id, logo: await picture() });
    store.put = put;
    expect([status, body.errors]).toEqual([422, { category_id: [message] }]);
    expect([await countTools(), await storedFiles(api)]).toEqual([0, []]);
  });

  test('accepts nothing from an account that is banned meanwhile', async () => {
    const admin = await signInPerson(api, { role: 'admin' });
    const { store } = api.app.server;
    const put = store.put;
    store.put = async (...args) => {
      await api.send('POST', `/admin/users/${ada.id}/ban`, { reason: 'Spam.' }, admin.headers);
      return put(...args);
    };
    const { status } = await submit(api, ada.headers, { logo: await picture() });
    store.put = put;
    expect([status, await countTools(), await storedFiles(api)]).toEqual([401, 0, []]);
  });

  test('ignores unknown fields', async () => {
    const { body } = await sendForm(
      api,
      '/ai-tools',
      { ...SUBMISSION, status: 'approved', is_editorial_choice: true, submitted_by_user_id: eve.id },
      ada.headers,
    );
    expect(await row(body.data.id)).toMatchObject({
      status: 'pending',
      is_editorial_choice: false,
      submitted_by_user_id: ada.id,
    });
  });
});
