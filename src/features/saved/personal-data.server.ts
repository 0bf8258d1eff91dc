import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { SavedContext } from './context.server.ts';
import {
  eraseSaved,
  selectFoldersToExport,
  selectSavedToolsToExport,
} from './personal-data-queries.server.ts';

const ExportedFolders = z.array(
  z.object({ id: z.number().int(), name: z.string(), description: z.string(), created_at: z.string() }),
);

const ExportedSavedTools = z.array(
  z.object({
    tool: z.string(),
    url: z.string(),
    folder_id: z.number().int().nullable(),
    notes: z.string(),
    saved_at: z.string(),
  }),
);

export function savedPersonalData({ database }: SavedContext): PersonalData {
  return {
    sections: {
      folders: {
        schema: ExportedFolders,
        read: async (userId): Promise<z.input<typeof ExportedFolders>> =>
          (await selectFoldersToExport(database.kysely, userId)).map((folder) => ({
            ...folder,
            created_at: folder.created_at.toISOString(),
          })),
      },
      saved_tools: {
        schema: ExportedSavedTools,
        read: async (userId): Promise<z.input<typeof ExportedSavedTools>> =>
          (await selectSavedToolsToExport(database.kysely, userId)).map((tool) => ({
            ...tool,
            saved_at: tool.saved_at.toISOString(),
          })),
      },
    },
    erase: eraseSaved,
  };
}
