import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { addSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { inPages } from '#src/server/http/write-in-pages.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { SavedContext } from '../context.server.ts';
import {
  deleteAllEntries,
  deleteAllFolders,
  selectEntriesToExport,
  selectFoldersToExport,
} from '../queries.server.ts';

const ExportedFolder = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  created_at: Moment,
});
const ExportedEntry = z.object({
  tool: z.string(),
  url: z.string(),
  folder_id: z.number().int().nullable(),
  notes: z.string(),
  saved_at: Moment,
});

async function eraseSaved(trx: Writer, userIds: readonly number[]): Promise<void> {
  const removed = await deleteAllEntries(trx, userIds);
  await addSaves(trx, new Map(removed.map(({ tool_id, saves }) => [tool_id, -saves])));
  await deleteAllFolders(trx, userIds);
}

/** Shared links stop working when an account is closed, since they are looked up with their open account. */
export function savedPersonalData(context: SavedContext): PersonalData {
  const { reports } = context.database;
  return {
    tables: ['folders', 'saved_tools'],
    sections: {
      folders: {
        schema: z.array(ExportedFolder),
        read: (userId) => selectFoldersToExport(reports, userId),
      },
      saved_tools: {
        schema: z.array(ExportedEntry),
        read: async (userId) =>
          inPages<Awaited<ReturnType<typeof selectEntriesToExport>>[number]>((last, limit) =>
            selectEntriesToExport(reports, userId, last?.tool_id ?? 0, limit),
          ),
      },
    },
    erase: eraseSaved,
  };
}
