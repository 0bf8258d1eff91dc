import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { ToolCard } from '#src/features/tools/contract.ts';
import type { ToolListQuery } from '#src/features/tools/search/public/search-contract.ts';
import { searchTools, type ToolRecord } from '#src/features/tools/service.server.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';
import { notePrices, selectPriceChanges } from './price-queries.server.ts';
import { noteFor, toolItem } from './tool-item.server.ts';

const WEEK_MS = 7 * 86_400_000;
const PER_SECTION = 5;

type Section = EditionItem['section'];

function isWithin(date: string | null, since: Date): boolean {
  return date !== null && new Date(date) >= since;
}

/**
 * What happened in the catalogue in the week before `now`: new tools, those people turn to, the best reviewed, changed
 * prices, and the editor's choice. A tool appears once, in the first section that has it.
 */
export async function chooseItems(context: NewsletterContext, now: Date): Promise<EditionItem[]> {
  const since = new Date(now.getTime() - WEEK_MS);
  const list = async (query: Partial<ToolListQuery>) =>
    (await searchTools(context.tools, { page: 1, per_page: 30, ...query })).data;
  const [latest, trending, rated, chosen, prices] = await Promise.all([
    list({ tab: 'new' }),
    list({ tab: 'trending' }),
    list({ sort_by: 'rating' }),
    list({ editorial: true }),
    findPriceChanges(context, since, now),
  ]);
  const seen = new Set<string>();
  const take = (section: Section, tools: readonly ToolCard[]) =>
    tools
      .filter(({ slug }) => !seen.has(slug))
      .slice(0, PER_SECTION)
      .map((tool) => {
        seen.add(tool.slug);
        return toolItem(context, section, tool, noteFor(section, tool));
      });
  return [
    ...take(
      'new',
      latest.filter(({ published_at }) => isWithin(published_at, since)),
    ),
    ...take('trending', trending),
    ...take(
      'best_reviewed',
      rated.filter(({ review_count }) => review_count > 0),
    ),
    ...prices.filter(({ tool }) => !seen.has(tool!)),
    ...take('editors_choice', chosen),
  ];
}

async function findPriceChanges(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const { kysely } = context.database;
  const { catalogue } = context.tools;
  await notePrices(kysely, isPublishedTool('t'), now);
  const changes = await selectPriceChanges(kysely, since, PER_SECTION);
  const tools = await catalogue.readTools(changes.map(({ tool_id }) => tool_id));
  const byId = new Map<number, ToolRecord>(tools.map((tool) => [tool.id, tool]));
  return changes.flatMap(({ tool_id, price, previous }) => {
    const tool = byId.get(tool_id);
    if (!tool) return [];
    const category = catalogue.lookups.category(tool.category_id);
    return [toolItem(context, 'price_changes', { ...tool, category }, `${previous} → ${price}`)];
  });
}
