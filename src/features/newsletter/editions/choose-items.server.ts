import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { ToolCard } from '#src/features/tools/contract.ts';
import { lineOf } from '#src/features/tools/listings/public/line-rules.ts';
import { pricingBadge } from '#src/features/tools/rules.ts';
import type { ToolListQuery } from '#src/features/tools/search/public/search-contract.ts';
import { readCards, searchTools } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import { WEEK } from '#src/shared/time.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';
import { describePriceChange } from './describe-price-change.ts';
import { recordPrices, selectPriceChanges } from './price-queries.server.ts';

const PER_SECTION = 5;
/** Few and short: mail clients cut an edition at 100 KB. */
const DISCONTINUED = 3;
const TEXT_MAX = 220;
const NOTE_MAX = 80;

type Section = EditionItem['section'];

/** "4.5 out of 5 (12 reviews)"; a rating that comes from demonstration reviews alone says so. */
export function formatRating({
  rating,
  review_count: count,
  rating_is_sample: isSample,
}: Pick<ToolCard, 'rating' | 'review_count' | 'rating_is_sample'>): string | null {
  if (count === 0) return null;
  const reviews = `${isSample ? 'sample ' : ''}${count === 1 ? 'review' : 'reviews'}`;
  return `${rating.toFixed(1)} out of 5 (${count} ${reviews})`;
}

/** The figure next to a tool: its rating where that is why it is there, otherwise its price. */
function figureFor(section: Section, tool: ToolCard): string | null {
  if (section === 'trending' || section === 'best_reviewed') return formatRating(tool);
  const { model, starting_from: from } = tool.pricing;
  return from ?? (model === null ? null : pricingBadge(model));
}

/** An entry about a listing. */
function toItem(
  { appUrl }: Pick<NewsletterContext, 'appUrl'>,
  section: Section,
  tool: Pick<ToolCard, 'slug' | 'name' | 'tagline' | 'description' | 'category' | 'logo_url'>,
  note: string | null,
): EditionItem {
  const { slug, name, category, logo_url } = tool;
  return {
    section,
    title: name,
    text: shorten(lineOf(tool), TEXT_MAX),
    url: `${appUrl}/ai/${slug}`,
    category: category.slug,
    tool: slug,
    // A PNG, because mail clients show no SVG, and Outlook no WebP. Logos on other servers are left out.
    image_url: logo_url?.startsWith('/') ? `${appUrl}/logo-pictures/${slug}.png` : null,
    note: note === null ? null : shorten(note, NOTE_MAX),
  };
}

/** A published tool as an entry of a section. @throws HttpError 404. */
export async function getToolItem(
  context: NewsletterContext,
  id: number,
  section: Section,
): Promise<EditionItem> {
  const [tool] = await readCards(context.tools, [id]);
  if (!tool) throw new HttpError('not_found');
  return toItem(context, section, tool, figureFor(section, tool));
}

/**
 * Chooses from what happened in the catalogue in the week before `now`: new tools, those people turn to, the best
 * reviewed, changed prices, and the editor's choice. A tool appears once, in the first section that has it.
 */
export async function chooseItems(context: NewsletterContext, now: Date): Promise<EditionItem[]> {
  const since = new Date(now.getTime() - WEEK);
  const list = async (query: Partial<ToolListQuery>) =>
    (await searchTools(context.tools, { page: 1, per_page: 30, ...query })).data;
  const [latest, trending, rated, chosen, prices, discontinued] = await Promise.all([
    list({ tab: 'new' }),
    list({ tab: 'trending' }),
    list({ sort_by: 'rating' }),
    list({ editorial: true }),
    findPriceChanges(context, since, now),
    findDiscontinued(context, since, now),
  ]);
  const published = latest.filter(({ published_at }) => published_at && new Date(published_at) >= since);
  const reviewed = rated.filter(({ review_count }) => review_count > 0);
  const seen = new Set<string>();
  const add = (section: Section, tools: readonly ToolCard[]) => {
    const added = tools.filter(({ slug }) => !seen.has(slug)).slice(0, PER_SECTION);
    for (const { slug } of added) seen.add(slug);
    return added.map((tool) => toItem(context, section, tool, figureFor(section, tool)));
  };
  return [
    ...add('new', published),
    ...add('trending', trending),
    ...add('best_reviewed', reviewed),
    ...prices.filter(({ tool }) => !seen.has(tool!)),
    ...add('editors_choice', chosen),
    ...discontinued,
  ];
}

async function findDiscontinued(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const tools = await context.extensions.only('newsletter.discontinued')?.(since, now, DISCONTINUED);
  return (tools ?? []).map((tool) => {
    const category = context.tools.catalogue.lookups.category(tool.category_id);
    const successor = tool.successor_name === null ? null : `Now: ${tool.successor_name}`;
    const item = toItem(context, 'discontinued', { ...tool, logo_url: null, category }, successor);
    return { ...item, text: shorten(tool.note ?? '', TEXT_MAX) };
  });
}

async function findPriceChanges(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const { kysely } = context.database;
  const { catalogue } = context.tools;
  await recordPrices(kysely, isPublishedTool('t'), now);
  const changes = await selectPriceChanges(kysely, since, PER_SECTION);
  const tools = await catalogue.readTools(changes.map(({ tool_id }) => tool_id));
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return changes.flatMap(({ tool_id, price, previous }) => {
    const tool = byId.get(tool_id);
    if (!tool) return [];
    const category = catalogue.lookups.category(tool.category_id);
    return [
      toItem(
        context,
        'price_changes',
        { ...tool, tagline: tool.facts.tagline ?? null, category },
        describePriceChange(previous, price),
      ),
    ];
  });
}
