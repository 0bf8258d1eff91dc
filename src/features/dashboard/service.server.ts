import { countOwnReviews, selectOwnReviews } from '#src/features/reviews/author-review-store.server.ts';
import { countSavedTools } from '#src/features/saved/saved-count-store.server.ts';
import {
  countContributions,
  selectContributions,
} from '#src/features/tools/listings/public/contribution-store.server.ts';
import { presentDecision, summarizeRatings } from '#src/features/tools/rules.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { ContributionList, OwnListQuery, OwnReviewList, UserStats } from './contract.ts';
import { PER_PAGE } from './rules.ts';

export async function getStats({ database }: ServerContext, { userId }: Caller): Promise<UserStats> {
  const [contributions, favorites, reviews] = await Promise.all([
    countContributions(database.kysely, userId),
    countSavedTools(database.kysely, userId),
    countOwnReviews(database.kysely, userId),
  ]);
  return { contributions, favorites, ...reviews };
}

/** A page of listings, each followed by the caller's revisions of it, which count for neither page nor total. */
export async function listContributions(
  { database, clock, signedUrls }: ServerContext,
  query: OwnListQuery,
  { userId }: Caller,
): Promise<ContributionList> {
  const slice = sliceOf(query);
  const [total, records] = await Promise.all([
    countContributions(database.kysely, userId),
    selectContributions(database.kysely, userId, slice),
  ]);
  const data = records.map((record) => ({
    ...record,
    ...presentDecision(record, clock.now()),
    ...summarizeRatings(record),
    logo_url: record.status === 'approved' ? record.logo_url : signedUrls.sign(record.logo_url),
    created_at: record.created_at.toISOString(),
  }));
  return { data, pagination: paginate(total, query.page, slice.limit) };
}

export async function listOwnReviews(
  { database }: ServerContext,
  query: OwnListQuery,
  { userId }: Caller,
): Promise<OwnReviewList> {
  const slice = sliceOf(query);
  const [{ reviews: total }, records] = await Promise.all([
    countOwnReviews(database.kysely, userId),
    selectOwnReviews(database.kysely, userId, slice),
  ]);
  const data = records.map(({ tool_id, tool_slug, tool_name, tool_logo_url, ...record }) => ({
    ...record,
    created_at: record.created_at.toISOString(),
    ai_tool: { id: tool_id, slug: tool_slug, name: tool_name, logo_url: tool_logo_url },
  }));
  return { data, pagination: paginate(total, query.page, slice.limit) };
}

function sliceOf(query: OwnListQuery): { offset: number; limit: number } {
  const limit = query.per_page ?? query.limit ?? PER_PAGE;
  return { limit, offset: (query.page - 1) * limit };
}
