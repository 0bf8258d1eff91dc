import { beforeEach, describe, expect, test } from 'vitest';
import { claimMails } from '#src/features/claims/mails.server.ts';
import { changeTool, readOwner } from '#src/features/claims/testing/claim-calls.ts';
import { collectMails } from '#src/testing/collect-mails.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
let ada: SignedInPerson;
let bob: SignedInPerson;
let loom: number;
beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada' });
  bob = await signInPerson(api, { name: 'Bob' });
  [loom] = (await publishTools(api, [{ name: 'Loom', url: 'https://loom-ai.com/' }])) as [number];
});

const REASON = 'The trademark certificate names her.';
const setOwner = (user_id: number | null, reason = REASON) =>
  admin.send('PUT', `/tools/${loom}/owner`, { user_id, reason });
const isOfficial = async () => (await api.get('/ai-tools/loom')).body.data.is_from_official_organization;
const ownerOf = async () => (await admin.get('/tools/approved')).body.data[0].owner;
const claims = (person: SignedInPerson) => api.get('/ai-tools/loom/claims', person.headers);
const startClaim = async (person: SignedInPerson) =>
  (await api.send('POST', '/ai-tools/loom/claims', { method: 'dns' }, person.headers)).body.data;
const mailed = async () =>
  (await collectMails(api.database)).map(({ to, template, values }) => ({
    to,
    template,
    text: claimMails
      .find(({ name }) => name === template)!
      .compose(values)
      .paragraphs.join('\n'),
  }));

describe('setting an owner', () => {
  test('makes the tool theirs and official, is logged, and is mailed with the reason', async () => {
    expect(await ownerOf()).toBeNull();
    const { status, body } = await setOwner(ada.id);
    expect([status, body.message]).toEqual([200, 'The tool has a new owner.']);
    const owner = { id: ada.id, name: 'Ada', email: ada.email };
    expect(body.data).toMatchObject({ id: loom, owner });
    expect([await readOwner(api, loom), await isOfficial(), await ownerOf()]).toEqual([ada.id, true, owner]);
    expect((await claims(ada)).body.options).toMatchObject({ is_owner: true, has_owner: true });
    expect(await mailed()).toEqual([
      { to: ada.email, template: 'ownership-given', text: expect.stringContaining(REASON) },
    ]);
    expect(await admin.log()).toEqual([
      {
        action: 'tool.owner',
        actor: { id: admin.id, name: 'Grace' },
        target: { type: 'tool', id: loom, name: 'Loom' },
        from: { owner: null },
        to: { owner: 'Ada' },
        reason: REASON,
      },
    ]);
  });

  test('replaces the owner before, who is told', async () => {
    await setOwner(ada.id);
    await collectMails(api.database);
    expect((await setOwner(bob.id, 'Sold.')).status).toBe(200);
    const told = new Map((await mailed()).map(({ to, template }) => [to, template]));
    expect(told).toEqual(
      new Map([
        [ada.email, 'ownership-removed'],
        [bob.email, 'ownership-given'],
      ]),
    );
    expect((await admin.log())[0]).toMatchObject({ from: { owner: 'Ada' }, to: { owner: 'Bob' } });
  });

  test('ends every claim of the tool that waits, so that none can undo the decision', async () => {
    const [adas, bobs] = [await startClaim(ada), await startClaim(bob)];
    expect((await claims(bob)).body.data).toHaveLength(1);
    await setOwner(ada.id);
    for (const person of [ada, bob]) expect((await claims(person)).body.data).toEqual([]);
    for (const [person, { id }] of [
      [ada, adas],
      [bob, bobs],
    ] as const) {
      const path = `/ai-tools/loom/claims/${id}/verify`;
      expect((await api.send('POST', path, {}, person.headers)).status).toBe(404);
    }
    expect((await startClaim(bob)).status).toBe('waiting');
  });

  test('who is the owner already is 409', async () => {
    await setOwner(ada.id);
    expect((await setOwner(ada.id)).status).toBe(409);
    expect(await admin.log()).toHaveLength(1);
  });

  test('is a conflict when somebody else has set another since, until that is seen', async () => {
    const decide = (user_id: number | null, owner_before: number | null) =>
      admin.send('PUT', `/tools/${loom}/owner`, { user_id, owner_before, reason: REASON });
    await setOwner(ada.id);
    const refused = await decide(bob.id, null);
    expect([refused.status, refused.body.current]).toEqual([
      409,
      { owner: { id: ada.id, name: 'Ada', email: ada.email } },
    ]);
    expect(await readOwner(api, loom)).toBe(ada.id);
    expect((await decide(bob.id, ada.id)).status).toBe(200);
    await setOwner(null);
    expect((await decide(ada.id, bob.id)).body.current).toEqual({ owner: null });
    expect((await decide(ada.id, null)).status).toBe(200);
  });

  test('of two at once the second is decided after the first', async () => {
    const other = await signInAdmin(api, 'Hopper');
    const answers = await Promise.all([
      setOwner(ada.id),
      other.send('PUT', `/tools/${loom}/owner`, { user_id: ada.id, reason: REASON }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('removing an owner', () => {
  test('takes the badge away, is logged, and is mailed with the reason', async () => {
    await setOwner(ada.id);
    await collectMails(api.database);
    const { status, body } = await setOwner(null, 'The certificate is forged.');
    expect([status, body.message, body.data.owner]).toEqual([200, 'The tool no longer has an owner.', null]);
    expect([await readOwner(api, loom), await isOfficial()]).toEqual([null, false]);
    expect(await mailed()).toEqual([
      {
        to: ada.email,
        template: 'ownership-removed',
        text: expect.stringContaining('The certificate is forged.'),
      },
    ]);
    expect((await admin.log())[0]).toMatchObject({
      from: { owner: 'Ada' },
      to: { owner: null },
      reason: 'The certificate is forged.',
    });
  });

  test('forgets how it was proved', async () => {
    const { id } = await startClaim(ada);
    const proved = api.database.kysely.updateTable('claims').set({ proved_at: api.clock.now() });
    await proved.where('id', '=', id).execute();
    await changeTool(api, loom, { owner_user_id: ada.id });
    await setOwner(null);
    expect((await claims(ada)).body.data).toEqual([]);
  });

  test('without one is 409', async () => {
    expect((await setOwner(null)).status).toBe(409);
    expect(await admin.log()).toEqual([]);
  });
});

describe('is refused', () => {
  test.each([
    [{}, ['reason', 'user_id']],
    [{ user_id: 1 }, ['reason']],
    [{ reason: REASON }, ['user_id']],
    [{ user_id: '1', reason: REASON }, ['user_id']],
    [{ user_id: 0, reason: REASON }, ['user_id']],
    [{ user_id: 2 ** 31, reason: REASON }, ['user_id']],
    [{ user_id: null, reason: '  ' }, ['reason']],
    [{ user_id: null, reason: 'x'.repeat(1001) }, ['reason']],
    [{ user_id: 999_999, reason: REASON }, ['user_id']],
  ])('%j is 422', async (body, fields) => {
    const answer = await admin.send('PUT', `/tools/${loom}/owner`, body);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, fields]);
    expect(await readOwner(api, loom)).toBeNull();
  });

  test('for a person who is banned', async () => {
    await admin.send('POST', `/users/${bob.id}/ban`, { reason: 'Spam', duration: null });
    const answer = await setOwner(bob.id);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['user_id']]);
  });

  test('for anything but a published tool, before the body is read', async () => {
    for (const id of [999_999, 'x', 0]) {
      expect((await admin.send('PUT', `/tools/${id}/owner`, {})).status).toBe(404);
    }
    await changeTool(api, loom, { status: 'unlisted' });
    expect((await setOwner(ada.id)).status).toBe(404);
  });

  test('for everyone who is not an administrator', async () => {
    const body = { user_id: ada.id, reason: REASON };
    expect((await api.send('PUT', `/admin/tools/${loom}/owner`, body, ada.headers)).status).toBe(404);
    expect((await api.send('PUT', `/admin/tools/${loom}/owner`, body)).status).toBe(401);
  });
});

test('nobody is mailed about sample people', async () => {
  await api.database.kysely.updateTable('users').set({ is_demo: true }).where('id', '=', ada.id).execute();
  await setOwner(ada.id);
  await setOwner(null);
  expect(await mailed()).toEqual([]);
});
