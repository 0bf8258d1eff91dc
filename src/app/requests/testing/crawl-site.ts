import { matchRoutes } from 'react-router';
import { createSiteApi } from '#src/app/api.server.ts';
import { createSiteMcp } from '#src/app/mcp/mcp.server.ts';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { createRoutes } from '#src/app/routes.tsx';
import { createSite } from '#src/app/site.server.ts';
import { createSitemap } from '#src/app/sitemap.server.ts';
import { catalogueNames } from '#src/shared/site/catalogue-names.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import type { TestApi } from '#src/testing/test-api.ts';

export const ORIGIN = 'http://test.invalid';
const STARTS = ['/', '/llms.txt', '/feed.xml', '/sitemap.xml', '/search?q=krea+vs+midjourney'];

export type App = TestApi['app'];

/** Pages, documents, API and MCP of an application; its pages have no scripts. */
export function openSite(app: App) {
  const api = createSiteApi(app, { trustedProxies: 0 });
  const renderPage = createPageRenderer({
    assets: { styles: [], entry: '/entry.js', fonts: [], preloads: () => [] },
    origin: ORIGIN,
    site: () => ({
      identity: siteIdentity(),
      contact: siteContact(),
      names: catalogueNames(),
      outsideStatistics: { program: 'goatcounter', url: 'https://count.example', site: '' },
    }),
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

/**
 * Reads the pages and documents that anything leads to, from these addresses and those of every site.
 * @param perKind how many pages of a kind are read; links to all others are taken for good
 */
export async function crawl(
  site: ReturnType<typeof openSite>,
  { starts = [], perKind = 2 }: { starts?: readonly string[]; perKind?: number } = {},
) {
  const routes = createRoutes();
  const kinds = new Map<string, number>();
  const found = new Map<string, string>();
  const faults: string[] = [];
  const waiting = new Set([...STARTS, ...starts]);
  for (const address of waiting) {
    const { pathname, searchParams } = new URL(address, ORIGIN);
    const { path = '' } = matchRoutes(routes, pathname)?.at(-1)?.route ?? {};
    const kind = `${path} ${searchParams.get('tab') ?? ''}`;
    const count = kinds.get(kind) ?? 0;
    if (path !== '*' && path !== '' && count >= perKind) continue;
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
