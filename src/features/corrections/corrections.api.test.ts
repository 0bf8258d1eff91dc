import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { giveOwnership } from '#src/features/submissions/testing/submission-calls.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { DAY } from '#src/shared/time.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
const SOURCE = 'https://alpha.example.org/pricing';
let toolId: number;

beforeEach(async () => {
  const [id] = await publishTools(api, [
    { name: 'Alpha', pricing_model: 'paid', starting_from: '$10', company: 'Alpha Ltd' },
  ]);
  toolId = id!;
});

type Person = Pick<SignedInPerson, 'headers'>;

function correct({ headers }: Person, body: Record<string, unknown> = {}, slug = 'alpha') {
  const correction = { field: 'starting_from', value: '$12', source_url: SOURCE, ...body };
  return api.send('POST', `/ai-tools/${slug}/corrections`, correction, headers);
}

const alpha = async () => (await api.get('/ai-tools/alpha')).body.data;
const queue = async (staff: Person) => (await api.get('/admin/corrections', staff.headers)).body.data;
const waiting = async (person: Person) => (await api.get('/user/corrections', person.headers)).body.data;
const decide = (of: 'user' | 'admin', id: number, verdict: string, { headers }: Person, body?: object) =>
  api.send('POST', `/${of}/corrections/${id}/${verdict}`, body, headers);

describe('a correction', () => {
  test('is checked like the same field of a form', async () => {
    const reader = await signInPerson(api);
    const answer = await correct(reader, { value: '  $12  ', note: 'Since May' });
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { field: 'starting_from', value: '$12', status: 'waiting', owner_until: null },
    ]);
    expect((await correct(reader, { value: '$13' })).status).toBe(200);
    for (const body of [
      { field: 'url', value: 'nowhere' },
      { field: 'description', value: 'Short' },
      { field: 'pricing_model', value: 'cheap' },
      { field: 'pricing_tiers', value: [{ name: 'Pro' }] },
      { field: 'features', value: [] },
      { field: 'languages', value: ['english'] },
      { field: 'category_id', value: 999_999 },
      { field: 'name', value: { nested: true } },
      { value: '$10' },
    ]) {
      const { status, body: refused } = await correct(reader, body);
      expect([status, Object.keys(refused.errors)], JSON.stringify(body)).toEqual([422, ['value']]);
    }
    for (const [body, field] of [
      [{ field: 'affiliate_url' }, 'field'],
      [{ source_url: 'ftp://example.com' }, 'source_url'],
      [{ source_url: ' ' }, 'source_url'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const)
      expect(Object.keys((await correct(reader, body)).body.errors)).toEqual([field]);
    expect((await correct(reader, {}, 'no-such-tool')).status).toBe(404);
  });

  test('comes from anybody signed in who cannot edit the listing, and at an address of its own', async () => {
    const owner = await signInPerson(api);
    await giveOwnership(api, owner.id, toolId);
    expect((await correct(owner)).status).toBe(409);
    expect((await correct(await signInPerson(api, { role: 'admin' }))).status).toBe(409);
    expect((await correct(await signInPerson(api, { isVerified: false }))).status).toBe(201);
    expect((await api.send('POST', '/ai-tools/alpha/corrections', {})).status).toBe(401);
    await publishTools(api, [{ name: 'Beta', url: 'https://beta-tools.com/' }]);
    const taken = await correct(await signInPerson(api), { field: 'url', value: 'https://beta-tools.com/' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['value']]);
  });
});

describe('a starting price', () => {
  const setModel = async (model: string) => {
    await api.database.pool.query('update tools set pricing_model = $2 where id = $1', [toolId, model]);
    await inTransaction(api.database, async (trx) => markChanged(trx, toolSource(toolId)));
  };

  test.each(['free', 'freemium'])('is not suggested for a %s tool, which shows none', async (model) => {
    await setModel(model);
    const { status, body } = await correct(await signInPerson(api));
    expect([status, body.errors.value]).toEqual([422, [expect.stringContaining('instead')]]);
  });

  test('is not accepted once the tool shows none', async () => {
    const id = (await correct(await signInPerson(api))).body.data.id;
    const staff = await signInPerson(api, { role: 'admin' });
    await setModel('freemium');
    expect((await decide('admin', id, 'accept', staff)).status).toBe(409);
    expect((await alpha()).pricing.checked_by).not.toBe('editor');
    expect((await decide('admin', id, 'reject', staff, { reason: 'It has plans.' })).status).toBe(200);
  });
});

describe('moderators', () => {
  test('see a field once with everything suggested for it, and their decision reaches everybody', async () => {
    const [ada, bob, eve] = [
      await signInPerson(api, { name: 'Ada' }),
      await signInPerson(api, { name: 'Bob' }),
      await signInPerson(api, { name: 'Eve' }),
    ];
    await correct(ada);
    await correct(bob, { value: '$99' });
    await correct(eve, { note: 'On the pricing page' });
    const staff = await signInPerson(api, { role: 'admin' });
    const [item, ...others] = await queue(staff);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      tool: { slug: 'alpha' },
      field: 'starting_from',
      current: '$10',
      people_count: 3,
      proposals: [
        { value: '$12', people: [{ name: 'Ada' }, { name: 'Eve', note: 'On the pricing page' }] },
        { value: '$99' },
      ],
    });
    await collectMails(api.database);
    expect((await decide('admin', item.proposals[0].id, 'accept', staff)).status).toBe(200);
    expect((await alpha()).pricing).toMatchObject({ starting_from: '$12', checked_by: 'editor' });
    expect(await queue(staff)).toEqual([]);
    expect((await decide('admin', item.proposals[1].id, 'accept', staff)).status).toBe(404);
    const sent = await collectMails(api.database);
    expect(sent.map(({ template, to }) => [template, to]).sort()).toEqual(
      [
        ['correction-accepted', ada.email],
        ['correction-accepted', eve.email],
        ['correction-declined', bob.email],
      ].sort(),
    );
    const credits = (await api.get('/ai-tools/alpha/corrections')).body.data;
    expect(credits.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Eve']);
    const history = (await api.get('/ai-tools/alpha/price-history')).body.data;
    expect(history.at(-1).starting_from).toBe('$12');
  });

  test('decline with a reason', async () => {
    const reader = await signInPerson(api);
    const { id } = (await correct(reader)).body.data;
    const staff = await signInPerson(api, { role: 'admin' });
    expect((await decide('admin', id, 'reject', staff, {})).status).toBe(422);
    expect((await decide('admin', id, 'reject', staff, { reason: 'An old page' })).status).toBe(200);
    expect((await decide('admin', id, 'reject', staff, { reason: 'Again' })).status).toBe(404);
    expect((await alpha()).pricing.starting_from).toBe('$10');
    expect((await api.get('/admin/corrections', reader.headers)).status).toBe(404);
  });

  test('accept no value that replaced the one they saw', async () => {
    const [reader, staff] = [await signInPerson(api), await signInPerson(api, { role: 'admin' })];
    const seen = (await correct(reader)).body.data.id;
    const replaced = (await correct(reader, { value: '$1' })).body.data.id;
    expect((await decide('admin', seen, 'accept', staff)).status).toBe(404);
    expect((await alpha()).pricing.starting_from).toBe('$10');
    expect(await queue(staff)).toMatchObject([{ proposals: [{ id: replaced, value: '$1' }] }]);
  });

  test('decide once when two of them decide at the same time', async () => {
    const [one, two] = [
      await signInPerson(api, { role: 'admin' }),
      await signInPerson(api, { role: 'admin' }),
    ];
    const [ada, bob] = [await signInPerson(api), await signInPerson(api)];
    const [first, second] = [
      (await correct(ada)).body.data.id,
      (await correct(bob, { value: '$99' })).body.data.id,
    ];
    await collectMails(api.database);
    const answers = await Promise.all([
      decide('admin', first, 'accept', one),
      decide('admin', second, 'accept', two),
      decide('admin', first, 'reject', two, { reason: 'An old page' }),
    ]);
    const sent = await collectMails(api.database);
    const thanked = sent.filter(({ template }) => template === 'correction-accepted').map(({ to }) => to);
    const price = (await alpha()).pricing.starting_from;
    const accepted = answers.slice(0, 2).filter(({ status }) => status === 200);
    expect(thanked).toEqual({ $12: [ada.email], $99: [bob.email] }[price as string]);
    expect(accepted).toHaveLength(thanked.length);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([ada.email, bob.email].toSorted());
  });

  test('get what three people correct at once, before the rest', async () => {
    const owner = await signInPerson(api);
    await giveOwnership(api, owner.id, toolId);
    await publishTools(api, [{ name: 'Beta' }]);
    const staff = await signInPerson(api, { role: 'admin' });
    const first = await signInPerson(api);
    await correct(first, { field: 'company', value: 'Beta Ltd' }, 'beta');
    api.clock.advance(60_000);
    for (const person of [first, await signInPerson(api)]) await correct(person);
    const fields = async () => (await queue(staff)).map(({ field }: { field: string }) => field);
    expect(await fields()).toEqual(['company']);
    await correct(await signInPerson(api));
    expect(await fields()).toEqual(['starting_from', 'company']);
    const { body: stats } = await api.get('/admin/dashboard/stats', staff.headers);
    expect(stats.data.waiting).toMatchObject({ corrections: 2 });
  });
});

describe('an owner', () => {
  test('decides for seven days, and what goes live is that of an edit', async () => {
    const owner = await signInPerson(api);
    await giveOwnership(api, owner.id, toolId);
    const [reader, staff] = [await signInPerson(api), await signInPerson(api, { role: 'admin' })];
    await collectMails(api.database);
    const price = (await correct(reader)).body.data;
    const name = (await correct(reader, { field: 'name', value: 'Alpha Two' })).body.data;
    expect((await collectMails(api.database)).map(({ to }) => to)).toEqual([owner.email]);
    expect(price.owner_until).toBe(new Date(api.clock.now().getTime() + 7 * DAY).toISOString());
    expect(await queue(staff)).toEqual([]);
    expect(await waiting(owner)).toHaveLength(2);
    expect(await waiting(reader)).toEqual([]);
    expect((await decide('user', price.id, 'accept', reader)).status).toBe(404);
    expect((await decide('user', price.id, 'accept', owner)).status).toBe(200);
    expect((await alpha()).pricing).toMatchObject({ starting_from: '$12', checked_by: 'owner' });
    expect((await decide('user', name.id, 'accept', owner)).status).toBe(200);
    expect((await alpha()).name).toBe('Alpha');
    expect((await api.get('/ai-tools/alpha', owner.headers)).body.data.has_pending_version).toBe(true);
    const other = (await correct(reader, { field: 'company', value: 'Alpha Inc' })).body.data;
    expect((await decide('user', other.id, 'reject', owner, { reason: 'We are a Ltd' })).status).toBe(200);
    await correct(reader, { field: 'free_limits', value: 'Nothing' });
    api.clock.advance(7 * DAY);
    expect((await queue(await signInPerson(api, { role: 'admin' }))).length).toBe(1);
  });

  test('is the submitter while nobody has proved to own it', async () => {
    const submitter = await signInPerson(api);
    await giveTools(api, submitter.id, [toolId]);
    await correct(await signInPerson(api));
    expect(await waiting(submitter)).toHaveLength(1);
  });
});

test('corrections are exported, and go with the account', async () => {
  const reader = await signInPerson(api);
  await correct(reader);
  const exported = async () => (await readExport(api.app.server.personalData, reader.id)).corrections;
  expect(await exported()).toMatchObject([{ tool: 'Alpha', field: 'starting_from', value: '$12' }]);
  await inTransaction(api.database, (trx) => api.app.server.personalData.release(trx, reader.id));
  expect(await exported()).toEqual([]);
});
