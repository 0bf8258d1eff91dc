import { pageLanguage } from '#src/shared/messages/language.ts';

// Rules of the video feed, for server and browser alike.

export const VIDEOS_PER_PAGE = 15;
export const DAILY_VIDEO_LIMIT = 15;
/** Videos of the day that can be watched without an account. */
export const PREVIEW_VIDEOS = 5;
export const MAX_DAILY_VIDEO_LIMIT = 100;
/** Interactions in one call. */
export const EVENTS_MAX = 50;
export const CHANNELS_PER_PAGE = 50;
export const ADMIN_VIDEOS_PER_PAGE = 50;
/** Tools that one video is about. */
export const TOOLS_PER_VIDEO = 10;

export const INTERACTION_TYPES = ['view', 'like', 'unlike', 'skip', 'share'] as const;

/** Why a video is in a feed. */
export const REASON_KINDS = ['preferred', 'saved', 'visited', 'new', 'other', 'watched', 'skipped'] as const;

/** Why a video has left the feed for good, unless the platform shows it again. */
export const REMOVED_REASONS = ['channel_deleted', 'not_found', 'private', 'not_embeddable'] as const;
export type RemovedReason = (typeof REMOVED_REASONS)[number];

/** Administrators filter videos by these. */
export const VIDEO_STATUSES = ['shown', 'hidden', 'removed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Where the platform itself shows a video. */
export function platformAddress(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** An id of the video platform. */
export const VIDEO_ID = /^[\w-]{11}$/;

/** `4:05`, or `1:02:09` for what takes longer than an hour. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const views = new Intl.NumberFormat(pageLanguage, { notation: 'compact', maximumFractionDigits: 1 });

/** `980`, `12.3K`, `1.2M`. */
export function formatViews(count: number): string {
  return views.format(count);
}

/** Of a person's interactions the latest are kept; the feed reads no more. */
export const INTERACTIONS_KEPT = 5000;
