import { beforeEach, describe, expect, test } from 'vitest';
import { runAdminJobs } from '#src/features/listings/testing/run-jobs.ts';
import { publishAlpha, review } from '#src/features/reviews/testing/review-calls.ts';
import { edit, submit } from '#src/features/submissions/testing/submission-calls.ts';
import type { Permission } from '#src/shared/calls.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi({ settings: { undo: { seconds: 300 } } });
const TEXT = 'This was yours';
const REASON = { reason: 'Not for this site.' };

let me: SignedInPerson;
let stranger: SignedInPerson;

const permit = (id: number, permissions: readonly Permission[]) =>
  api.database.pool.query('update users set permissions = $2 where id = $1', [id, permissions]);

async function hire(...permissions: Permission[]): Promise<SignedInPerson> {
  const person = await signInPerson(api, { name: 'Colleague' });
  await permit(person.id, permissions);
  return person;
}

const send = (path: string, body: object | undefined, { headers }: SignedInPerson, method = 'POST') =>
  api.send(method, `/admin${path}`, body, headers);
const rows = async (path: string) => (await api.get(`/admin${path}`, me.headers)).body.data;

beforeEach(async () => {
  me = await signInPerson(api, { name: 'Me' });
  stranger = await signInPerson(api, { name: 'Stranger' });
});

interface Queue {
  /** Makes a row of `me`, before they join the staff. @returns its id. */
  make: () => Promise<number>;
  /** The list in which it waits. */
  list: string;
  /** Calls that decide about it, from the one that decides nothing for good; the last one is made when nobody else can. */
  decisions: [path: (id: number) => string, body?: object, method?: string][];
  action: string;
  /** Reads what the list says of it. Default: the first row. */
  ownOf?: (found: { own: unknown; proposals: { own: unknown }[]; can_decide: boolean }) => unknown;
  permissions?: Permission[];
}

const reportOf = (subject: string, id: number, person?: SignedInPerson) =>
  api.send('POST', '/reports', { subject, id, reason: 'spam', text: 'Look.' }, person?.headers);

async function pendingReview(person: SignedInPerson): Promise<number> {
  const { body } = await review(api, person.headers);
  await api.database.pool.query(`update reviews set status = 'pending' where id = $1`, [body.data.id]);
  return body.data.id;
}

const decision = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises.' };
const firstReport = async () =>
  (await api.database.pool.query('select id from reports order by id')).rows[0].id as number;

const QUEUES: Record<string, Queue> = {
  'a submission': {
    make: async () => (await submit(api, me.headers)).body.data.id,
    list: '/tools/pending',
    decisions: [
      [(id) => `/tools/${id}/request-changes`, { note: 'Add a price.' }],
      [(id) => `/tools/${id}/reject`, REASON],
      [(id) => `/tools/${id}/approve`],
    ],
    action: 'tool.approve',
  },
  'a revision': {
    make: async () => {
      const [id] = await publishTools(api, [{ name: 'Loom' }]);
      await giveTools(api, me.id, [id!]);
      return (await edit(api, 'loom', me.headers, { name: 'Loom 2' })).body.data.id;
    },
    list: '/tools/pending',
    decisions: [
      [(id) => `/tools/${id}/request-changes`, { note: 'Why?' }],
      [(id) => `/tools/${id}/reject`, REASON],
      [(id) => `/tools/${id}/approve-pending`],
    ],
    action: 'tool.approve_update',
  },
  'a listing that was taken down': {
    make: async () => {
      const [id] = await publishTools(api, [{ name: 'Loom' }]);
      await giveTools(api, me.id, [id!]);
      const now = api.clock.now();
      const taken = `update tools set status = 'unlisted', unlisted_at = $2 where id = $1`;
      await api.database.pool.query(taken, [id, now]);
      return id!;
    },
    list: '/tools/unlisted',
    decisions: [[(id) => `/tools/${id}/restore`]],
    action: 'tool.restore',
  },
  'a review': {
    make: async () => {
      await publishAlpha(api);
      return pendingReview(me);
    },
    list: '/reviews',
    decisions: [
      [(id) => `/reviews/${id}/reject`, REASON],
      [(id) => `/reviews/${id}`, REASON, 'DELETE'],
      [(id) => `/reviews/${id}/approve`],
    ],
    action: 'review.approve',
  },
  'a review of a listing of one’s own': {
    make: async () => {
      await publishAlpha(api, me.id);
      return pendingReview(stranger);
    },
    list: '/reviews',
    decisions: [
      [(id) => `/reviews/${id}/approve`],
      [(id) => `/reviews/${id}`, REASON, 'DELETE'],
      [(id) => `/reviews/${id}/reject`, REASON],
    ],
    action: 'review.reject',
  },
  'a correction': {
    make: async () => {
      await publishTools(api, [{ name: 'Alpha', pricing_model: 'paid', starting_from: '$10' }]);
      const correction = { field: 'starting_from', value: '$12', source_url: 'https://alpha-tools.com/' };
      const suggest = ({ headers }: SignedInPerson) =>
        api.send('POST', '/ai-tools/alpha/corrections', correction, headers);
      const id = (await suggest(stranger)).body.data.id;
      await suggest(me);
      return id;
    },
    list: '/corrections',
    decisions: [[(id) => `/corrections/${id}/reject`, REASON], [(id) => `/corrections/${id}/accept`]],
    action: 'correction.accept',
    ownOf: ({ proposals }) => proposals[0]!.own,
  },
  'a report by oneself': {
    make: async () => {
      await reportOf('tool', await publishAlpha(api), me);
      return firstReport();
    },
    list: '/reports?status=open',
    decisions: [
      [(id) => `/reports/${id}/decide`, decision],
      [(id) => `/reports/${id}/decide`, { action: 'dismiss' }],
    ],
    action: 'report.decide',
  },
  'a report about oneself': {
    make: async () => {
      await publishAlpha(api);
      await reportOf('review', (await review(api, me.headers)).body.data.id, stranger);
      return firstReport();
    },
    list: '/reports?status=open',
    decisions: [
      [(id) => `/reports/${id}/decide`, decision],
      [(id) => `/reports/${id}/decide`, { action: 'dismiss' }],
    ],
    action: 'report.decide',
  },
  'an appeal': {
    make: async () => {
      await publishAlpha(api);
      const id = (await review(api, me.headers)).body.data.id;
      const { rows: added } = await api.database.pool.query(
        `insert into report_decisions (subject, subject_id, title, path, author_id, action, ground, reason, decided_at,
          appeal_text, appealed_at) values ('review', $1, 'A', '/ai/alpha', $2, 'warn', 'Terms', 'Rude', $3, 'No', $3)
          returning id`,
        [id, me.id, api.clock.now()],
      );
      return added[0].id;
    },
    list: '/appeals',
    decisions: [[(id) => `/appeals/${id}/decide`, { outcome: 'upheld', reason: 'It stays.' }]],
    action: 'appeal.decide',
    ownOf: ({ can_decide }) => (can_decide ? 'alone' : 'refused'),
  },
  'a post that rules against spam have flagged': {
    make: async () => {
      const added = `insert into spam_findings (profile_user_id, findings, is_open, found_at) values ($1, '[]', true, $2)`;
      const { rows: found } = await api.database.pool.query(`${added} returning id`, [
        me.id,
        api.clock.now(),
      ]);
      return found[0].id;
    },
    list: '/spam/flagged',
    decisions: [[(id) => `/spam/flagged/${id}/dismiss`]],
    action: 'spam.dismiss',
  },
};

describe.each(Object.entries(QUEUES))('%s of one’s own', (_, queue) => {
  const { make, list, decisions, action, ownOf = ({ own }) => own } = queue;

  test('is decided by somebody else while there is somebody', async () => {
    const id = await make();
    await permit(me.id, ['moderator']);
    await hire('moderator');
    expect(ownOf((await rows(list))[0])).toBe('refused');
    for (const [path, body, method] of decisions) {
      const answer = await send(path(id), body, me, method);
      expect([answer.status, answer.body.code], path(id)).toEqual([403, 'forbidden']);
    }
    expect(ownOf((await rows(list))[0])).toBe('refused');
  });

  test('is decided by its author where nobody else can, which the answer and the log say', async () => {
    const id = await make();
    await permit(me.id, ['moderator']);
    const banned = await hire('moderator');
    await api.database.pool.query('update users set banned_at = now() where id = $1', [banned.id]);
    await hire('newsletter');
    expect(ownOf((await rows(list))[0])).toBe('alone');
    const [path, body, method] = decisions.at(-1)!;
    const answer = await send(path(id), body, me, method);
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining(TEXT)]);
    const admin = await signInPerson(api, { role: 'admin' });
    const { body: log } = await api.get('/admin/activity', admin.headers);
    expect(log.data.find((event: { action: string }) => event.action === action)).toMatchObject({
      is_own: true,
      actor: { id: me.id },
    });
  });

  test('is an ordinary row for somebody else', async () => {
    const id = await make();
    const colleague = await hire('moderator');
    const [path, body, method] = decisions.at(-1)!;
    const answer = await send(path(id), body, colleague, method);
    expect([answer.status, answer.body.message]).toEqual([200, expect.not.stringContaining(TEXT)]);
  });
});

test('a colleague whose row it is, too, could not decide either', async () => {
  const id = await QUEUES['a correction']!.make();
  for (const person of [me, stranger]) await permit(person.id, ['moderator']);
  expect((await send(`/corrections/${id}/reject`, REASON, me)).status).toBe(200);
});

test('of several reviews, one’s own is left out', async () => {
  await publishAlpha(api);
  const [own, other] = [await pendingReview(me), await pendingReview(stranger)];
  await permit(me.id, ['moderator']);
  await hire('moderator');
  const { body } = await send('/reviews/bulk/approve', { review_ids: [own, other] }, me);
  expect(body.data).toEqual([
    { id: own, ok: false, message: expect.stringContaining('Somebody else') },
    { id: other, ok: true },
  ]);
});

test('nobody makes themselves the owner of a listing while somebody else could', async () => {
  const id = await publishAlpha(api);
  await permit(me.id, ['moderator']);
  const colleague = await hire('editor');
  const request = { user_id: me.id, ...REASON };
  expect((await send(`/tools/${id}/owner`, request, me, 'PUT')).status).toBe(403);
  expect((await send(`/tools/${id}/owner`, request, colleague, 'PUT')).status).toBe(200);
});

test('editors do not publish listings of their own with others', async () => {
  const own = (await submit(api, me.headers)).body.data.id;
  const url = 'https://spindle-tools.com/';
  const other = (await submit(api, stranger.headers, { name: 'Spindle', url })).body.data.id;
  await permit(me.id, ['editor']);
  const publish = async () => {
    const { body } = await send('/tools/bulk', { ids: [own, other], action: 'publish' }, me);
    await runAdminJobs(api);
    return (await rows(`/jobs/${body.data.id}`)).result;
  };
  const colleague = await hire('editor');
  const { body: seen } = await send('/tools/bulk?dry=1', { ids: [own, other], action: 'publish' }, me);
  expect(seen.data).toMatchObject({ changed: 1, refused: 1 });
  expect(await publish()).toMatchObject({ changed: 1, refused: 1 });
  await permit(colleague.id, []);
  expect(await publish()).toMatchObject({ changed: 1, refused: 0 });
});

test('a decision about one’s own is not undone either', async () => {
  const id = (await submit(api, me.headers)).body.data.id;
  const colleague = await hire('moderator');
  const { body } = await send(`/tools/${id}/reject`, REASON, colleague);
  await permit(me.id, ['moderator']);
  expect((await send(`/undo/${body.undo.id}`, undefined, me)).status).toBe(403);
  expect((await send(`/undo/${body.undo.id}`, undefined, colleague)).status).toBe(200);
});
