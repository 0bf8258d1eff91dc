import { inTransaction } from '#src/db/transaction.server.ts';
import { searchTools } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { HOUR } from '#src/shared/time.ts';
import type { FollowsContext } from '../context.server.ts';
import { kindsOf, makeUnfollowToken, pathOf } from '../follow.server.ts';
import { describeQuery, type SourceKind, unfollowPath } from '../rules.ts';
import { newestQuery, readQuery } from './followed-search.server.ts';
import { type NewsMail, newToolsMails, toolReleasedMail } from './mails.server.ts';
import {
  capNotifiedReleases,
  markReleasesNotified,
  markSourcesTold,
  type NewTools,
  selectDueSearches,
  selectNewFound,
  selectNewReleases,
  selectNewTools,
} from './source-queries.server.ts';

/** Mistakes are mostly taken back within the hour. */
const SETTLED_AFTER = HOUR;
/** Older tools are not told any more, should jobs have been away. */
const NOTIFY_WITHIN = 7 * 24 * HOUR;
/** Mails of a run, which comes every hour; what is left waits for the next. */
const MAILS_A_RUN = 2000;
/** Searches of a run: each is asked once a day, so that 7,200 different ones can be followed. */
const SEARCHES_A_RUN = 300;
const SEARCH_EVERY = 24 * HOUR;

const settled = ({ clock }: FollowsContext) => new Date(clock.now().getTime() - SETTLED_AFTER);

/** Tells followers of other kinds than searches of new tools. A job calls it. */
export function notifyOfNewTools(context: FollowsContext): Promise<void> {
  const until = settled(context);
  const since = new Date(until.getTime() - NOTIFY_WITHIN);
  return inTransaction(context.database, async (trx) => {
    const news = await selectNewTools(trx, kindsOf(context), [since, until], MAILS_A_RUN);
    await enqueue(context, trx, news);
    await markSourcesTold(
      trx,
      news.map(({ id }) => id),
      until,
    );
  });
}

/** Asks the searches that people follow again, and tells them of new tools. A job calls it. */
export async function notifyOfSearches(context: FollowsContext): Promise<void> {
  const { database, clock } = context;
  const until = settled(context);
  const before = new Date(clock.now().getTime() - SEARCH_EVERY);
  const due = await selectDueSearches(database.kysely, before, SEARCHES_A_RUN);
  if (due.length === 0) return;
  const answers = new Map<string, readonly number[]>();
  // One after the other: visitors' searches go first.
  for (const query of new Set(due.map((search) => search.query)))
    answers.set(query, await findNewest(context, query));
  const found = due.map(({ id, query }) => ({ id, toolIds: answers.get(query) ?? [] }));
  await inTransaction(database, async (trx) => {
    await enqueue(context, trx, await selectNewFound(trx, found, until));
    await markSourcesTold(
      trx,
      due.map(({ id }) => id),
      until,
    );
  });
}

/** Nothing for a search that means nothing any more, because a category or a type is gone. */
async function findNewest({ tools }: FollowsContext, query: string): Promise<readonly number[]> {
  const read = readQuery(query);
  if (!read) return [];
  try {
    const { data, relaxed } = await searchTools(tools, newestQuery(read.search));
    return relaxed ? [] : data.map(({ id }) => id);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return [];
    throw error;
  }
}

async function enqueue(
  { mail, appUrl }: FollowsContext,
  trx: Parameters<typeof mail.enqueueAll>[0],
  news: readonly NewTools[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(news, (each) => each.kind)) {
    const letters = ofKind.map(({ name, email, source, slug, tools, count }) => ({
      to: email,
      values: {
        name,
        source: kind === 'search' ? describeQuery(source) : source,
        tools,
        count,
        url: appUrl + pathOf(kind, slug),
      },
    }));
    const mails: Partial<Record<SourceKind, NewsMail>> = newToolsMails;
    await mail.enqueueAll(trx, mails[kind] ?? newToolsMails.search, letters);
  }
}

/** Tells the followers of tools of new release notes. A job calls it. */
export function notifyOfReleases(context: FollowsContext): Promise<void> {
  const { database, mail, secret, appUrl } = context;
  return inTransaction(database, async (trx) => {
    await capNotifiedReleases(trx);
    const releases = await selectNewReleases(trx, settled(context), MAILS_A_RUN);
    const letters = releases.map(({ user_id, tool_id, name, email, tool, slug, title, version }) => {
      const token = makeUnfollowToken(secret, user_id, tool_id);
      const release = [version, title].filter(Boolean).join(': ');
      const stop_url = appUrl + unfollowPath(token);
      const one_click_url = `${appUrl}/api/v1/unfollow/${token}`;
      const values = {
        name,
        tool,
        release,
        url: `${appUrl}/ai/${slug}?tab=updates`,
        stop_url,
        one_click_url,
      };
      return { to: email, values };
    });
    await mail.enqueueAll(trx, toolReleasedMail, letters);
    await markReleasesNotified(trx, releases);
  });
}
