import type { Caller } from '#src/server/http/route.ts';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';
import { BLANK_FACTS, kindOf, nestFacts } from '../listings/public/fact-rules.ts';
import { presentToolType } from '../listings/public/type-rules.ts';
import { isNew, toolTypeLabel } from '../rules.ts';
import { showsTools } from './answer-sources.server.ts';
import type { RankedTool } from './catalogue.server.ts';
import type { Lookups } from './lookups.server.ts';
import { summarizeRatings } from './public/rating-rules.ts';
import type { DiscontinuedTool } from './tool-queries.server.ts';

/** Lists of texts go over the wire as objects. */
export function describe(texts: readonly string[]): { description: string }[] {
  return texts.map((description) => ({ description }));
}

/** A category as what belongs to it names it. */
function pickCategory({ id, slug, name, icon, color }: Lookups['categories'][number]): ToolCard['category'] {
  return { id, slug, name, icon, color };
}

/** A tool as everyone sees it; nothing here depends on the caller. */
export function presentCard({ catalogue, clock }: ToolsContext, tool: RankedTool): ToolCard {
  const { lookups } = catalogue;
  const category = lookups.category(tool.category_id);
  const type = presentToolType(tool.type);
  const ratings = summarizeRatings(tool);
  // Official by an administrator's badge or by a proved claim.
  const isOfficial = tool.is_from_official_organization || tool.owner_user_id !== null;
  return {
    id: tool.id,
    slug: tool.slug,
    name: tool.name,
    description: tool.description,
    // Some were stored as typed.
    url: writeAddress(tool.url),
    affiliate_url: tool.affiliate_url && writeAddress(tool.affiliate_url),
    company: tool.company,
    category: pickCategory(category),
    category_id: category.id,
    type,
    type_label: toolTypeLabel(type),
    is_open_source: tool.is_open_source,
    source_code_url: tool.source_code_url && writeAddress(tool.source_code_url),
    tags: tool.tag_ids.map((id) => lookups.tag(id)),
    features: describe(tool.features),
    pricing: { model: tool.pricing_model, starting_from: tool.starting_from },
    screenshots: tool.screenshots,
    logo_url: tool.logo_url,
    cover_url: tool.cover_url,
    cover_taken_on: tool.cover_taken_on,
    rating: ratings.rating,
    review_count: ratings.review_count,
    rating_distribution: ratings.rating_distribution,
    rating_is_sample: ratings.rating_is_sample,
    created_at: tool.created_at.toISOString(),
    published_at: tool.published_at.toISOString(),
    ...nestFacts({ ...BLANK_FACTS, ...tool.facts }),
    platforms: (tool.facts.platforms ?? []).map(presentToolType),
    kind: kindOf({ ...tool.facts, type }),
    submitted_by:
      tool.submitter_name === null
        ? null
        : { name: tool.submitter_name, avatar_url: tool.submitter_avatar_url },
    submitted_by_user_id: tool.submitted_by_user_id,
    can_edit: false,
    is_saved: false,
    has_pending_version: false,
    is_trending: tool.is_trending,
    trend: tool.trend,
    is_new: isNew(tool.published_at, clock.now()),
    is_editorial_choice: tool.is_editorial_choice,
    is_from_app_team: tool.is_from_app_team,
    isFromAppTeam: tool.is_from_app_team,
    is_from_official_organization: isOfficial,
    isFromOfficialOrganization: isOfficial,
  };
}

/** A discontinued tool as a card. */
export function presentDiscontinued(context: ToolsContext, tool: DiscontinuedTool): ToolCard {
  const card = presentCard(context, { ...tool, is_trending: false, trend: null });
  return { ...card, is_new: false, lifecycle: 'discontinued' };
}

/** Cards of published tools in the order of the ids; a missing one is left out. */
export async function readCards(context: ToolsContext, ids: readonly number[]): Promise<ToolCard[]> {
  showsTools(ids);
  const tools = await context.catalogue.readTools(ids);
  return tools.map((tool) => presentCard(context, tool));
}

/** Sets `is_saved` for the caller, with one statement for the whole list. A visitor's answer stays as it is. */
export async function markSaved<Tool extends Pick<ToolCard, 'id' | 'is_saved'>>(
  { extensions }: ToolsContext,
  tools: readonly Tool[],
  caller: Caller | undefined,
): Promise<Tool[]> {
  const findSaved = extensions.only('tools.saved');
  if (!findSaved || !caller || tools.length === 0) return [...tools];
  const saved = await findSaved(
    caller.userId,
    tools.map((tool) => tool.id),
  );
  return tools.map((tool) => ({ ...tool, is_saved: saved.has(tool.id) }));
}
