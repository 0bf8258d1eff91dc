import type { Database } from '#src/db/client.server.ts';
import { brand } from '#src/shared/brand.ts';
import type { ToolCard } from '../contract.ts';
import { countPublished, selectSitemapPage } from '../queries.server.ts';
import { tagline } from '../rules.ts';
import type { ToolsService } from '../service.server.ts';

/** Well below the 50,000 addresses and 50 MB that the sitemap protocol allows a file. */
const SITEMAP_PAGE = 10_000;
const FEED_ITEMS = 30;

function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
      // Control characters are no XML at all.
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
  );
}

function urlEntry(url: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>`;
}

/** What machines read: sitemaps, the feed of new tools, the plain-text guide. `origin` has no trailing slash. */
export function createFeeds(options: { database: Database; tools: ToolsService; origin: string }) {
  const { database, tools, origin } = options;
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

  const readSitemapIndex = async (): Promise<string> => {
    const total = await countPublished(database.kysely);
    const pages = Math.max(1, Math.ceil(total / SITEMAP_PAGE));
    const parts = [
      '/sitemap-pages.xml',
      ...Array.from({ length: pages }, (_, page) => `/sitemap-${page + 1}.xml`),
    ];
    const entries = parts.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`);
    return `${xml}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`;
  };

  /** `pages` or a number from 1; `undefined` for a part that does not exist. */
  const readSitemapPart = async (part: string): Promise<string | undefined> => {
    if (part === 'pages') {
      const paths = [
        '/',
        '/search',
        '/about',
        '/submit-ai',
        '/terms',
        '/privacy',
        ...tools.listCategories().map(({ slug }) => `/category/${slug}`),
      ];
      return `${xml}<urlset ${namespace}>${paths.map((path) => urlEntry(origin + path)).join('')}</urlset>`;
    }
    const page = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
    if (page === 0) return undefined;
    const rows = await selectSitemapPage(database.kysely, (page - 1) * SITEMAP_PAGE, SITEMAP_PAGE);
    if (rows.length === 0 && page > 1) return undefined;
    const entries = rows.map(({ slug, updated_at }) => urlEntry(`${origin}/ai/${slug}`, updated_at));
    return `${xml}<urlset ${namespace}>${entries.join('')}</urlset>`;
  };

  const readFeed = async (): Promise<string> => {
    const { data } = await tools.listTools({ page: 1, per_page: FEED_ITEMS });
    const channel = `<title>${brand.name}: new AI tools</title><link>${origin}/</link><description>${brand.slogan}</description>`;
    return `${xml}<rss version="2.0"><channel>${channel}${data.map((tool) => feedItem(tool, origin)).join('')}</channel></rss>`;
  };

  const readLlmsText = (): string => {
    const categories = tools.listCategories();
    const lines = categories.map(
      ({ name, slug, tools_count }) => `- [${name}](${origin}/category/${slug}): ${tools_count} tools`,
    );
    return `# ${brand.name}

> A directory of AI tools with search, filters, comparisons and reviews.

Every tool has a page at ${origin}/ai/{slug} and the same as JSON at ${origin}/api/v1/ai-tools/{slug}.
Search: ${origin}/search?q=words, as JSON ${origin}/api/v1/ai-tools?search=words.
The API is described at ${origin}/api/docs and ${origin}/api/v1/openapi.json.

## Categories

${lines.join('\n')}
`;
  };

  const readRobots = (): string =>
    `User-agent: *\nAllow: /\nDisallow: /api/\nAllow: /api/docs\nDisallow: /redirect-consent\n\nSitemap: ${origin}/sitemap.xml\n`;

  return { readSitemapIndex, readSitemapPart, readFeed, readLlmsText, readRobots };
}

export type Feeds = ReturnType<typeof createFeeds>;

function feedItem(tool: ToolCard, origin: string): string {
  const url = `${origin}/ai/${tool.slug}`;
  const date = new Date(tool.created_at).toUTCString();
  return `<item><title>${escapeXml(tool.name)}</title><link>${url}</link><guid>${url}</guid><category>${escapeXml(tool.category.name)}</category><pubDate>${date}</pubDate><description>${escapeXml(tagline(tool.description))}</description></item>`;
}
