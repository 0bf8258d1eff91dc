import { beforeEach, expect, test } from 'vitest';
import { createSiteApi } from '#src/app/api.server.ts';
import { createSiteMcp } from '#src/app/mcp/mcp.server.ts';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { createSite } from '#src/app/site.server.ts';
import { createSitemap } from '#src/app/sitemap.server.ts';
import {
  edit,
  fileOf,
  picture,
  storedFiles,
  submit,
} from '#src/features/submissions/testing/submission-calls.ts';
import { createLog } from '#src/server/log.ts';
import {
  giveTools,
  PERSON_PASSWORD,
  publishTools,
  type SignedInPerson,
  signInPerson,
} from '#src/testing/factories.ts';
import { readExport } from '#src/testing/read-export.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

/** Appears in every text that is not published, and nowhere else. */
const SECRET = 'qqhidden';
const TEXT = `zyxw ${SECRET}`;
const ORIGIN = 'http://test.invalid';

const api = setUpTestApi();
let ada: SignedInPerson;
let eve: SignedInPerson;
let loom: number;
/** Ids, slugs and files that are not public. */
let hidden: string[];
let files: string[];
beforeEach(async () => {
  ada = await signInPerson(api, { name: 'Ada' });
  eve = await signInPerson(api, { name: 'Eve' });
  [loom] = (await publishTools(api, [{ name: 'Loom', tags: ['Cloth'] }, { name: 'Spindle' }])) as [number];
  await giveTools(api, ada.id, [loom]);
  await hide();
});

/** A pending submission, a rejected one, a withdrawn one, and a revision. */
async function hide(): Promise<void> {
  const change = async (name: string) => ({
    name: `${TEXT} ${name}`,
    description: `${TEXT} is described here in more than the fifty characters that it takes.`,
    url: `https://zyxw-${name}.com/${SECRET}`,
    category_id: 2,
    type: 'sdk',
    company: TEXT,
    features: [TEXT],
    use_cases: [TEXT],
    tags: [SECRET],
    logo: await picture(),
    screenshots: [await picture()],
  });
  const made: number[] = [];
  for (const name of ['waiting', 'rejected', 'unlisted']) {
    const { body } = await submit(api, ada.headers, await change(name));
    await api.database.pool.query('update tools set slug = $1 where id = $2', [`zyxw-${name}`, body.data.id]);
    made.push(body.data.id);
  }
  await api.database.pool.query(`update tools set status = 'rejected' where slug = 'zyxw-rejected'`);
  await api.send('DELETE', '/ai-tools/zyxw-unlisted', undefined, ada.headers);
  const version = await edit(api, 'loom', ada.headers, await change('version'));
  await api.database.pool.query(`update tools set slug = 'zyxw-version' where id = $1`, [
    version.body.data.id,
  ]);
  made.push(version.body.data.id);
  hidden = [...made.map(String), 'zyxw-waiting', 'zyxw-rejected', 'zyxw-unlisted', 'zyxw-version'];
  files = await storedFiles(api);
  expect(files).toHaveLength(8);
}

function openSite() {
  const log = createLog('silent');
  const assets = { styles: [], entry: '/x.js', fonts: [], preloads: () => [] };
  const renderPage = createPageRenderer({
    assets,
    origin: ORIGIN,
    transport: async (path, init) => api.fetch(path.replace('/api/v1', ''), init),
  });
  const { documents, sitemap, server } = api.app;
  return createSite({
    api: undefined as never,
    mcp: createSiteMcp(api.app, createSiteApi(api.app, { trustedProxies: 0 })),
    renderPage,
    documents,
    sitemap: createSitemap(sitemap, ORIGIN),
    database: api.database,
    store: server.store,
    signedUrls: server.signedUrls,
    files: server.files,
    disk: { isShort: false },
    log,
  });
}

function expectNothing(text: string, address: string): void {
  const found = [SECRET, ...files].filter((secret) => text.toLowerCase().includes(secret));
  expect([address, found]).toEqual([address, []]);
}

/** Calls whose answers could reveal it, and calls that request it directly. */
const LISTS = [
  '/ai-tools?per_page=100&facets=1',
  '/ai-tools?search=zyxw',
  '/ai-tools?search=zyx&facets=1',
  '/ai-tools?category=image&type=sdk',
  '/ai-tools?tab=new',
  '/ai-tools/suggest?q=zyxw',
  '/ai-tools/loom',
  '/ai-tools/loom/similar',
  '/ai-tools/loom/reviews',
  '/compare?tools=loom,spindle',
  '/categories',
  '/tags',
  '/types',
  '/stats/public',
];
const TOOL_PATHS = ['', '/similar', '/reviews', '/edit'];

async function walkApi(headers: Record<string, string>, isSignedIn: boolean): Promise<void> {
  const ask = async (path: string) => {
    const response = await api.fetch(path, { headers });
    expectNothing(await response.text(), path);
    return response.status;
  };
  for (const path of LISTS) expect([path, await ask(path)]).toEqual([path, 200]);
  for (const address of hidden) {
    for (const rest of TOOL_PATHS) {
      const path = `/ai-tools/${address}${rest}`;
      expect([path, await ask(path)]).toEqual([path, rest === '/edit' && !isSignedIn ? 401 : 404]);
    }
    expect(await ask(`/ai-tools/pending/${address}`)).toBe(isSignedIn ? 404 : 401);
    expect(await ask(`/compare?tools=loom,${address}`)).toBe(404);
  }
  const refused = await ask(`/ai-tools?tags=cloth,${SECRET.slice(0, 4)}`);
  expect(refused).toBe(422);
}

test('calls reveal nothing of it to a visitor or another user', async () => {
  await walkApi({}, false);
  await walkApi(eve.headers, true);
  const { body } = await api.get('/categories');
  const counts = body.data.map(({ tools_count }: { tools_count: number }) => tools_count);
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(2);
  expect((await api.get('/stats/public')).body.data.tools).toBe(2);
  const tags = (await api.get('/tags')).body.data.map(({ slug }: { slug: string }) => slug);
  expect(tags).toEqual(['cloth']);
});

test('another user cannot change it', async () => {
  const review = { rating: 5, title: 'Fine work', content: 'It does what it says, every day.' };
  for (const address of hidden) {
    const id = Number(address) || 1;
    const calls: [string, string, object?][] = [
      ['POST', `/ai-tools/${address}/toggle-save`, {}],
      ['POST', `/ai-tools/${address}/click`, { url_type: 'website' }],
      ['POST', `/ai-tools/${address}/reviews`, review],
      ['POST', `/ai-tools/${address}/claims`, { method: 'dns' }],
      ['POST', `/ai-tools/${address}`, { _method: 'PUT', name: 'Mine' }],
      ['DELETE', `/ai-tools/${address}`],
      ['DELETE', `/ai-tools/${address}/screenshots/1`],
    ];
    if (Number(address)) calls.push(['PUT', `/user/saved-tools/${id}`, {}]);
    for (const [method, path, body] of calls) {
      const answer = await api.send(method, path, body, eve.headers);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  }
  const saved = await api.send('POST', '/user/favorites', { tool_id: Number(hidden[0]) }, eve.headers);
  expect([404, 422]).toContain(saved.status);
  // The person's own copy also contains what is not published.
  expect((await readExport(api.app.server.personalData, eve.id)).saved_tools ?? []).toEqual([]);
  expect((await api.database.pool.query('select 1 from tool_clicks')).rows).toEqual([]);
});

async function walkSite(): Promise<void> {
  const site = openSite();
  const ask = async (path: string) => {
    const response = await site.request(ORIGIN + path, {}, {});
    expectNothing(await response.text(), path);
    return response.status;
  };
  const places = [
    '/',
    '/search?q=zyxw',
    '/category/image',
    '/ai/loom',
    '/ai/loom?tab=alternatives',
    '/about',
    '/ai/loom.md',
  ];
  for (const path of [
    ...places,
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-pages.xml',
    '/feed.xml',
    '/llms.txt',
  ]) {
    expect([path, await ask(path)]).toEqual([path, 200]);
  }
  for (const address of hidden) {
    expect([address, await ask(`/ai/${address}`)]).toEqual([address, 404]);
    expect([address, await ask(`/ai/${address}.md`)]).toEqual([address, 404]);
  }
  for (const name of files) expect([name, await ask(`/uploads/${name}`)]).toEqual([name, 404]);
}

/** Calls everything that MCP clients can ask for. */
async function walkMcp(): Promise<void> {
  const site = openSite();
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ask = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await site.request(`${ORIGIN}/mcp`, { method: 'POST', headers, body });
    const text = await response.text();
    expectNothing(text, body);
    return JSON.parse(text);
  };
  const call = (name: string, sent: object) => ask('tools/call', { name, arguments: sent });
  expect((await call('search_tools', { per_page: 100 })).result.structuredContent.data).toHaveLength(2);
  await call('search_tools', { search: 'alternative to zyxw' });
  await call('list_categories', {});
  expect((await ask('resources/list', {})).result.resources).toHaveLength(2);
  for (const slug of hidden) {
    expect((await call('get_tool', { slug })).result.isError).toBe(true);
    expect((await call('similar_tools', { slug })).result.isError).toBe(true);
    expect((await call('compare_tools', { tools: ['loom', slug] })).result.isError).toBe(true);
    expect((await ask('resources/read', { uri: `aisle://tools/${slug}` })).error).toBeDefined();
  }
}

test('other assistants learn nothing of it', walkMcp);

test('pages, feeds and images reveal nothing of it', async () => {
  await walkSite();
  const shown = (await api.get('/ai-tools/pending/zyxw-waiting', ada.headers)).body.data;
  const site = openSite();
  for (const url of [shown.logo_url, ...shown.screenshots]) {
    expect((await site.request(ORIGIN + url)).status).toBe(200);
    expect((await site.request(`${ORIGIN}/uploads/${fileOf(url)}`)).status).toBe(404);
    expect(
      (await site.request(ORIGIN + url.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A')))).status,
    ).toBe(404);
  }
});

test('nor after its submitter has deleted the account', async () => {
  await api.send('DELETE', '/user/account', { password: PERSON_PASSWORD }, ada.headers);
  await walkApi({}, false);
  await walkApi(eve.headers, true);
  await walkSite();
  await walkMcp();
  for (const address of hidden) {
    for (const path of [
      `/ai-tools/${address}`,
      `/ai-tools/pending/${address}`,
      `/ai-tools/${address}/edit`,
    ]) {
      expect((await api.get(path, ada.headers)).status).toBe(401);
    }
  }
});

test('its submitter sees it on its own pages, but in no list', async () => {
  for (const path of LISTS.filter((list) => list !== '/ai-tools/loom')) {
    expectNothing(await (await api.fetch(path, { headers: ada.headers })).text(), path);
  }
  const own = await api.get('/ai-tools/zyxw-waiting', ada.headers);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
});
