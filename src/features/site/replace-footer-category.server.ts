import type { Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { SiteContext } from './context.server.ts';
import { SITE } from './service.server.ts';
import { lockSite, updateSite } from './site-queries.server.ts';

/** Keeps a category in the footer whose slug has changed, or the one that it was merged into. */
export async function replaceFooterCategory(
  { clock, kept }: SiteContext,
  trx: Writer,
  from: string,
  to: string,
): Promise<void> {
  if (!kept.stored.settings.footer_categories?.includes(from)) return;
  const { version, settings } = await lockSite(trx, clock.now());
  const chosen = settings.footer_categories ?? [];
  const footer_categories = [...new Set(chosen.map((slug) => (slug === from ? to : slug)))];
  await updateSite(trx, { version: version + 1, settings: { ...settings, footer_categories } }, clock.now());
  markChanged(trx, SITE);
}
