import { parse } from 'node:path';
import type { SiteDocument, SitemapSection } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';
import { writePriceFeed } from '../listings/prices/price-feed.server.ts';
import { lineOf } from '../listings/public/line-rules.ts';
import { PRICE_FEED_PATH } from '../listings/public/price-rules.ts';
import { createCoverReader, createLogoReader } from '../media/covers/cover-document.server.ts';
import { readBrandLogo } from '../media/public/brand-logos.server.ts';
import { searchTools } from '../search/search-tools.server.ts';
import { listsAllTools } from './answer-sources.server.ts';
import { listActiveCategories, listCategories } from './list-lookups.server.ts';
import { countPublished, selectSitemapPage } from './tool-queries.server.ts';

/** Well below the 50,000 addresses and 50 MB that the sitemap protocol allows a file. */
const SITEMAP_PAGE = 10_000;
const FEED_ITEMS = 30;
/** The site's own pages in the sitemap. */
const PAGES =
  '/ /search /trending /new /how-ranking-works /about /api /submit-ai /terms /privacy /cookies'.split(' ');

/** Documents for machines: robots.txt, llms.txt, the feed of new tools, logos of brands, covers and logos of tools. */
export function listDocuments(context: ToolsContext): readonly SiteDocument[] {
  const readCover = createCoverReader(context);
  const readToolLogo = createLogoReader(context);
  const documents: readonly Pick<SiteDocument, 'path' | 'read'>[] = [
    { path: '/robots.txt', read: async () => textDocument(writeRobots(context), 'text/plain') },
    { path: '/llms.txt', read: async () => textDocument(await writeLlmsText(context), 'text/plain') },
    { path: '/feed.xml', read: async () => textDocument(await writeFeed(context), 'application/rss+xml') },
    {
      path: PRICE_FEED_PATH,
      read: async () => textDocument(await writePriceFeed(context), 'application/rss+xml'),
    },
    { path: '/logos/:file{[a-z0-9]+\\.svg}', read: ({ file = '' }) => readLogo(parse(file).name) },
    { path: '/covers/:file{[a-z0-9-]+\\.png}', read: ({ file = '' }) => readCover(parse(file).name) },
    {
      path: '/logo-pictures/:file{[a-z0-9-]+\\.png}',
      read: ({ file = '' }) => readToolLogo(parse(file).name),
    },
  ];
  return documents.map((document) => ({ ...document, namesSources: true }));
}

function textDocument(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** @throws HttpError 404 for a brand that is not known. */
async function readLogo(name: string): Promise<Response> {
  const logo = await readBrandLogo(name);
  if (logo === undefined) throw new HttpError('not_found');
  return new Response(logo, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

/** The pages of the site, and the published tools. */
export function listSitemap(context: ToolsContext): readonly SitemapSection[] {
  const { kysely } = context.database;
  const readPages = async () =>
    [
      ...PAGES,
      ...(siteContact().hasForm ? ['/contact'] : []),
      ...(siteIdentity().hasImprint ? ['/imprint'] : []),
      ...listActiveCategories(context).map(({ slug }) => `/category/${slug}`),
    ].map((path) => ({ path }));
  return [
    { name: 'pages', read: readPages },
    {
      name: '',
      countPages: async () => {
        listsAllTools();
        return Math.ceil((await countPublished(kysely)) / SITEMAP_PAGE);
      },
      read: async (page) => {
        listsAllTools();
        const rows = await selectSitemapPage(kysely, (page - 1) * SITEMAP_PAGE, SITEMAP_PAGE);
        return rows.map(({ slug, updated_at }) => ({ path: `/ai/${slug}`, changed: updated_at }));
      },
    },
  ];
}

async function writeFeed(context: ToolsContext): Promise<string> {
  const { appUrl } = context;
  const { data } = await searchTools(context, { page: 1, per_page: FEED_ITEMS });
  const channel = `<title>${escapeXml(brand.name)}: new AI tools</title><link>${appUrl}/</link><description>${escapeXml(brand.slogan)}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${channel}${data.map((tool) => feedItem(tool, appUrl)).join('')}</channel></rss>`;
}

async function writeLlmsText(context: ToolsContext): Promise<string> {
  const origin = context.appUrl;
  const lines = (await listCategories(context)).map(
    ({ name, slug, tools_count }) => `- [${name}](${origin}/category/${slug}): ${tools_count} tools`,
  );
  return `# ${brand.name}

> A directory of AI tools with search, filters${isOn('compare') ? ', comparisons' : ''} and reviews.

Every tool has a page at ${origin}/ai/{slug}, as Markdown at ${origin}/ai/{slug}.md and as JSON at ${origin}/api/v1/ai-tools/{slug}.
Search: ${origin}/search?q=words, as JSON ${origin}/api/v1/ai-tools?search=words; with &interpret=1 the words may be a request such as "free alternative to photoshop".
Assistants can connect to ${origin}/mcp (Model Context Protocol, Streamable HTTP, no sign-in) to search, read${isOn('compare') ? ', compare' : ''} and find similar tools. How to: ${origin}/api
The API is described at ${origin}/api/docs and ${origin}/api/v1/openapi.json.${
    isOn('dataset')
      ? `\nThe whole catalogue as files, one tool a line: ${origin}/data/tools.jsonl.gz, described at ${origin}/data/schema.json.`
      : ''
  }

## Categories

${lines.join('\n')}
`;
}

function writeRobots({ appUrl }: ToolsContext): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nAllow: /api/docs\nDisallow: /redirect-consent\n\nSitemap: ${appUrl}/sitemap.xml\n`;
}

function feedItem(tool: ToolCard, origin: string): string {
  const url = `${origin}/ai/${tool.slug}`;
  const date = new Date(tool.published_at ?? tool.created_at).toUTCString();
  return `<item><title>${escapeXml(tool.name)}</title><link>${url}</link><guid>${url}</guid><category>${escapeXml(tool.category.name)}</category><pubDate>${date}</pubDate><description>${escapeXml(lineOf(tool))}</description></item>`;
}
