import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { findPublicAccount } from '#src/features/identity/accounts/account-store.server.ts';
import {
  countPublicReviewsOf,
  selectPublicReviewsOf,
} from '#src/features/reviews/writing/author-review-store.server.ts';
import {
  countPublishedToolsOf,
  selectPublishedToolsOf,
} from '#src/features/tools/listings/public/contribution-store.server.ts';
import { isAboutTool, listsAllTools, readCards } from '#src/features/tools/service.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { ProfileContext } from '../context.server.ts';
import { type ProfileListQuery, type ProfileReviews, type ProfileTools, PublicProfile } from '../contract.ts';
import { PROFILE_PER_PAGE } from '../rules.ts';
import { profileLinks } from './profile-links.ts';

/** The source of lists of public profiles. */
export const PROFILES = 'profiles';

/** One person's public profile. */
function profileSource(userId: number): string {
  return `profile-${userId}`;
}

export function markProfileChanged(trx: Writer, userId: number): void {
  markChanged(trx, profileSource(userId));
  markChanged(trx, PROFILES);
}

/** Text that cannot be a handle never reaches the database. */
const HANDLE = /^[a-z0-9-]{3,30}$/;

/** @throws HttpError 404 for a profile that is not public, or whose person is banned or gone. */
async function requireAccount({ database }: ProfileContext, handle: string) {
  const account = HANDLE.test(handle) ? await findPublicAccount(database.kysely, handle) : undefined;
  if (!account) throw new HttpError('not_found', { message: 'profile.noProfile' });
  madeFrom(profileSource(account.id));
  listsAllTools();
  return account;
}

/** A person as everyone sees them, with the numbers of what is public. @throws HttpError 404. */
export async function getPublicProfile(context: ProfileContext, handle: string): Promise<PublicProfile> {
  const account = await requireAccount(context, handle);
  const { kysely } = context.database;
  const [tools_count, reviews_count] = await Promise.all([
    countPublishedToolsOf(kysely, account.id),
    countPublicReviewsOf(kysely, account.id),
  ]);
  return PublicProfile.parse({
    ...account,
    links: profileLinks(account),
    member_since: account.created_at,
    tools_count,
    reviews_count,
  });
}

/** @throws HttpError 404. */
export async function listProfileReviews(
  context: ProfileContext,
  handle: string,
  query: ProfileListQuery,
): Promise<z.input<typeof ProfileReviews>> {
  const { id } = await requireAccount(context, handle);
  const { kysely } = context.database;
  const readPage = async (page: { offset: number; limit: number }) => {
    const [found, total] = await Promise.all([
      selectPublicReviewsOf(kysely, id, page),
      countPublicReviewsOf(kysely, id),
    ]);
    for (const { tool_id } of found) isAboutTool(tool_id);
    const reviews = found.map(({ tool_slug, tool_name, tool_logo_url, ...review }) => ({
      ...review,
      ai_tool: { slug: tool_slug, name: tool_name, logo_url: tool_logo_url },
    }));
    return [reviews, total] satisfies [unknown, number];
  };
  return readListPage(query, readPage, PROFILE_PER_PAGE);
}

/** @throws HttpError 404. */
export async function listProfileTools(
  context: ProfileContext,
  handle: string,
  query: ProfileListQuery,
): Promise<ProfileTools> {
  const { id } = await requireAccount(context, handle);
  const { kysely } = context.database;
  const readPage = async (page: { offset: number; limit: number }) => {
    const [ids, total] = await Promise.all([
      selectPublishedToolsOf(kysely, id, page),
      countPublishedToolsOf(kysely, id),
    ]);
    return [await readCards(context.tools, ids), total] satisfies [unknown, number];
  };
  return readListPage(query, readPage, PROFILE_PER_PAGE);
}
