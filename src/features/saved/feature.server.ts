import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { addSaves } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import { savedRoutes } from './api.server.ts';
import { countMovedSaves } from './catalogue-extensions/catalogue-extension-queries.server.ts';
import {
  extendCatalogue,
  mergeSaved,
  recountSaves,
} from './catalogue-extensions/catalogue-extensions.server.ts';
import { folderReportSubject } from './folders/folders.server.ts';
import { kinds } from './folders/kinds.ts';
import { folderTakenDownMail } from './mails.server.ts';
import { deleteAllEntries } from './queries.server.ts';

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

async function eraseEntries(trx: Writer, userIds: readonly number[]): Promise<void> {
  const removed = await deleteAllEntries(trx, userIds);
  await addSaves(trx, new Map(removed.map(({ tool_id, saves }) => [tool_id, -saves])));
}

/** Shared links stop working when an account is closed, since they are looked up with their open account. */
const savedPersonalData: PersonalData = {
  tables: {
    folders: { owner: 'user_id', onClose: 'erase', export: ExportedFolder },
    saved_tools: {
      owner: 'user_id',
      onClose: 'own',
      export: ExportedEntry,
      from: { tool: ['tool_id', 'tools', 'name'], url: ['tool_id', 'tools', 'url'] },
      key: ['tool_id'],
    },
  },
  erase: eraseEntries,
};

/** Saved tools, in folders that can be shared. */
export const saved = defineFeature({
  name: 'saved',
  kinds,
  needs: [tools, auditLog],
  provides: (context) => ({
    ...extendCatalogue(context),
    'listings.mergeCounts': countMovedSaves,
    'reports.subjects': [folderReportSubject(context.clock)],
  }),
  on: () => ({
    'listings.merged': mergeSaved,
    'undo.reverted': (trx, { toolIds }) => recountSaves(trx, toolIds),
  }),
  auditActions: { user: ['folder.take_down'] },
  mails: [folderTakenDownMail],
  routes: savedRoutes,
  personalData: () => savedPersonalData,
});
