import type { Lookups } from './catalogue/lookups.server.ts';
import type { RankingStats } from './catalogue/ranking-stats.server.ts';
import type { ToolCard, ToolPage } from './contract.ts';
import type { selectTopReviews, ToolDetailRecord, ToolRecord } from './queries.server.ts';
import { isNew, summarizeRatings, type ToolType, toolTypeLabel } from './rules.ts';

function describe(texts: readonly string[]): { description: string }[] {
  return texts.map((description) => ({ description }));
}

/** A tool as everybody sees it; nothing here depends on who asks. */
export function presentCard(tool: ToolRecord, lookups: Lookups, standing: RankingStats, now: Date): ToolCard {
  const category = lookups.category(tool.category_id);
  const type = tool.type as ToolType;
  const ratings = summarizeRatings(tool.stars, tool.imported_rating, tool.imported_review_count);
  // An administrator's mark, or a proved claim.
  const isOfficial = tool.is_from_official_organization || tool.owner_user_id !== null;
  return {
    id: tool.id,
    slug: tool.slug,
    name: tool.name,
    description: tool.description,
    url: tool.url,
    affiliate_url: tool.affiliate_url,
    company: tool.company,
    category: { id: category.id, slug: category.slug, name: category.name, icon: category.icon },
    category_id: category.id,
    type,
    type_label: toolTypeLabel(type),
    is_open_source: tool.is_open_source,
    source_code_url: tool.source_code_url,
    tags: tool.tag_ids.map((id) => lookups.tag(id)),
    features: describe(tool.features),
    pricing: { model: tool.pricing_model, starting_from: tool.starting_from },
    screenshots: tool.screenshots,
    logo_url: tool.logo_url,
    rating: ratings.rating,
    review_count: ratings.review_count,
    rating_distribution: ratings.rating_distribution,
    created_at: tool.created_at.toISOString(),
    published_at: tool.published_at.toISOString(),
    submitted_by:
      tool.submitter_name === null
        ? null
        : { name: tool.submitter_name, avatar_url: tool.submitter_avatar_url },
    submitted_by_user_id: tool.submitted_by_user_id,
    can_edit: false,
    is_saved: false,
    has_pending_version: false,
    is_trending: standing.trending.has(tool.id),
    is_new: isNew(tool.published_at, now),
    is_editorial_choice: tool.is_editorial_choice,
    is_from_app_team: tool.is_from_app_team,
    isFromAppTeam: tool.is_from_app_team,
    is_from_official_organization: isOfficial,
    isFromOfficialOrganization: isOfficial,
  };
}

type TopReviews = Awaited<ReturnType<typeof selectTopReviews>>;

export function presentPage(
  card: ToolCard,
  tool: ToolRecord,
  detail: ToolDetailRecord,
  reviews: TopReviews,
): ToolPage {
  return {
    ...card,
    use_cases: describe(tool.use_cases),
    pricing: { ...card.pricing, tiers: detail.pricing_tiers },
    updates: detail.updates.map((update) => ({ ...update, changes: describe(update.changes) })),
    sample_review_count: detail.sample_review_count,
    reviews: reviews.map((review) => ({
      id: review.id,
      tool_id: review.tool_id,
      user: { name: review.user_name, avatar_url: review.user_avatar_url },
      rating: review.rating,
      title: review.title,
      content: review.content,
      created_at: review.created_at.toISOString(),
      edited_at: review.edited_at?.toISOString() ?? null,
      helpful_count: review.helpful_count,
      is_demo: review.is_demo,
    })),
  };
}
