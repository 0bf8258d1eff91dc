import { inTransaction } from '#src/db/transaction.server.ts';
import { readHtml } from '#src/shared/text/read-html.ts';
import { HOUR } from '#src/shared/time.ts';
import type { WatchContext } from '../context.server.ts';
import { TOOLS_PER_VIDEO } from '../rules.ts';
import { type VideoToWrite, writeVideos } from '../videos/video-store.server.ts';
import {
  type ChannelRecord,
  lockChannel,
  selectChannel,
  selectChannelOfFeed,
  selectDueChannels,
  selectToolNames,
  selectVideosOfOthers,
  updateChannel,
} from './channel-queries.server.ts';
import { createToolFinder, type ToolFinder } from './find-tools-in-text.ts';
import { type FeedEntry, FeedError, readFeedInTurns } from './read-feed-document.server.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const ACCEPT = 'application/atom+xml, application/xml;q=0.9, text/html;q=0.5';
const GONE = new Set([404, 410]);
const NO_CONDITIONS = { etag: null, lastModified: null };
const LONGEST_PAUSE = 7 * 24 * HOUR;
const CHANNELS_A_RUN = 50;
const AT_ONCE = 4;

/** The feed that a page names. */
function findFeedLink(html: string, pageUrl: URL): string | undefined {
  for (const token of readHtml(html)) {
    if (token.type !== 'start') continue;
    if (token.name === 'body') return undefined;
    const { name, attributes } = token;
    const isFeed = /^application\/(?:atom|rss)\+xml$/i.test(attributes.get('type') ?? '');
    if (name === 'link' && isFeed) return URL.parse(attributes.get('href') ?? '', pageUrl)?.href;
  }
  return undefined;
}

/**
 * Asks for a channel's feed, over its page when the feed is not known. `feed` is undefined when it has not changed.
 * @throws FeedError with what went wrong.
 */
async function visitChannel(context: WatchContext, channel: ChannelRecord) {
  const { internet, clock } = context;
  const known = { etag: channel.etag, lastModified: channel.last_modified };
  const ask = async (address: string) => {
    const answer = await internet.fetchPublicFile(address, { maxBytes: MAX_BYTES, accept: ACCEPT, known });
    if (!answer.isFetched) throw new FeedError(answer.message);
    if (GONE.has(answer.status))
      throw new FeedError(`It is gone: it answered with status ${answer.status}.`, true);
    if (answer.status !== 200 && answer.status !== 304)
      throw new FeedError(`It answered with status ${answer.status}.`);
    return answer;
  };
  let feedUrl = channel.feed_url ?? channel.url;
  let answer = await ask(feedUrl);
  const isPage = answer.contentType === 'text/html' && channel.feed_url === null;
  if (answer.status === 200 && isPage) {
    const link = findFeedLink(await answer.readText(), answer.url);
    if (!link) throw new FeedError('The page names no feed.');
    feedUrl = link;
    answer = await ask(feedUrl);
  }
  const other = await selectChannelOfFeed(context.database.kysely, feedUrl, channel.id);
  if (other) throw new FeedError(`It has the same feed as the channel “${other.title}”.`);
  const feed =
    answer.status === 304 ? undefined : await readFeedInTurns(await answer.readText(), clock.now());
  // The same feed will have more to show later, so it must not be answered as unchanged then.
  const { etag, lastModified } = feed?.hasLater ? NO_CONDITIONS : feed ? answer : known;
  return {
    feed,
    feedUrl,
    etag: etag?.slice(0, 500) ?? null,
    lastModified: lastModified?.slice(0, 100) ?? null,
  };
}

/** Tools that the title names; where it names none, those of the description. */
function toVideo(entry: FeedEntry, channel: ChannelRecord, title: string, find: ToolFinder): VideoToWrite {
  const inTitle = find(entry.title);
  const toolIds = (inTitle.length > 0 ? inTitle : find(entry.description)).slice(0, TOOLS_PER_VIDEO);
  return {
    ...entry,
    channel_id: channel.id,
    channel_title: title,
    category_id: channel.category_id,
    duration_seconds: null,
    toolIds,
  };
}

type Visit = Awaited<ReturnType<typeof visitChannel>>;

async function storeVisit(context: WatchContext, id: number, visit: Visit): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const find = visit.feed ? createToolFinder(await selectToolNames(database.kysely)) : () => [];
  await inTransaction(database, async (trx) => {
    // Deleted meanwhile: nothing of it is kept.
    const channel = await lockChannel(trx, id);
    if (!channel) return;
    const title = visit.feed?.title || channel.title;
    const entries = visit.feed?.entries ?? [];
    const ids = entries.map(({ youtube_video_id }) => youtube_video_id);
    const others = await selectVideosOfOthers(trx, id, ids);
    const own = entries.filter(({ youtube_video_id }) => !others.has(youtube_video_id));
    if (own.length > 0) {
      const rows = own.map((entry) => toVideo(entry, channel, title, find));
      await writeVideos(trx, rows, { now });
    }
    await updateChannel(trx, id, {
      title,
      feed_url: visit.feedUrl,
      etag: visit.etag,
      last_modified: visit.lastModified,
      failures: 0,
      last_error: null,
      gone_since: null,
      fetched_at: now,
      due_at: new Date(now.getTime() + HOUR),
    });
  });
}

/** Later and later: after an hour, two, four, at most a week. One that is gone is asked once a week. */
async function storeFailure(
  { database, clock }: WatchContext,
  id: number,
  { message, isGone }: FeedError,
): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (trx) => {
    const channel = await lockChannel(trx, id);
    if (!channel) return;
    const pause = isGone
      ? LONGEST_PAUSE
      : Math.min(HOUR * 2 ** Math.min(channel.failures, 10), LONGEST_PAUSE);
    await updateChannel(trx, id, {
      failures: channel.failures + 1,
      last_error: message.slice(0, 500),
      gone_since: isGone ? (channel.gone_since ?? now) : null,
      due_at: new Date(now.getTime() + pause),
    });
  });
}

/** Fetches one channel now; what goes wrong is noted on it. */
export async function fetchChannel(context: WatchContext, id: number): Promise<void> {
  const channel = await selectChannel(context.database.kysely, id);
  if (!channel) return;
  try {
    await storeVisit(context, id, await visitChannel(context, channel));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await storeFailure(context, id, error);
  }
}

/** Fetches the channels whose turn it is, a bounded number a run. */
export async function fetchDueChannels(context: WatchContext, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = context;
  const now = clock.now();
  const latest = new Date(now.getTime() + LONGEST_PAUSE);
  const due = await selectDueChannels(database.kysely, { now, latest, limit: CHANNELS_A_RUN });
  const queue = due.values();
  const work = async (): Promise<void> => {
    for (const id of queue) {
      if (signal.aborted) return;
      // One channel must not keep the others from being asked.
      await fetchChannel(context, id).catch((err) =>
        log.warn({ err, channel: id }, 'a channel was not fetched'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
