import { z } from 'zod';
import { inPages } from '#src/server/http/write-in-pages.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { WatchContext } from '../context.server.ts';
import { InteractionType, WatchPreferences } from '../contract.ts';
import { selectPreferences } from '../feed/taste-queries.server.ts';
import {
  deleteWatchData,
  selectInteractionsToExport,
  selectVisitsToExport,
} from './interaction-queries.server.ts';

const Exported = z.object({
  preferences: z.object(WatchPreferences.shape).nullable(),
  interactions: z.array(
    z.object({
      video: z.string(),
      youtube_video_id: z.string(),
      type: InteractionType,
      at: z.string(),
      duration_seconds: z.number().int().nullable(),
      reason: z.string().nullable(),
      platform: z.string().nullable(),
    }),
  ),
  visited_tools: z.array(z.object({ tool: z.string(), visits: z.number().int(), last_at: z.string() })),
});

type InteractionToExport = Awaited<ReturnType<typeof selectInteractionsToExport>>[number];
type VisitToExport = Awaited<ReturnType<typeof selectVisitsToExport>>[number];

async function exportWatch({ database: { kysely } }: WatchContext, userId: number) {
  return {
    preferences: (await selectPreferences(kysely, userId)) ?? null,
    interactions: inPages<InteractionToExport>(
      (last, limit) => selectInteractionsToExport(kysely, userId, last, limit),
      (event) => ({ ...event, at: event.at.toISOString() }),
    ),
    visited_tools: inPages<VisitToExport>(
      (last, limit) => selectVisitsToExport(kysely, userId, last, limit),
      (visit) => ({ ...visit, last_at: visit.last_at.toISOString() }),
    ),
  };
}

/** All of it is private, so nothing has to be released before it is erased. */
export function watchPersonalData(context: WatchContext): PersonalData {
  return {
    tables: ['watch_preferences', 'watch_interactions', 'watch_visits'],
    sections: { ai_watch: { schema: Exported, read: (userId) => exportWatch(context, userId) } },
    erase: deleteWatchData,
  };
}
