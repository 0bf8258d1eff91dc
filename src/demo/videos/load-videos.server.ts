import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import { importVideos } from '#src/features/watch/sources/import/import-videos.server.ts';
import type { Log } from '#src/server/log.ts';

/** A clip for each category. The site draws them (`features/watch/screen/clip`); the platform has none of these ids. */
const file = join(import.meta.dirname, 'videos.jsonl');

/** Adds the demonstration videos, which name tools of the demonstration catalogue. */
export async function loadDemoVideos(database: Database, now: Date, log: Log): Promise<void> {
  const onRefused = (line: number, reason: string) =>
    log.warn({ line, reason }, 'a demonstration video was left out');
  const { added } = await importVideos({ database, file, now, isDemo: true, onRefused });
  log.info({ videos: added }, 'the demonstration videos are loaded');
}
