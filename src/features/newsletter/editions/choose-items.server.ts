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
import { recordPrices, selectPriceChanges, selectReleases } from './change-queries.server.ts';
import { describePriceChange } from './describe-price-change.ts';

const PER_SECTION = 5;
/** Few and short: mail clients cut an edition at 100 KB. */
const CHANGES = 3;
const TEXT_MAX = 220;
/** Characters of the lead story; the other entries have one line. */
const LEAD_MAX = 420;
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
 * reviewed, changed prices, releases, and the editor's choice. A tool appears once, in the first section that has it.
 */
export async function chooseItems(context: NewsletterContext, now: Date): Promise<EditionItem[]> {
  const since = new Date(now.getTime() - WEEK);
  const list = async (query: Partial<ToolListQuery>) =>
    (await searchTools(context.tools, { page: 1, per_page: 30, ...query })).data;
  const [latest, trending, rated, chosen, prices, updates, discontinued] = await Promise.all([
    list({ tab: 'new' }),
    list({ tab: 'trending' }),
    list({ sort_by: 'rating' }),
    list({ editorial: true }),
    findPriceChanges(context, since, now),
    findReleases(context, since, now),
    findDiscontinued(context, since, now),
  ]);
  const published = latest.filter(({ published_at }) => published_at && new Date(published_at) >= since);
  const reviewed = rated.filter(({ review_count }) => review_count > 0);
  const seen = new Set<string>();
  const isFirst = (slug: string) => !seen.has(slug) && seen.add(slug);
  const add = (section: Section, tools: readonly ToolCard[]) =>
    tools
      .filter(({ slug }) => !seen.has(slug))
      .slice(0, PER_SECTION)
      .map((tool) => {
        seen.add(tool.slug);
        return { tool, item: toItem(context, section, tool, figureFor(section, tool)) };
      });
  const added = add('new', published);
  // Readers learn that a tool has changed, not that it is also popular.
  const changes = [...prices, ...updates].filter(({ tool }) => isFirst(tool!));
  added.push(...add('trending', trending), ...add('best_reviewed', reviewed));
  const chosenItems = add('editors_choice', chosen);
  const [lead] = added;
  if (lead) lead.item.text = shorten(lead.tool.description.replaceAll(/\s+/g, ' '), LEAD_MAX);
  return [
    ...added.map(({ item }) => item),
    ...changes,
    ...chosenItems.map(({ item }) => item),
    ...discontinued,
  ];
}

async function findDiscontinued(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const tools = await context.extensions.only('newsletter.discontinued')?.(since, now, CHANGES);
  return (tools ?? []).map((tool) => {
    const category = context.tools.catalogue.lookups.category(tool.category_id);
    const successor = tool.successor_name === null ? null : `Now: ${tool.successor_name}`;
    const item = toItem(context, 'discontinued', { ...tool, logo_url: null, category }, successor);
    return { ...item, text: shorten(tool.note ?? '', TEXT_MAX) };
  });
}

async function findPriceChanges(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const { kysely } = context.database;
  await recordPrices(kysely, now);
  const changes = await selectPriceChanges(kysely, since, CHANGES);
  return describeChanges(context, 'price_changes', changes, ({ price, previous }) => ({
    note: describePriceChange(previous, price),
  }));
}

/** The tools of which a release has appeared, each with what is new in its latest one. */
async function findReleases(context: NewsletterContext, since: Date, now: Date): Promise<EditionItem[]> {
  const releases = await selectReleases(context.database.kysely, { since, now }, CHANGES);
  return describeChanges(context, 'updates', releases, ({ title, version, changes }) => ({
    note: version || null,
    tagline: [title, ...changes].filter(Boolean).join(' · '),
  }));
}

/** Entries about what has changed in tools: how each tool is described, or what has changed, and the change as a figure. */
async function describeChanges<Change extends { tool_id: number }>(
  context: NewsletterContext,
  section: Section,
  changes: readonly Change[],
  describe: (change: Change) => { note: string | null; tagline?: string },
): Promise<EditionItem[]> {
  const { catalogue } = context.tools;
  const tools = await catalogue.readTools(changes.map(({ tool_id }) => tool_id));
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return changes.flatMap((change) => {
    const tool = byId.get(change.tool_id);
    if (!tool) return [];
    const category = catalogue.lookups.category(tool.category_id);
    const { note, tagline = tool.facts.tagline ?? null } = describe(change);
    return [toItem(context, section, { ...tool, tagline, category }, note)];
  });
}
