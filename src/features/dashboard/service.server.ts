import { findAffiliateCode } from '#src/features/identity/accounts/account-store.server.ts';
import {
  countOwnReviews,
  countReviewsByDay,
  selectOwnReviews,
} from '#src/features/reviews/writing/author-review-store.server.ts';
import { countSavedTools, countSavesByDay } from '#src/features/saved/saved-count-store.server.ts';
import { summarizeRatings } from '#src/features/tools/catalogue/public/rating-rules.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import {
  countContributions,
  selectContributions,
} from '#src/features/tools/listings/public/contribution-store.server.ts';
import { findQueuePlaces } from '#src/features/tools/listings/public/queue-store.server.ts';
import {
  countAffiliateClicks,
  countClicksByDay,
  type DayCount,
  selectMostVisited,
} from '#src/features/tools/outbound/public/click-store.server.ts';
import { presentDecision } from '#src/features/tools/rules.ts';
import { listViewsByDay } from '#src/features/tools/service.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';
import type { AffiliateAnalytics, Analytics, OwnListQuery, ToolAnalytics, UserStats } from './contract.ts';
import { PER_PAGE, PERIODS, type Period } from './rules.ts';

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
) {
  return readListPage(pageOf(query), async (page) => {
    const [total, records] = await Promise.all([
      countContributions(database.kysely, userId),
      selectContributions(database.kysely, userId, page),
    ]);
    const pending = records.flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
    const places = await findQueuePlaces(database.kysely, pending, clock.now());
    const data = records.map((record) => ({
      ...record,
      ...presentDecision(record, clock.now()),
      queue_position: places.get(record.id) ?? null,
      ...summarizeRatings(record),
      logo_url: record.status === 'approved' ? record.logo_url : signedUrls.sign(record.logo_url),
    }));
    return [data, total];
  });
}

export async function listOwnReviews({ database }: ServerContext, query: OwnListQuery, { userId }: Caller) {
  return readListPage(pageOf(query), async (page) => {
    const [{ reviews: total }, records] = await Promise.all([
      countOwnReviews(database.kysely, userId),
      selectOwnReviews(database.kysely, userId, page),
    ]);
    const data = records.map(({ tool_id, tool_slug, tool_name, tool_logo_url, ...record }) => ({
      ...record,
      ai_tool: { id: tool_id, slug: tool_slug, name: tool_name, logo_url: tool_logo_url },
    }));
    return [data, total];
  });
}

function pageOf(query: OwnListQuery) {
  return { ...query, per_page: query.per_page ?? query.limit ?? PER_PAGE };
}

/** Shared by the slice's use cases. */
export interface DashboardContext extends ServerContext {
  tools: ToolsContext;
}

const TOOLS_ANALYSED = 50;

/** Daily figures (UTC) of the period up to today. */
export async function getAnalytics(
  context: DashboardContext,
  period: Period,
  { userId }: Caller,
): Promise<Analytics> {
  const dates = listDates(PERIODS[period], context.clock.now());
  const [data, affiliate] = await Promise.all([
    getToolAnalytics(context, dates, userId),
    getAffiliateAnalytics(context, dates, userId),
  ]);
  return { data, affiliate };
}

/** Up to 50 published tools of a person, the most visited first. */
async function getToolAnalytics(
  { database, tools: catalogue }: DashboardContext,
  dates: readonly string[],
  userId: number,
): Promise<ToolAnalytics[]> {
  const db = database.reports;
  const since = new Date(dates[0]!);
  const tools = await selectMostVisited(db, userId, since, TOOLS_ANALYSED);
  const ids = tools.map(({ id }) => id);
  const [views, clicks, saves, reviews] = await Promise.all([
    listViewsByDay(catalogue, ids, since).then(byToolAndDate),
    countClicksByDay(db, ids, since).then(byToolAndDate),
    countSavesByDay(db, ids, since).then(byToolAndDate),
    countReviewsByDay(db, ids, since).then(byToolAndDate),
  ]);
  return tools.map((tool) => ({
    tool,
    days: dates.map((date) => ({
      date,
      views: views(tool.id, date),
      clicks: clicks(tool.id, date),
      saves: saves(tool.id, date),
      reviews: reviews(tool.id, date),
    })),
  }));
}

/** Visits to any tool that came with the person's affiliate code; null for people who are no affiliates. */
async function getAffiliateAnalytics(
  { database }: DashboardContext,
  dates: readonly string[],
  userId: number,
): Promise<AffiliateAnalytics | null> {
  const code = await findAffiliateCode(database.kysely, userId);
  if (code === null) return null;
  const counts = await countAffiliateClicks(database.reports, code, new Date(dates[0]!));
  const byDate = Map.groupBy(counts, ({ date }) => date);
  const byTool = Map.groupBy(counts, ({ tool_id }) => tool_id);
  const tools = [...byTool].map(([id, found]) => ({
    tool: { id, slug: found[0]!.slug, name: found[0]!.name },
    clicks: sumOf(found),
  }));
  return {
    code,
    clicks: sumOf(counts),
    days: dates.map((date) => ({ date, clicks: sumOf(byDate.get(date) ?? []) })),
    tools: tools.sort((left, right) => right.clicks - left.clicks).slice(0, TOOLS_ANALYSED),
  };
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The last days up to today, as `2026-06-15`. */
function listDates(days: number, now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: days }, (_, index) => utcDay(today - (days - 1 - index) * DAY));
}

function byToolAndDate(counts: readonly DayCount[]): (toolId: number, date: string) => number {
  const found = new Map(counts.map(({ tool_id, date, count }) => [`${tool_id} ${date}`, count]));
  return (toolId, date) => found.get(`${toolId} ${date}`) ?? 0;
}
