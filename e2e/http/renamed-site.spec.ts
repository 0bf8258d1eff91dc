import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { type SiteProcess, startFreshSite } from '../start-site.ts';

const NAME = 'Werkzeug & Kiste';
const JSON_TYPE = { 'content-type': 'application/json' };
const SHIPPED = /.{0,60}(?:aisle|un seul rayon).{0,40}/gi;

/** Pages that no link leads to, and documents for programs. */
const STARTS =
  `/ /fr /setup /fr/setup /nothing-here /fr/nothing-here /login /register /forgot-password /contact /fr/contact /submit-ai
  /dashboard /dashboard/settings /saved /watch /back-room/admin /redirect-consent?url=https://example.com /search?q=zzzzqqq
  /ai/chatgpt /fr/ai/chatgpt /ai/chatgpt.md /ai/nothing-here /compare?tools=chatgpt,claude /api/docs /api/v1/openapi.json
  /api/v1/site /api/v1/nothing /llms.txt /feed.xml /newsletter.xml /newsletter/feed.xml /robots.txt /manifest.webmanifest
  /site.webmanifest /opensearch.xml /fr/opensearch.xml /favicon.svg /sitemap.xml /sitemap-pages.xml`.split(
    /\s+/,
  );
/** Files, tools (one of each language is read above), and what leaves the site. */
const SKIPPED =
  /^\/(?:assets|logos|covers|uploads|posters|fr\/ai\/|ai\/|compare\?|fr\/compare\?|.*[?&](?:page|tags?)=)/;

/** The site's own categories, each with those of the shipped ones that go into it. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'Bild und Ton': ['image', 'video', 'audio', 'design', 'gaming'],
  Büro: ['writing', 'productivity', 'data', 'finance', 'legal', 'marketing', 'e-commerce'],
  Schule: ['chatbots', 'code', 'education', 'healthcare'],
};
const SHIPPED_LINKS = new RegExp(`category(?:/|=|%3D|":")(?:${Object.values(OWN).flat().join('|')})\\b`, 'g');

/** Gives the site the name and the categories. */
async function rename(site: SiteProcess): Promise<void> {
  const call = (path: string, init?: RequestInit) => fetch(`${site.url}/api/v1${path}`, init);
  const { email, password } = ADMINISTRATOR;
  const signedIn = await call('/login', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email, password }),
  });
  const { token } = await signedIn.json();
  // Read before, so that an answer kept from then would be found.
  await fetch(site.url);
  const send = async (method: string, path: string, body: object) => {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
    const answer = await call(`/admin${path}`, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return (await answer.json()).data;
  };
  await send('PUT', '/site', { name: NAME });
  const { data: shipped } = await (await call('/categories')).json();
  for (const [name, replaced] of Object.entries(OWN)) {
    const { id: into } = await send('POST', '/categories', { name, icon: 'shapes' });
    for (const { id } of shipped.filter(({ slug }: { slug: string }) => replaced.includes(slug)))
      await send('POST', `/categories/${id}/merge`, { into });
  }
}

/** Words of an edition that was sent on a Monday, while the site still had its first name. */
const SENT = /new on Aisle this week/g;

/** More are other tools, searches and languages. */
const MOST_PAGES = 200;

/** Reads addresses and what they link to. Resolves with the passages that have what the site ships with. */
async function findShipped(site: SiteProcess): Promise<string[]> {
  const queue = [...STARTS];
  const seen = new Set<string>();
  const found: string[] = [];
  while (queue.length > 0 && seen.size < MOST_PAGES) {
    const path = queue.shift()!;
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    // Some starts are not there on purpose, in both languages; every link to a page leads somewhere.
    const isStart = path.startsWith('/api/') || STARTS.includes(path.replace(/^\/fr(?=\/)/, ''));
    const { status } = response;
    expect([path, status < 500 && (isStart || status !== 404)]).toEqual([path, true]);
    const text = (await response.text()).replaceAll(SENT, '');
    for (const pattern of [SHIPPED, SHIPPED_LINKS])
      for (const [passage] of text.matchAll(pattern)) found.push(`${path}: ${passage}`);
    if (!response.headers.get('content-type')?.includes('html')) continue;
    expect([path, /<title>[^<]*Werkzeug &amp; Kiste/.test(text)]).toEqual([path, true]);
    for (const [, href = ''] of text.matchAll(/href="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&');
      if (!SKIPPED.test(next)) queue.push(next);
    }
  }
  expect(seen.size).toBe(MOST_PAGES);
  return found;
}

/** Asks as an assistant, whose answers have the name and nothing that the site ships with. */
async function readAsAssistant(site: SiteProcess): Promise<void> {
  const ask = async (method: string, params: object = {}) => {
    const answer = await fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { ...JSON_TYPE, accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const text = await answer.text();
    expect([method, text.includes('"result"')]).toEqual([method, true]);
    expect(text).not.toMatch(SHIPPED);
    return text;
  };
  const clientInfo = { name: 'test', version: '1' };
  const version = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  expect(await ask('initialize', version)).toContain(NAME);
  for (const method of ['tools/list', 'resources/list', 'resources/templates/list']) await ask(method);
}

test('with another name and other categories, those that it ships with stand on no page', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000);
  const site = await startFreshSite({ ...administration, LANGUAGES: 'en,fr', RATE_LIMIT: 'off' });
  try {
    await rename(site);
    expect(await findShipped(site)).toEqual([]);
    await readAsAssistant(site);
  } finally {
    await site.stop();
  }
});
