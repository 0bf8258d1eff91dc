import type { SiteDocument, SitemapSection } from '#src/server/feature.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { brand } from '#src/shared/brand.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { ArchiveEntry } from '../contract.ts';
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, editionPath } from '../rules.ts';
import { listArchive } from './archive.server.ts';
import { selectSentSlugs } from './edition-queries.server.ts';

const FEED_ITEMS = 20;
/** More than a century of weeks, and few enough for one file. */
const SITEMAP_MAX = 10_000;

/** The feed of editions. */
export function listNewsletterDocuments(context: NewsletterContext): readonly SiteDocument[] {
  return [
    {
      path: ARCHIVE_FEED_PATH,
      namesSources: true,
      read: async () =>
        new Response(await writeFeed(context), {
          headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        }),
    },
  ];
}

async function writeFeed(context: NewsletterContext): Promise<string> {
  const { appUrl } = context;
  const { data } = await listArchive(context, { page: 1, limit: FEED_ITEMS });
  const channel = [
    `<title>${brand.name}: newsletter</title>`,
    `<link>${appUrl}${ARCHIVE_PATH}</link>`,
    `<description>${escapeXml(brand.slogan)}</description>`,
    `<atom:link href="${appUrl}${ARCHIVE_FEED_PATH}" rel="self" type="application/rss+xml"/>`,
    ...data.map((entry) => feedItem(entry, appUrl)),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}</channel></rss>`;
}

function feedItem({ slug, subject, preheader, intro, sent_at }: ArchiveEntry, origin: string): string {
  const url = origin + editionPath(slug);
  const text = [preheader, intro].filter(Boolean).join(' ');
  return `<item><title>${escapeXml(subject)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(sent_at).toUTCString()}</pubDate><description>${escapeXml(text)}</description></item>`;
}

/** The archive and every edition that was sent. */
export function listNewsletterSitemap({ database }: NewsletterContext): readonly SitemapSection[] {
  const read = async () => {
    const editions = await selectSentSlugs(database.kysely, SITEMAP_MAX);
    const pages = editions.map(({ slug, sent_at }) => ({ path: editionPath(slug), changed: sent_at! }));
    return [{ path: ARCHIVE_PATH }, ...pages];
  };
  return [{ name: 'newsletter', countPages: async () => undefined, read }];
}
