import {
  countOwnReviews,
  countReviewsByDay,
  selectOwnReviews,
} from '#src/features/reviews/own-review-store.server.ts';
import { countSavedTools, countSavesByDay } from '#src/features/saved/saved-count-store.server.ts';
import {
  countClicksByDay,
  type DayCount,
  selectMostVisited,
} from '#src/features/tools/catalogue/click-store.server.ts';
import {
  type ContributionRecord,
  countContributions,
  selectContributions,
} from '#src/features/tools/listings/contribution-store.server.ts';
import { hasExpired, summarizeRatings, VERSION_LAPSED } from '#src/features/tools/rules.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type {
  Contribution,
  ContributionList,
  OwnListQuery,
  OwnReviewList,
  ToolAnalytics,
  UserStats,
} from './contract.ts';
import { PER_PAGE, PERIODS, type Period } from './rules.ts';

const TOOLS_ANALYSED = 50;
const DAY = 86_400_000;

export async function readStats({ database }: ServerContext, { userId }: Caller): Promise<UserStats> {
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

/** Every day (UTC) of the period up to today for up to 50 published tools, the most visited first. */
export async function readAnalytics(
  { database, clock }: ServerContext,
  period: Period,
  { userId }: Caller,
): Promise<ToolAnalytics[]> {
  const db = database.kysely;
  const dates = listDates(PERIODS[period], clock.now());
  const since = new Date(dates[0]!);
  const tools = await selectMostVisited(db, userId, since, TOOLS_ANALYSED);
  const ids = tools.map(({ id }) => id);
  const [clicks, saves, reviews] = await Promise.all([
    countClicksByDay(db, ids, since).then(byToolAndDate),
    countSavesByDay(db, ids, since).then(byToolAndDate),
    countReviewsByDay(db, ids, since).then(byToolAndDate),
  ]);
  return tools.map((tool) => ({
    tool,
    days: dates.map((date) => ({
      date,
      // Views are not recorded yet.
      views: 0,
      clicks: clicks(tool.id, date),
      saves: saves(tool.id, date),
      reviews: reviews(tool.id, date),
    })),
  }));
}

function sliceOf(query: OwnListQuery): { offset: number; limit: number } {
  const limit = query.per_page ?? query.limit ?? PER_PAGE;
  return { limit, offset: (query.page - 1) * limit };
}

/** The last days up to today, as `2026-06-15`. */
function listDates(days: number, now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}

function byToolAndDate(counts: readonly DayCount[]): (toolId: number, date: string) => number {
  const found = new Map(counts.map(({ tool_id, date, count }) => [`${tool_id} ${date}`, count]));
  return (toolId, date) => found.get(`${toolId} ${date}`) ?? 0;
}

/** A revision that was applied counts as approved, one that expired as rejected for that reason. */
function presentDecision(
  { status, pending_version_of, rejection_reason, submitted_at }: ContributionRecord,
  now: Date,
): Pick<Contribution, 'status' | 'rejection_reason'> {
  if (status === 'applied') return { status: 'approved', rejection_reason };
  const isExpired = pending_version_of !== null && status === 'pending' && hasExpired(submitted_at, now);
  return isExpired ? { status: 'rejected', rejection_reason: VERSION_LAPSED } : { status, rejection_reason };
}
