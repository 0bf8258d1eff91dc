import type { LRUCache } from 'lru-cache';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Ranked } from './feed/recommend.ts';
import type { WatchSettings } from './settings.server.ts';
import type { VideoIndex } from './videos/video-index.server.ts';

/** The context of the video feed's use cases. */
export interface WatchContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  settings: WatchSettings;
  /** The videos that may be shown, in this process's memory. */
  videos: VideoIndex;
  /** The order that each person is scrolling through, so that later pages continue where the first one ended. */
  orders: LRUCache<number, { day: number; order: readonly Ranked[] }>;
}
