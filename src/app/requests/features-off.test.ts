import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#src/db/transaction.server.ts';
import { loadDemoCatalogue } from '#src/demo/load-demo.server.ts';
import { type AnyFeature, defineFeature } from '#src/server/feature.ts';
import { perSwitch } from '#src/server/feature-switches.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { hasMessage } from '#src/shared/messages/translate.ts';
import { setFeaturesOff } from '#src/shared/site/features-off.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { addedSlices, openTestApi, startApplication, type TestApi } from '#src/testing/test-api.ts';
import { createSiteApi } from '../api.server.ts';
import { features } from '../features.server.ts';
import { listAdminTabs } from '../layout/admin-tabs.ts';
import { features as pageFeatures } from '../pages.ts';
import { OPTIONAL_FEATURES } from '../starting/config.server.ts';
import { type App, crawl, ORIGIN, openSite } from './testing/crawl-site.ts';

// Switches off each of the optional slices, on one filled database, and looks for what is left of it: for good when the site is
// composed, and by administrators while it runs. On the embedded engine alone: what is composed is the same on both.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** Where a crawl begins, besides the usual. */
const STARTS = ['/user/grace'];
const log = createLog('silent');
const images = createImageProcessor({ log });
let filled: TestApi;
let admin: Record<string, string>;
/** The site of `filled`, as it runs on. */
let running: () => ReturnType<typeof openSite>;
/** Of the site with everything. */
let whole: Awaited<ReturnType<typeof describeSite>>;
let wholeTexts: string;

/** A piece of what each shows on pages of others. Those that are not here show nothing to visitors. */
const TRACES: Record<string, string> = {
  assistant: 'class="assistant-button',
  claims: '/claim"',
  compare: 'name="tools"',
  corrections: 'Suggest a correction',
  dataset: '/data/tools.jsonl.gz',
  follows: '>Follow</a>',
  health: '/discontinued',
  newsletter: 'id="newsletter"',
  reports: '/report',
  statistics: 'data-statistics=',
  watch: 'AI Watch',
  webhooks: 'Receiving webhooks',
};
/** Their sentences are the operator's. */
const LEGAL = /^\/(privacy|terms)$/;

beforeAll(async () => {
  filled = await openTestApi();
  const { database, clock } = filled;
  await loadDemoCatalogue(database, clock.now(), log);
  await filled.app.server.changeFeed.catchUp();
  const { headers, send } = await signInAdmin(filled);
  admin = headers;
  const { body } = await filled.get('/ai-tools?search=sudowrite');
  const discontinued = await send('POST', `/tools/${body.data[0].id}/discontinue`, {
    note: 'It was bought.',
  });
  expect(discontinued.status).toBe(200);
  await filled.send('PUT', '/user/profile', { handle: 'grace', is_profile_public: true }, headers);
  await database.pool.query(
    `insert into newsletter_editions (week, slug, subject, preheader, intro, items, status, created_at, sent_at)
     values ('2026-W10', 'an-edition', 'News', '', '', '[]', 'sent', now(), now())`,
  );
  running = perSwitch(() => openSite(filled.app));
  whole = await describeSite(filled.app);
  wholeTexts = textsOf(await crawl(running(), { starts: STARTS }));
});
afterAll(async () => {
  await images.close();
  await filled.close();
});

async function describeSite(app: App) {
  const api = createSiteApi(app, { trustedProxies: 0 });
  const { paths } = (await (await api.request(`${ORIGIN}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  return {
    calls: Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    tables: Object.keys(app.server.personalData.tables),
    metrics: await (await app.server.metrics.write()).text(),
    machines: await listMachineTools(app),
  };
}

/** Names of the tools that a client of MCP is offered. */
async function listMachineTools(app: App): Promise<string[]> {
  const answer = await openSite(app).request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await answer.json()) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}

/** The calls of a slice on a site that has it, as `describeSite` names them. */
function callsOf(name: string): string[] {
  if (name === 'compare') return whole.calls.filter((call) => call.includes(' /compare'));
  const feature = features.find((each: AnyFeature) => each.name === name) as AnyFeature;
  const context = (filled.app.contexts as Record<string, object>)[name]!;
  return (feature.routes?.(context) ?? []).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`,
  );
}

function textsOf({ found }: Awaited<ReturnType<typeof crawl>>): string {
  return [...found].flatMap(([address, text]) => (LEGAL.test(address) ? [] : [text])).join('\n');
}

/** A site of its own on the same data, in which it is off from the start. */
async function composeWithout(name: string) {
  const { app } = await startAgain({ featuresOff: [name] });
  const site = openSite(app);
  const close = async () => {
    await app.server.jobs.stop();
    setFeaturesOff(undefined);
  };
  return { app, site, close };
}

/** The site that has run with everything, in which an administrator switches it off. */
async function switchOff(name: string) {
  const save = async (features_off: string[] | null) => {
    const saved = await filled.send('PUT', '/admin/site', { features_off }, admin);
    expect([saved.status, saved.body.data.features_off]).toEqual([200, features_off]);
  };
  await save([name]);
  const close = async () => {
    await save(null);
    const { calls, machines } = await describeSite(filled.app);
    expect({ calls, machines }).toEqual({ calls: whole.calls, machines: whole.machines });
  };
  return { app: filled.app, site: running(), close };
}

async function startAgain(options: Parameters<typeof startApplication>[0]) {
  const { database, uploads, clock } = filled;
  return startApplication(options, { database, uploads, clock, images });
}

test('each has a name and a sentence for administrators', () => {
  const keys = OPTIONAL_FEATURES.flatMap((name) => [
    `siteAdmin.feature.${name}`,
    `siteAdmin.without.${name}`,
  ]);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});

describe.each([
  // The pages are the same either way, so that one of each kind is enough.
  ...OPTIONAL_FEATURES.map((name) => ({ name, way: 'while it runs', open: switchOff, perKind: 1 })),
  // Later, because changes are brought to the application that was composed last on a database.
  ...OPTIONAL_FEATURES.map((name) => ({ name, way: 'from the start', open: composeWithout, perKind: 2 })),
])('without $name, $way', ({ name, way, open, perKind }) => {
  let app: App;
  let site: ReturnType<typeof openSite>;
  beforeEach(async () => {
    const opened = await open(name);
    ({ app, site } = opened);
    return opened.close;
  });

  test('nothing leads to it, and every page that is left answers', async () => {
    const crawled = await crawl(site, { starts: STARTS, perKind });
    expect(crawled.faults).toEqual([]);
    expect(crawled.kinds.size).toBeGreaterThan(15);
    expect(crawled.found.get('/')).toContain(`"off":["${name}"]`);
    const trace = TRACES[name];
    if (trace) expect([wholeTexts.includes(trace), textsOf(crawled).includes(trace)]).toEqual([true, false]);
    const gone = pageFeatures.find((each) => each.name === name)?.pages.map(({ path }) => path) ?? [];
    for (const path of gone) {
      const page = await site.request(path.replaceAll(/:\w+\??/g, '1'), {}, { route: undefined });
      expect([path, page.status]).toEqual([path, 404]);
    }
    expect(listAdminTabs().map(({ load }) => String(load))).not.toContainEqual(
      expect.stringContaining(`features/${name}/`),
    );
  });

  test('its calls are gone, and the others answer', async () => {
    const gone = callsOf(name);
    const { calls, tables, metrics, machines } = await describeSite(app);
    expect(calls).toEqual(whole.calls.filter((call) => !gone.includes(call)));
    expect(tables).toEqual(whole.tables);
    expect(machines).toEqual(whole.machines.filter((tool) => name !== 'compare' || tool !== 'compare_tools'));
    expect(metrics.split('\n').length).toBeLessThanOrEqual(whole.metrics.split('\n').length);
    const api = createSiteApi(app, { trustedProxies: 0 });
    const settings = await (await api.request(`${ORIGIN}/api/v1/admin/site`, { headers: admin })).json();
    expect(settings.data.fixed).toEqual(way === 'from the start' ? [`features_off.${name}`] : []);
    const faults: string[] = [];
    // The others are the same either way.
    for (const call of new Set([...(way === 'from the start' ? calls : []), ...gone])) {
      const [method, path] = call.split(' ') as [string, string];
      // Staff's own account must not change what the next call may do.
      const headers = method === 'GET' ? admin : {};
      const address = `${ORIGIN}/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
      const { status } = await api.request(address, { method, headers });
      if (gone.includes(call) ? status !== 404 && status !== 405 : status >= 500)
        faults.push(`${call} answers ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('work in the background', () => {
  const did: string[] = [];
  const queue = {
    name: 'test-optional',
    retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
    attemptSeconds: 60,
  };
  const optional = defineFeature({
    name: 'optional',
    isOptional: true,
    create: () => ({}),
    start: async () => {
      did.push('started');
      return async () => void did.push('stopped');
    },
    provides: () => ({ 'tools.history': async () => [] }),
    on: () => ({ 'identity.verified': async () => void did.push('heard') }),
    queues: () => [{ queue, concurrency: 1, handle: async () => void did.push('worked') }],
    schedule: () => [{ name: 'test-scheduled', cron: '0 0 1 1 *', run: async () => {} }],
    always: { schedule: () => [{ name: 'test-always', cron: '0 0 1 1 *', run: async () => {} }] },
  });
  const listScheduled = async (): Promise<string[]> => {
    const { rows } = await filled.database.pool.query('select name from pgboss.schedule order by name');
    return rows.map(({ name }) => name);
  };

  test('it ends while a feature is off, and goes on when it is on again', async () => {
    const messages = join(import.meta.dirname, '../../shared/messages');
    addedSlices.push({ feature: optional, settings: {}, migrations: '', messages });
    const { app, api } = await startAgain({});
    addedSlices.pop();
    const { server } = app;
    const stop = await app.start();
    await server.jobs.start();
    const everything = await listScheduled();
    const save = (features_off: readonly string[] | null) =>
      api.request(`${ORIGIN}/api/v1/admin/site`, {
        method: 'PUT',
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify({ features_off }),
      });
    const { id: userId } = await filled.database.kysely
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const happen = () =>
      inTransaction(filled.database, async (trx) => {
        await server.extensions.emit(trx, 'identity.verified', { userId });
        await server.jobs.enqueue(trx, queue, {});
      });
    const sources = server.extensions.all('tools.history').length;
    const scheduled = [optional, ...features].flatMap((feature: AnyFeature) =>
      feature.isOptional
        ? (feature.schedule?.((app.contexts as Record<string, object>)[feature.name]!) ?? []).map(
            ({ name }) => name,
          )
        : [],
    );
    expect(everything).toEqual(expect.arrayContaining(scheduled));

    expect((await save(server.switches.optional)).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await listScheduled()).toEqual(everything.filter((name) => !scheduled.includes(name))),
    );
    await happen();
    expect(did).toEqual(['started', 'stopped']);
    expect(server.extensions.all('tools.history')).toHaveLength(sources - 1);

    expect((await save(null)).status).toBe(200);
    await vi.waitFor(async () => expect(await listScheduled()).toEqual(everything));
    await vi.waitFor(() => expect(did).toEqual(['started', 'stopped', 'started', 'worked']), 30_000);
    await happen();
    await vi.waitFor(() => expect(did.slice(4).sort()).toEqual(['heard', 'worked']), 30_000);
    await server.jobs.stop();
    await stop();
    expect(did.at(-1)).toBe('stopped');
  });
});
