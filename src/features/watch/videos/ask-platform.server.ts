import { z } from 'zod';
import type { WatchContext } from '../context.server.ts';
import { platformAddress, type RemovedReason } from '../rules.ts';

/** A video's state on the platform. */
export interface VideoState {
  youtube_video_id: string;
  /** Null: it can be shown. */
  removed_reason: RemovedReason | null;
  /** Null: not said, and what is known stays. */
  duration_seconds: number | null;
  view_count: number | null;
}

/** A video that cannot be shown. */
function unavailable(youtube_video_id: string, removed_reason: RemovedReason): VideoState {
  return { youtube_video_id, removed_reason, duration_seconds: null, view_count: null };
}

const DAY_SECONDS = 86_400;
/** Far above any real number. */
const MAX_VIEWS = 1e12;

const Item = z.object({
  id: z.string(),
  contentDetails: z.object({ duration: z.string() }).partial().optional(),
  statistics: z.object({ viewCount: z.coerce.number() }).partial().optional().catch(undefined),
  status: z
    .object({ uploadStatus: z.string(), privacyStatus: z.string(), embeddable: z.boolean() })
    .partial()
    .optional(),
});
const Answer = z.object({ items: z.array(Item).max(50).default([]) });

/** `PT1H2M3S` in seconds; null for what is none, and for the day-long streams that have no end. */
export function readDuration(text: string | undefined): number | null {
  const parts = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(text ?? '');
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = days * DAY_SECONDS + hours * 3600 + minutes * 60 + seconds;
  return total > 0 && total <= DAY_SECONDS ? total : null;
}

const NEVER_READY = new Set(['deleted', 'failed', 'rejected']);

function stateOf({ id, contentDetails, statistics, status }: z.infer<typeof Item>): VideoState {
  if (NEVER_READY.has(status?.uploadStatus ?? '')) return unavailable(id, 'not_found');
  if (status?.privacyStatus === 'private') return unavailable(id, 'private');
  if (status?.embeddable === false) return unavailable(id, 'not_embeddable');
  const views = statistics?.viewCount;
  return {
    youtube_video_id: id,
    removed_reason: null,
    duration_seconds: readDuration(contentDetails?.duration),
    view_count: views !== undefined && views >= 0 && views <= MAX_VIEWS ? Math.trunc(views) : null,
  };
}

/**
 * The states of the videos that were asked about. One that the answer leaves out is deleted, or private for everyone but
 * its owner. Undefined when it is no such answer.
 */
export function readApiAnswer(text: string, ids: readonly string[]): VideoState[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = Answer.safeParse(json);
  const isList = typeof json === 'object' && json !== null && 'items' in json;
  if (!parsed.success || !isList) return undefined;
  const items = new Map(parsed.data.items.map((item) => [item.id, item]));
  return ids.map((id) => {
    const item = items.get(id);
    return item ? stateOf(item) : unavailable(id, 'not_found');
  });
}

/** True for the answer that the day's quota is used up. */
export function isQuotaUsedUp(status: number, text: string): boolean {
  return status === 403 && /"(?:quotaExceeded|dailyLimitExceeded)"/.test(text);
}

const MAX_BYTES = 1024 * 1024;
const PARTS = 'contentDetails,statistics,status';

/** `quota`: no more today. `failed`: nothing is known, and the platform is left alone for a while. */
export type PlatformAnswer = readonly VideoState[] | 'quota' | 'failed';

/**
 * Asks the platform's data API about up to 50 videos: one unit. The key is in the address, which no message and no log
 * line of a guarded fetch contains, and which a redirect does not take along.
 */
export async function askApi(
  { internet, settings, log }: WatchContext,
  ids: readonly string[],
): Promise<PlatformAnswer> {
  const { url, key } = settings.api!;
  const query = new URLSearchParams({ part: PARTS, id: ids.join(','), maxResults: '50', key });
  const limits = { maxBytes: MAX_BYTES, accept: 'application/json' };
  const answer = await internet.fetchPublicFile(`${url}/videos?${query}`, limits);
  if (!answer.isFetched) {
    log.warn({ reason: answer.reason }, 'the video platform’s API did not answer');
    return 'failed';
  }
  const text = await answer.readText();
  if (isQuotaUsedUp(answer.status, text)) return 'quota';
  const states = answer.status === 200 ? readApiAnswer(text, ids) : undefined;
  if (states) return states;
  log.warn({ status: answer.status }, 'the video platform’s API refused');
  return 'failed';
}

/** Interprets the status of the platform's page for embedding. */
function stateOfStatus(id: string, status: number): VideoState | undefined {
  if (status === 200)
    return { youtube_video_id: id, removed_reason: null, duration_seconds: null, view_count: null };
  if (status === 401) return unavailable(id, 'not_embeddable');
  if (status === 403) return unavailable(id, 'private');
  if (status === 400 || status === 404 || status === 410) return unavailable(id, 'not_found');
  return undefined;
}

/** Asks about one video without a key, as a site does that wants to embed it. */
export async function askOembed({ internet, settings }: WatchContext, id: string): Promise<PlatformAnswer> {
  const query = new URLSearchParams({ url: platformAddress(id), format: 'json' });
  const limits = { maxBytes: MAX_BYTES, accept: 'application/json' };
  const answer = await internet.fetchPublicFile(`${settings.webUrl}/oembed?${query}`, limits);
  const state = answer.isFetched ? stateOfStatus(id, answer.status) : undefined;
  return state ? [state] : 'failed';
}
