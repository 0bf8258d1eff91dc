import { findPublicAccount } from '#src/features/identity/accounts/public-profile-store.server.ts';
import {
  countPublicReviewsOf,
  selectPublicReviewsOf,
} from '#src/features/reviews/author-review-store.server.ts';
import {
  countPublishedToolsOf,
  selectPublishedToolsOf,
} from '#src/features/tools/listings/public/contribution-store.server.ts';
import { isAboutTool, listsAllTools, readCards } from '#src/features/tools/service.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { ProfileContext } from '../context.server.ts';
import { PROFILE_PER_PAGE } from '../rules.ts';
import { profileLinks } from './profile-links.ts';
import { profileSource } from './profile-sources.server.ts';
import type {
  ProfileListQuery,
  ProfileReviews,
  ProfileTools,
  PublicProfile,
} from './public-profile-contract.ts';

/** Text that cannot be a handle never reaches the database. */
const HANDLE = /^[a-z0-9-]{3,30}$/;

/** @throws HttpError 404 for a profile that is not public, or whose person is banned or gone. */
async function requireAccount({ database }: ProfileContext, handle: string) {
  const account = HANDLE.test(handle) ? await findPublicAccount(database.kysely, handle) : undefined;
  if (!account) throw new HttpError('not_found', { message: 'Profile not found.' });
  madeFrom(profileSource(account.id));
  return account;
}

/** A person as everyone sees them, with the numbers of what is public. @throws HttpError 404. */
export async function readPublicProfile(context: ProfileContext, handle: string): Promise<PublicProfile> {
  const account = await requireAccount(context, handle);
  listsAllTools();
  const { kysely } = context.database;
  const [tools_count, reviews_count] = await Promise.all([
    countPublishedToolsOf(kysely, account.id),
    countPublicReviewsOf(kysely, account.id),
  ]);
  const { name, avatar_url, bio, company, location } = account;
  return {
    handle,
    name,
    avatar_url,
    bio,
    company,
    location,
    links: profileLinks(account),
    member_since: account.created_at.toISOString(),
    tools_count,
    reviews_count,
  };
}

/** @throws HttpError 404. */
export async function listProfileReviews(
  context: ProfileContext,
  handle: string,
  query: ProfileListQuery,
): Promise<ProfileReviews> {
  const { id } = await requireAccount(context, handle);
  const { kysely } = context.database;
  listsAllTools();
  const limit = query.per_page ?? query.limit ?? PROFILE_PER_PAGE;
  const [reviews, total] = await Promise.all([
    selectPublicReviewsOf(kysely, id, { offset: (query.page - 1) * limit, limit }),
    countPublicReviewsOf(kysely, id),
  ]);
  for (const { tool_id } of reviews) isAboutTool(tool_id);
  return {
    data: reviews.map(({ tool_id: _, tool_slug, tool_name, tool_logo_url, created_at, ...review }) => ({
      ...review,
      created_at: created_at.toISOString(),
      ai_tool: { slug: tool_slug, name: tool_name, logo_url: tool_logo_url },
    })),
    pagination: paginate(total, query.page, limit),
  };
}

/** @throws HttpError 404. */
export async function listProfileTools(
  context: ProfileContext,
  handle: string,
  query: ProfileListQuery,
): Promise<ProfileTools> {
  const { id } = await requireAccount(context, handle);
  const { kysely } = context.database;
  listsAllTools();
  const limit = query.per_page ?? query.limit ?? PROFILE_PER_PAGE;
  const [ids, total] = await Promise.all([
    selectPublishedToolsOf(kysely, id, { offset: (query.page - 1) * limit, limit }),
    countPublishedToolsOf(kysely, id),
  ]);
  return { data: await readCards(context.tools, ids), pagination: paginate(total, query.page, limit) };
}
