import type { Generated, GeneratedAlways } from 'kysely';
import type { InteractionType } from './contract.ts';
import type { RemovedReason } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    watch_channels: {
      id: GeneratedAlways<number>;
      url: string;
      feed_url: string | null;
      title: string;
      category_id: number | null;
      etag: string | null;
      last_modified: string | null;
      failures: Generated<number>;
      due_at: Timestamp;
      fetched_at: Timestamp | null;
      last_error: string | null;
      gone_since: Timestamp | null;
      created_at: Timestamp;
    };
    watch_videos: {
      id: GeneratedAlways<number>;
      youtube_video_id: string;
      channel_id: number | null;
      channel_title: string;
      title: string;
      description: string;
      published_at: Timestamp;
      category_id: number | null;
      duration_seconds: number | null;
      view_count: number | null;
      is_hidden: Generated<boolean>;
      removed_at: Timestamp | null;
      removed_reason: RemovedReason | null;
      has_chosen_tools: Generated<boolean>;
      has_chosen_category: Generated<boolean>;
      is_demo: Generated<boolean>;
      checked_at: Timestamp | null;
      created_at: Timestamp;
      /** Set with every change, for processes of the version before: they follow it. */
      changed_xid: Generated<string>;
    };
    watch_video_tools: { video_id: number; tool_id: number; position: number };
    watch_preferences: {
      user_id: number;
      preferred_categories: number[];
      daily_video_limit: number;
      updated_at: Timestamp;
    };
    watch_interactions: {
      user_id: number;
      id: string;
      video_id: number;
      type: InteractionType;
      at: Timestamp;
      duration_seconds: number | null;
      reason: string | null;
      platform: string | null;
    };
    watch_history: {
      user_id: number;
      id: string;
      video_id: number;
      type: 'view' | 'skip' | 'share';
      at: Timestamp;
      duration_seconds: number | null;
      reason: string | null;
      platform: string | null;
    };
    watch_platform: {
      name: 'api' | 'oembed';
      day: string;
      units: number;
      failures: Generated<number>;
      due_at: Timestamp;
    };
    watch_visits: { user_id: number; tool_id: number; visits: number; last_at: Timestamp };
  }
}
