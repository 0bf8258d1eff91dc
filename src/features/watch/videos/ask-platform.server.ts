import type { WatchContext } from '../context.server.ts';
import { platformAddress } from '../rules.ts';
import { isQuotaUsedUp, readApiAnswer, unavailable, type VideoState } from './read-api-answer.ts';

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
  const text = answer.bytes.toString('utf8');
  if (isQuotaUsedUp(answer.status, text)) return 'quota';
  const states = answer.status === 200 ? readApiAnswer(text, ids) : undefined;
  if (states) return states;
  log.warn({ status: answer.status }, 'the video platform’s API refused');
  return 'failed';
}

/** What the platform's page for embedding answers with each status. */
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
