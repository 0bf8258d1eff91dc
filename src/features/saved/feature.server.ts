import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { savedRoutes } from './api.server.ts';
import { countMovedSaves } from './catalogue-extensions/catalogue-extension-queries.server.ts';
import {
  extendCatalogue,
  mergeSaved,
  recountSaves,
} from './catalogue-extensions/catalogue-extensions.server.ts';
import type { SavedContext } from './context.server.ts';
import { folderReportSubject } from './folders/folders.server.ts';
import { kinds } from './folders/kinds.ts';
import { folderTakenDownMail } from './mails.server.ts';
import { savedPersonalData } from './personal-data/personal-data.server.ts';

/** Saved tools, in folders that can be shared. */
export const saved = defineFeature({
  name: 'saved',
  kinds,
  needs: [tools, auditLog],
  create: (server, needs): SavedContext => ({ ...server, ...needs }),
  provides: (context) => ({
    ...extendCatalogue(context),
    'listings.mergeCounts': countMovedSaves,
    'reports.subjects': [folderReportSubject(context.clock)],
  }),
  on: () => ({
    'listings.merged': mergeSaved,
    'undo.reverted': (trx, { toolIds }) => recountSaves(trx, toolIds),
  }),
  auditActions: {
    'folder.take_down': 'user',
  },
  mails: [folderTakenDownMail],
  routes: savedRoutes,
  personalData: () => savedPersonalData,
});
