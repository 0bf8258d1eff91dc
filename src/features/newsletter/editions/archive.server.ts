import type { z } from 'zod';
import type { SiteDocument, SitemapSection } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { ArchiveList, ArchiveQuery, PublicEdition } from '../contract.ts';
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, EDITIONS_PER_PAGE, editionPath } from '../rules.ts';
import {
  type EditionRecord,
  selectEditions,
  selectSentEdition,
  selectSentEditions,
  selectSentSlugs,
} from './edition-queries.server.ts';

/** Text that cannot be a slug never reaches the database, which would refuse some of it, such as NUL. */
const SLUG = /^[a-z0-9-]{1,20}$/;
const FEED_ITEMS = 20;
/** More than a century of weeks, and few enough for one file. */
const SITEMAP_MAX = 10_000;

const asSent = (edition: EditionRecord) => ({ ...edition, sent_at: edition.sent_at! });

/** Editions that were sent, newest first. */
export function listArchive(
  { database }: NewsletterContext,
  query: ArchiveQuery,
): Promise<z.input<typeof ArchiveList>> {
  return readListPage(
    query,
    async (page) => {
      const [editions, total] = await selectEditions(database.kysely, 'sent', page);
      const entries = editions.map((edition) => ({ ...asSent(edition), item_count: edition.items.length }));
      return [entries, total];
    },
    EDITIONS_PER_PAGE,
  );
}

/** The edition sent last, or null. */
export async function getLatestEdition({
  database,
}: NewsletterContext): Promise<z.input<typeof PublicEdition> | null> {
  const [latest] = await selectSentEditions(database.kysely, 1);
  return latest ? asSent(latest) : null;
}

/** @throws HttpError 404 for one that was not sent. */
export async function getEdition(
  { database }: NewsletterContext,
  slug: string,
): Promise<z.input<typeof PublicEdition>> {
  const edition = SLUG.test(slug) ? await selectSentEdition(database.kysely, slug) : undefined;
  if (!edition) throw new HttpError('not_found');
  return asSent(edition);
}

/** The feed of editions. */
export function listNewsletterDocuments(context: NewsletterContext): readonly SiteDocument[] {
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
  const read = async () => new Response(await writeFeed(context), { headers });
  return [{ path: ARCHIVE_FEED_PATH, namesSources: true, read }];
}

async function writeFeed({ database, appUrl }: NewsletterContext): Promise<string> {
  const editions = await selectSentEditions(database.kysely, FEED_ITEMS);
  const channel = [
    `<title>${escapeXml(siteTexts('en').newsletter_name ?? `${brand.name}: newsletter`)}</title>`,
    `<link>${appUrl}${ARCHIVE_PATH}</link>`,
    `<description>${escapeXml(brand.slogan)}</description>`,
    `<atom:link href="${appUrl}${ARCHIVE_FEED_PATH}" rel="self" type="application/rss+xml"/>`,
    ...editions.map((edition) => feedItem(edition, appUrl)),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}</channel></rss>`;
}

function feedItem({ slug, subject, preheader, intro, sent_at }: EditionRecord, origin: string): string {
  const url = origin + editionPath(slug);
  const text = [preheader, intro].filter(Boolean).join(' ');
  return `<item><title>${escapeXml(subject)}</title><link>${url}</link><guid>${url}</guid><pubDate>${sent_at!.toUTCString()}</pubDate><description>${escapeXml(text)}</description></item>`;
}

/** The archive and every edition that was sent. */
export function listNewsletterSitemap({ database }: NewsletterContext): readonly SitemapSection[] {
  const read = async () => {
    const editions = await selectSentSlugs(database.kysely, SITEMAP_MAX);
    const pages = editions.map(({ slug, sent_at }) => ({ path: editionPath(slug), changed: sent_at! }));
    return [{ path: ARCHIVE_PATH }, ...pages];
  };
  return [{ name: 'newsletter', read }];
}
