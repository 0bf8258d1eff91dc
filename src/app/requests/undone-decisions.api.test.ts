import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BEARER_TABLES } from '#src/features/identity/accounts/account-queries.server.ts';
import { markTool, publishAlpha, review } from '#src/features/reviews/testing/review-calls.ts';
import { edit, picture } from '#src/features/submissions/testing/submission-calls.ts';
import { readSite, type SiteReading } from '#src/features/undo/testing/read-site.ts';
import type { DecisionSamples, PrepareDecision, SampleSite } from '#src/features/undo/testing/sample-site.ts';
import { settleToolChanges } from '#src/features/webhooks/events/tool-events.server.ts';
import { WEBHOOK_EVENT_TYPES } from '#src/features/webhooks/rules.ts';
import type { CallDefinition, CallKey } from '#src/shared/calls.ts';
import { giveTools, publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';
import type { TestAnswer } from '#src/testing/test-api.ts';

const SECONDS = 300;
const api = setUpTestApi({ settings: { undo: { seconds: SECONDS } } });

let admin: Admin;
let ada: SignedInPerson;
let loom: number;
let alpha: number;

const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;
const idOf = async (text: string, ...values: unknown[]): Promise<number> =>
  (await query(text, ...values))[0].id;

beforeEach(async () => {
  admin = await signInAdmin(api);
  ada = await signInPerson(api, { name: 'Ada', email: 'ada@looms.org' });
  [loom] = (await publishTools(api, [{ name: 'Loom', url: 'https://loom.com' }])) as [number];
  alpha = await publishAlpha(api);
  await giveTools(api, ada.id, [loom]);
  await query(
    `insert into webhooks (url, events, secret, is_enabled, created_at)
     values ('https://hooks.example.org/', $1, 'secret', true, now())`,
    WEBHOOK_EVENT_TYPES,
  );
});

const ofAda =
  (path: string, body?: object): PrepareDecision =>
  async () => [`/admin/users/${ada.id}${path}`, body];
const reason = { reason: 'It breaks the rules.' };

async function correction(): Promise<number> {
  const body = { field: 'pricing_model', value: 'paid', source_url: 'https://loom.com/prices' };
  const eve = await signInPerson(api, { name: 'Eve' });
  const sent = await api.send('POST', '/ai-tools/loom/corrections', body, eve.headers);
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  return idOf('select id from corrections');
}

async function reply(): Promise<string> {
  const { id } = (await review(api, ada.headers)).body.data;
  const path = `/ai-tools/alpha/reviews/${id}/replies`;
  await query('update tools set submitted_by_user_id = $1 where id = $2', ada.id, alpha);
  const answer = await api.send('POST', path, { content: 'Thank you for that!' }, ada.headers);
  return `${path}/${answer.body.data.id}`;
}

async function appeal(): Promise<string> {
  await review(api, ada.headers);
  const id = await idOf('select id from reviews');
  const report = await api.send('POST', '/reports', { subject: 'review', id, reason: 'spam', text: '' });
  const removal = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises another site.' };
  await admin.send('POST', `/reports/${report.body.data.number}/decide`, removal);
  await query(
    `update report_decisions set appealed_at = now(), appeal_text = 'It does not.', decided_by = null`,
  );
  await query('delete from undos');
  await query('delete from pgboss.job');
  return `/admin/appeals/${await idOf('select id from report_decisions')}/decide`;
}

async function sitePicture(): Promise<[string]> {
  const form = new FormData();
  form.set('picture', await picture());
  await api.fetch('/admin/site/logo', { method: 'POST', body: form, headers: admin.headers });
  return ['/admin/site/logo'];
}

const add = async (path: string, body: object): Promise<number> => {
  const answer = await admin.send('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data.id;
};

const site: SampleSite = { api, idOf };
const slices = import.meta.glob<{ decisionSamples: DecisionSamples }>(
  '../../features/*/testing/decision-samples.ts',
  { eager: true },
);

/** Each decision that is recorded; a call that is not here fails the test below. */
const DECISIONS: { readonly [key: string]: PrepareDecision } = {
  ...Object.assign({}, ...Object.values(slices).map(({ decisionSamples }) => decisionSamples(site))),
  'POST /admin/users/{id}/ban': ofAda('/ban', reason),
  'POST /admin/users/{id}/unban': async () => {
    await query('update users set banned_at = now(), ban_reason = $2 where id = $1', ada.id, 'Spam');
    return [`/admin/users/${ada.id}/unban`];
  },
  'POST /admin/users/{id}/role': ofAda('/role', { role: 'contributor' }),
  'PUT /admin/users/{id}/permissions': ofAda('/permissions', { permissions: ['editor'] }),
  'DELETE /admin/users/{id}': async () => {
    await review(api, ada.headers);
    await api.send('POST', '/user/favorites', { tool_id: loom }, ada.headers);
    return [`/admin/users/${ada.id}`];
  },
  'POST /admin/tools/{id}/restore': async () => {
    await query(
      `update tools set status = 'unlisted', unlisted_at = $2 where id = $1`,
      loom,
      api.clock.now(),
    );
    await markTool(api, loom);
    return [`/admin/tools/${loom}/restore`];
  },
  'PUT /admin/tools/{id}/owner': async () => [
    `/admin/tools/${loom}/owner`,
    { user_id: (await signInPerson(api, { name: 'Eve' })).id, ...reason },
  ],
  'POST /admin/tools/{id}/merge': async () => {
    await api.send('POST', '/user/favorites', { tool_id: loom }, ada.headers);
    return [`/admin/tools/${loom}/merge`, { into: alpha, ...reason }];
  },
  'POST /admin/tools/{id}/continue': async () => {
    await admin.send('POST', `/tools/${loom}/discontinue`, { note: 'Gone', successor_id: null });
    await query('delete from undos');
    await query('delete from webhook_events');
    return [`/admin/tools/${loom}/continue`];
  },
  'POST /ai-tools/{slug}/continue': async () => {
    await admin.send('POST', `/tools/${loom}/discontinue`, { note: 'Gone', successor_id: null });
    await query('delete from undos');
    await query('delete from webhook_events');
    return ['/ai-tools/loom/continue'];
  },
  'POST /admin/tools/{id}/still-working': async () => {
    await query(
      `insert into tool_health (tool_id, url, state, since, due_at, failures)
       values ($1, 'https://loom.com', 'unreachable', now(), now(), 3)
       on conflict (tool_id) do update set state = 'unreachable', failures = 3`,
      loom,
    );
    return [`/admin/tools/${loom}/still-working`];
  },
  'DELETE /ai-tools/{slug}': async () => {
    await edit(api, 'loom', ada.headers, { name: 'Loom 2', logo: await picture() });
    return ['/ai-tools/loom', reason];
  },
  'DELETE /ai-tools/{slug}/screenshots/{screenshotId}': async () => {
    await edit(api, 'loom', admin.headers, { screenshots: [await picture(), await picture()] });
    const id = await idOf('select id from tool_screenshots order by id');
    return [`/ai-tools/loom/screenshots/${id}`];
  },
  'DELETE /ai-tools/{slug}/reviews/{id}/replies/{replyId}': async () => [await reply(), reason],
  'POST /admin/appeals/{id}/decide': async () => [
    await appeal(),
    { outcome: 'reversed', reason: 'It does not.' },
  ],
  'POST /admin/corrections/{id}/accept': async () => [`/admin/corrections/${await correction()}/accept`],
  'POST /admin/corrections/{id}/reject': async () => [
    `/admin/corrections/${await correction()}/reject`,
    reason,
  ],
  'DELETE /admin/notes/{id}': async () => [
    `/admin/notes/${await add('/notes', { subject: 'user', id: ada.id, text: 'Writes well.' })}`,
  ],
  'DELETE /admin/reasons/{id}': async () => [
    `/admin/reasons/${await add('/reasons', { kind: 'ban', language: 'en', title: 'Spam', text: 'It was spam.' })}`,
  ],
  'DELETE /admin/shared-folders/{token}': async () => {
    const folder = await api.send('POST', '/user/folders', { name: 'Mine' }, ada.headers);
    const shared = await api.send(
      'POST',
      `/user/folders/${folder.body.data.id}/share`,
      undefined,
      ada.headers,
    );
    return [`/admin/shared-folders/${shared.body.data.token}`, reason];
  },
  'DELETE /admin/site/{picture}': sitePicture,
  'PUT /admin/spam-rules': async () => ['/admin/spam-rules', { domains: { refused: ['bad.example'] } }],
  'POST /admin/spam/flagged/{id}/dismiss': async () => {
    await admin.send('PUT', '/spam-rules', { words: { watched: ['casino'] } });
    await query('delete from undos');
    await api.send(
      'PUT',
      '/user/profile',
      { handle: 'ada', is_profile_public: true, bio: 'casino' },
      ada.headers,
    );
    return [`/admin/spam/flagged/${await idOf('select id from spam_findings')}/dismiss`];
  },
  'DELETE /admin/categories/{id}': async () => {
    const category = await idOf('select category_id as id from tools where id = $1', loom);
    const other = await idOf('select id from categories where id <> $1 order by id', category);
    return [`/admin/categories/${category}`, { reassign_to: other }];
  },
  'POST /admin/categories/{id}/merge': async () => {
    const category = await idOf('select category_id as id from tools where id = $1', loom);
    const other = await idOf('select id from categories where id <> $1 order by id', category);
    return [`/admin/categories/${category}/merge`, { into: other }];
  },
  'POST /admin/categories/{id}/toggle-active': async () => [
    `/admin/categories/${await idOf('select id from categories order by id')}/toggle-active`,
  ],
  'DELETE /admin/types/{id}': async () => {
    const type = await idOf(
      'select y.id from tool_types y join tools t on t.type = y.value where t.id = $1',
      loom,
    );
    const other = await idOf('select id from tool_types where id <> $1 order by id', type);
    return [`/admin/types/${type}`, { reassign_to: other }];
  },
  'POST /admin/tags/merge': async () => {
    await edit(api, 'loom', admin.headers, { tags: ['looms', 'threads'] });
    const [one, two] = await query('select id from tags order by id desc');
    return ['/admin/tags/merge', { ids: [one.id], into: two.id }];
  },
  'DELETE /admin/synonyms/{id}': async () => [
    `/admin/synonyms/${await add('/synonyms', { language: 'en', words: ['loom', 'weaver'] })}`,
  ],
  'DELETE /admin/ai-watch/channels/{id}': async () => {
    const category = await idOf('select id from categories order by id');
    const url = 'https://feeds.example.org/feed.xml';
    return [`/admin/ai-watch/channels/${await add('/ai-watch/channels', { url, category_id: category })}`];
  },
  'DELETE /admin/webhooks/{id}': async () => [`/admin/webhooks/${await idOf('select id from webhooks')}`],
};

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}` as CallKey;
const listJobs = () => query('select name, start_after from pgboss.job');

async function decide(key: CallKey): Promise<{ before: SiteReading; answer: TestAnswer }> {
  const [path, body] = await DECISIONS[key]!();
  await settleToolChanges(api.app.contexts.webhooks);
  await query('delete from pgboss.job');
  await query('delete from webhook_events');
  const before = await readSite(api);
  const answer = await api.send(key.split(' ')[0]!, path, body, admin.headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { before, answer };
}

/** Decisions that visitors have seen in the catalogue before their undo. */
const visible: CallKey[] = [];

function offersUndo({ definition }: { definition: CallDefinition }): boolean {
  const answer = definition.answers[200];
  return answer instanceof z.ZodObject && 'undo' in answer.shape;
}

test('every decision of staff that a call says can be undone is tried here', () => {
  const declared = api.app.routes.filter(({ definition }) => definition.undo);
  expect(declared.map(keyOf).sort()).toEqual(Object.keys(DECISIONS).sort());
  expect(api.app.routes.filter(offersUndo)).toEqual(declared);
});

describe.each(Object.keys(DECISIONS) as CallKey[])('%s', (key) => {
  test('once undone, leaves nothing but the audit log', async () => {
    const { before, answer } = await decide(key);
    const { undo } = answer.body;
    // Whatever keeps answers has now kept those of the decision.
    if (!isDeepStrictEqual((await readSite(api)).answers, before.answers)) visible.push(key);
    expect(undo).toEqual({
      id: expect.any(String),
      until: new Date(api.clock.now().getTime() + SECONDS * 1000).toISOString(),
    });
    const early = (await listJobs()).filter(({ start_after }) => start_after.toISOString() !== undo.until);
    expect(early).toEqual([]);
    expect(await query('select 1 from webhook_events where hold_key is null')).toEqual([]);
    const undone = await admin.send('POST', `/undo/${undo.id}`);
    expect([undone.status, undone.body.message]).toEqual([200, 'The decision was undone.']);
    expect(await readSite(api)).toEqual(before);
    expect(await listJobs()).toEqual([]);
    await settleToolChanges(api.app.contexts.webhooks);
    expect(await query('select type from webhook_events')).toEqual([]);
    expect((await admin.send('POST', `/undo/${undo.id}`)).status).toBe(404);
  });
});

test('visitors have seen the decisions about the catalogue before their undo', () => {
  expect(visible).toEqual(
    expect.arrayContaining([
      'POST /admin/tools/{id}/restore',
      'PUT /admin/tools/{id}/owner',
      'POST /admin/tools/{id}/merge',
      'POST /admin/tools/{id}/continue',
      'DELETE /ai-tools/{slug}',
      'POST /admin/corrections/{id}/accept',
      'DELETE /admin/categories/{id}',
      'POST /admin/categories/{id}/merge',
      'POST /admin/categories/{id}/toggle-active',
      'DELETE /admin/types/{id}',
      'POST /admin/tags/merge',
      'DELETE /admin/site/{picture}',
    ]),
  );
});

/** Calls of staff that change something and offer no undo, with the reason. */
const FINAL: Record<string, readonly string[]> = {
  'put back by the same form; nobody is told': [
    'PUT /admin/tools/{id}',
    'PUT /admin/tools/{id}/schedule',
    'POST /admin/categories',
    'PUT /admin/categories/order',
    'PUT /admin/categories/{id}',
    'POST /admin/types',
    'PUT /admin/types/order',
    'PUT /admin/types/{id}',
    'PUT /admin/tags/{id}',
    'POST /admin/synonyms',
    'POST /admin/reasons',
    'PUT /admin/reasons/{id}',
    'POST /admin/notes',
    'POST /admin/ai-watch/channels',
    'PUT /admin/ai-watch/channels/{id}',
    'PUT /admin/ai-watch/videos/{id}',
    'PUT /admin/pages/{page}',
    'POST /admin/pages/{page}/revert',
    'PUT /admin/site',
    'POST /admin/site/{picture}',
    'PUT /admin/setup',
    'POST /admin/webhooks',
    'PUT /admin/webhooks/{id}',
    'PUT /admin/newsletter/editions/{id}',
    'POST /admin/newsletter/editions/{id}/pictures',
    'PUT /admin/imports/{id}/mapping',
  ],
  'work that is started, not a decision about somebody': [
    'POST /admin/backups',
    'POST /admin/tools/{id}/check',
    'POST /admin/ai-watch/channels/{id}/fetch',
    'POST /admin/imports',
    'POST /admin/imports/{id}/check',
    'POST /admin/imports/{id}/run',
    'POST /admin/newsletter/generate',
    'POST /admin/newsletter/test-generate',
    'POST /admin/newsletter/editions/{id}/test',
    'POST /admin/setup/test-mail',
    'POST /admin/newsletter/subscribers/import',
    'POST /admin/newsletter/subscribers/import/columns',
    'POST /admin/webhooks/{id}/secret',
    'POST /admin/webhooks/{id}/test',
    'POST /admin/webhooks/{id}/deliveries/{delivery}/replay',
    'PUT /admin/tools/{id}/lock',
    'DELETE /admin/tools/{id}/lock',
  ],
  'an edition is paused and resumed instead': [
    'POST /admin/newsletter/editions/{id}/send',
    'POST /admin/newsletter/editions/{id}/pause',
    'POST /admin/newsletter/editions/{id}/resume',
    'POST /admin/newsletter/editions/{id}/resend',
  ],
  'for an emergency: a session that was ended must not come back': [
    'DELETE /admin/users/{id}/sessions',
    'DELETE /admin/sessions',
  ],
  'its job offers the undo, for an hour': ['POST /admin/tools/bulk'],
  'is the undo': ['POST /admin/undo/{id}'],
};

test('every other call of staff that changes something offers an undo, or has a reason', () => {
  const writes = api.app.routes.filter(
    ({ method, definition }) => method !== 'GET' && definition.guard === 'admin',
  );
  const final = writes.filter((route) => !offersUndo(route));
  expect(writes.length).toBeGreaterThan(60);
  expect(final.map(keyOf).sort()).toEqual(Object.values(FINAL).flat().sort());
});

/** Tables whose changes are no part of a decision, and those of what lets somebody in, which nothing puts back. */
const NOT_RECORDED = [
  ...BEARER_TABLES,
  'assistant_uses',
  'bulk_previews',
  'catalogue_changes',
  'discontinuations_told',
  'indexnow_pages',
  'provider_flows',
  'dataset_files',
  'dataset_pieces',
  'dataset_tools',
  'queue_locks',
  'schema_migrations',
  'site_secrets',
  'statistics_days',
  'tool_vectors',
  'tool_view_visitors',
  'undo_changes',
  'undo_files',
  'undos',
  'watch_history',
  'watch_visits',
  'webhook_tool_changes',
  'webhook_tools',
].sort();

test('the changes of every other table are recorded', async () => {
  const rows = await query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (
       select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_undo_change')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(NOT_RECORDED);
});
