import { escapeXml } from '#src/server/http/xml.ts';
import { saysPeriod, withoutFrom } from '#src/shared/numbers/read-price.ts';
import { brand } from '#src/shared/site/brand.ts';
import { listsAllTools, showsTools } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { pricingBadge } from '../../rules.ts';
import { type PriceRow, selectPriceChanges } from './price-queries.server.ts';

const FEED_ITEMS = 50;

/** `Paid, from $20 (Pro $20 per month, Team $40 per month)`. */
function priceText({ model, starting_from: from, tiers }: Omit<PriceRow, 'at'>): string {
  const label = model === null ? '' : pricingBadge(model).replace('Free+', 'Free plan');
  const head = [label, from && `from ${withoutFrom(from)}`].filter(Boolean).join(', ');
  const plans = tiers.map(({ name, price, period }) =>
    [name, price, period && !saysPeriod(price) && `per ${period}`].filter(Boolean).join(' '),
  );
  return plans.length === 0 ? head : `${head} (${plans.join(', ')})`;
}

/** The latest changes of prices as RSS, in English. */
export async function writePriceFeed({ database, appUrl }: ToolsContext): Promise<string> {
  listsAllTools();
  const changes = await selectPriceChanges(database.kysely, FEED_ITEMS);
  showsTools(changes.map(({ tool_id }) => tool_id));
  const items = changes.map(({ slug, name, at, before, after }) => {
    const url = `${appUrl}/ai/${slug}`;
    const text = `${priceText(before)} → ${priceText(after)}`;
    return `<item><title>${escapeXml(`${name}: ${text}`)}</title><link>${url}</link><guid isPermaLink="false">${url}#price-${at.getTime()}</guid><pubDate>${at.toUTCString()}</pubDate><description>${escapeXml(text)}</description></item>`;
  });
  const title = `${brand.name}: price changes`;
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${escapeXml(title)}</title><link>${appUrl}/</link><description>${escapeXml('AI tools whose prices have changed, the latest first.')}</description>${items.join('')}</channel></rss>`;
}
