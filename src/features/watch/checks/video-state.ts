import type { RemovedReason } from '../rules.ts';

/** What the platform says about a video. */
export interface VideoState {
  youtube_video_id: string;
  /** Null: it can be shown. */
  removed_reason: RemovedReason | null;
  /** Null: not said, and what is known stays. */
  duration_seconds: number | null;
  view_count: number | null;
}

/** A video that cannot be shown. */
export function unavailable(youtube_video_id: string, removed_reason: RemovedReason): VideoState {
  return { youtube_video_id, removed_reason, duration_seconds: null, view_count: null };
}
