import type {
  ContributionList,
  OwnListQuery,
  OwnReviewList,
  ToolAnalytics,
  UserStats,
} from '#src/features/identity/contract.ts';
import type { AccountsDependencies } from '#src/features/identity/dependencies.server.ts';
import { PERIODS, type Period } from '#src/features/identity/rules.ts';
import { presentDecision, summarizeRatings } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import {
  type DayRow,
  type Slice,
  selectContributions,
  selectDays,
  selectOwnReviews,
  selectStats,
  selectToolsToAnalyse,
} from './activity-queries.server.ts';

const PAGE_SIZE = 10;
const TOOLS_ANALYSED = 50;
const DAY = 86_400_000;

function sliceOf(query: OwnListQuery): Slice {
  const limit = query.per_page ?? query.limit ?? PAGE_SIZE;
  return { limit, offset: (query.page - 1) * limit };
}

/** What a person has done here: the dashboard. */
export function createActivity({ database, clock, signedUrls }: AccountsDependencies) {
  const db = database.kysely;

  const readStats = (caller: Caller): Promise<UserStats> => selectStats(db, caller.userId);

  /** A page of listings, each followed by the caller's edits of it; those count for neither page nor total. */
  const listContributions = async (caller: Caller, query: OwnListQuery): Promise<ContributionList> => {
    const slice = sliceOf(query);
    const [{ contributions }, rows] = await Promise.all([
      readStats(caller),
      selectContributions(db, caller.userId, slice),
    ]);
    const data = rows.map(({ submitted_at, stars, imported_rating, imported_review_count, ...row }) => {
      const { rating, review_count } = summarizeRatings(stars, imported_rating, imported_review_count);
      return {
        ...row,
        ...presentDecision({ ...row, submitted_at }, clock.now()),
        rating,
        review_count,
        logo_url: row.status === 'approved' ? row.logo_url : signedUrls.sign(row.logo_url),
        created_at: row.created_at.toISOString(),
      };
    });
    return { data, pagination: paginate(contributions, query.page, slice.limit) };
  };

  const listOwnReviews = async (caller: Caller, query: OwnListQuery): Promise<OwnReviewList> => {
    const slice = sliceOf(query);
    const [{ reviews }, rows] = await Promise.all([
      readStats(caller),
      selectOwnReviews(db, caller.userId, slice),
    ]);
    const data = rows.map(({ tool_id, tool_slug, tool_name, tool_logo_url, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ai_tool: { id: tool_id, slug: tool_slug, name: tool_name, logo_url: tool_logo_url },
    }));
    return { data, pagination: paginate(reviews, query.page, slice.limit) };
  };

  /** Every day (UTC) of the period up to today for up to 50 published tools, the most visited first. */
  const readAnalytics = async (caller: Caller, period: Period): Promise<ToolAnalytics[]> => {
    const today = Math.floor(clock.now().getTime() / DAY) * DAY;
    const dates = Array.from({ length: PERIODS[period] }, (_, index) =>
      new Date(today - (PERIODS[period] - 1 - index) * DAY).toISOString().slice(0, 10),
    );
    const since = new Date(dates[0]!);
    const tools = await selectToolsToAnalyse(db, caller.userId, since, TOOLS_ANALYSED);
    const rows = await selectDays(
      db,
      tools.map(({ id }) => id),
      since,
    );
    const found = new Map(rows.map((row) => [`${row.tool_id} ${row.date}`, row]));
    return tools.map((tool) => ({
      tool,
      days: dates.map((date) => presentDay(date, found.get(`${tool.id} ${date}`))),
    }));
  };

  return { readStats, listContributions, listOwnReviews, readAnalytics };
}

/** Views are 0 until they are recorded. */
function presentDay(date: string, row: DayRow | undefined): ToolAnalytics['days'][number] {
  return { date, views: 0, clicks: row?.clicks ?? 0, saves: row?.saves ?? 0, reviews: row?.reviews ?? 0 };
}
