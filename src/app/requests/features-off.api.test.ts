import { matchRoutes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDemoCatalogue } from '#src/demo/load-demo.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { setFeaturesOff } from '#src/shared/site/features-off.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { openTestApi, startApplication, type TestApi } from '#src/testing/test-api.ts';
import { createSiteApi } from '../api.server.ts';
import { features } from '../features.server.ts';
import { listAdminTabs } from '../layout/admin-tabs.ts';
import { createSiteMcp } from '../mcp/mcp.server.ts';
import { features as pageFeatures } from '../pages.ts';
import { createPageRenderer } from '../rendering/render-page.tsx';
import { createRoutes } from '../routes.tsx';
import { createSite } from '../site.server.ts';
import { createSitemap } from '../sitemap.server.ts';
import { OPTIONAL_FEATURES } from '../starting/config.server.ts';

// Composes the site without each of its optional slices, on one filled database, and looks for what is left of it.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const ORIGIN = 'http://test.invalid';
/** Pages of a kind that are read; links to all others are taken for good. */
const PER_KIND = 2;
const log = createLog('silent');
const images = createImageProcessor({ log });
let filled: TestApi;
let admin: Record<string, string>;
/** Of the site with everything. */
let whole: Awaited<ReturnType<typeof describeSite>>;
let wholeTexts: string;

/** A piece of what each shows on pages of others. Those that are not here show nothing to visitors. */
const TRACES: Record<string, string> = {
  assistant: 'class="assistant-button',
  claims: '/claim"',
  compare: 'name="tools"',
  corrections: 'Suggest a correction',
  follows: '>Follow</a>',
  health: '/discontinued',
  newsletter: 'id="newsletter"',
  reports: '/report',
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
  whole = await describeSite(filled.app);
  wholeTexts = textsOf(await crawl(openSite(filled.app)));
});
afterAll(async () => {
  await images.close();
  await filled.close();
});
afterEach(() => setFeaturesOff(undefined));

type App = TestApi['app'];

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
  };
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

function openSite(app: App) {
  const api = createSiteApi(app, { trustedProxies: 0 });
  const renderPage = createPageRenderer({
    assets: { styles: [], entry: '/entry.js', fonts: [], preloads: () => [] },
    origin: ORIGIN,
    transport: async (path, init) => api.request(ORIGIN + path, init),
  });
  return createSite({
    ...app.server,
    api,
    mcp: createSiteMcp(app, api),
    renderPage,
    documents: app.documents,
    sitemap: createSitemap(app.sitemap, ORIGIN),
    disk: { isShort: false },
  });
}

/** Reads the pages and documents that anything leads to, a few of each kind. */
async function crawl(site: ReturnType<typeof openSite>) {
  const routes = createRoutes();
  const kinds = new Map<string, number>();
  const found = new Map<string, string>();
  const faults: string[] = [];
  const waiting = new Set([
    '/',
    '/llms.txt',
    '/feed.xml',
    '/sitemap.xml',
    '/user/grace',
    '/search?q=krea+vs+midjourney',
  ]);
  for (const address of waiting) {
    const { pathname, searchParams } = new URL(address, ORIGIN);
    const { path = '' } = matchRoutes(routes, pathname)?.at(-1)?.route ?? {};
    const kind = `${path} ${searchParams.get('tab') ?? ''}`;
    const count = kinds.get(kind) ?? 0;
    if (path !== '*' && path !== '' && count >= PER_KIND) continue;
    kinds.set(kind, count + 1);
    const response = await site.request(address, { headers: { accept: 'text/html' } }, { route: undefined });
    const text = await response.text();
    if (response.status >= 400) faults.push(`${address} answers ${response.status}`);
    found.set(address, text);
    const links = [
      ...text.matchAll(/ href="(\/[^"#]*)/g),
      ...text.matchAll(/<loc>http:\/\/test\.invalid([^<]+)/g),
      ...text.matchAll(/\]\(http:\/\/test\.invalid([^)\s]+)\)/g),
    ];
    // The documentation links to the calls, most of which need a token.
    for (const [, link] of links)
      if (!link!.startsWith('/api/v1')) waiting.add(link!.replaceAll('&amp;', '&'));
  }
  return { found, faults, kinds };
}

function textsOf({ found }: Awaited<ReturnType<typeof crawl>>): string {
  return [...found].flatMap(([address, text]) => (LEGAL.test(address) ? [] : [text])).join('\n');
}

describe.each(OPTIONAL_FEATURES.map((name) => ({ name })))('without $name', ({ name }) => {
  let app: App;
  beforeEach(async () => {
    const { database, uploads, clock } = filled;
    ({ app } = await startApplication({ featuresOff: [name] }, { database, uploads, clock, images }));
    return () => app.server.jobs.stop();
  });

  test('nothing leads to it, and every page that is left answers', async () => {
    const crawled = await crawl(openSite(app));
    expect(crawled.faults).toEqual([]);
    expect(crawled.kinds.size).toBeGreaterThan(15);
    expect(crawled.found.get('/')).toContain(`"off":["${name}"]`);
    const trace = TRACES[name];
    if (trace) expect([wholeTexts.includes(trace), textsOf(crawled).includes(trace)]).toEqual([true, false]);
    const gone = pageFeatures.find((each) => each.name === name)?.pages.map(({ path }) => path) ?? [];
    for (const path of gone) {
      const page = await openSite(app).request(path.replaceAll(/:\w+\??/g, '1'), {}, { route: undefined });
      expect([path, page.status]).toEqual([path, 404]);
    }
    expect(listAdminTabs().map(({ load }) => String(load))).not.toContainEqual(
      expect.stringContaining(`features/${name}/`),
    );
  });

  test('its calls are gone, and the others answer', async () => {
    const gone = callsOf(name);
    const { calls, tables, metrics } = await describeSite(app);
    expect(calls).toEqual(whole.calls.filter((call) => !gone.includes(call)));
    expect(tables).toEqual(whole.tables);
    expect(metrics.split('\n').length).toBeLessThanOrEqual(whole.metrics.split('\n').length);
    const api = createSiteApi(app, { trustedProxies: 0 });
    const faults: string[] = [];
    for (const call of new Set([...calls, ...gone])) {
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
