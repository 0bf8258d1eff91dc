import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { shareRuns } from '#src/server/process/share-runs.ts';
import type { DatasetContext } from './context.server.ts';
import { listDatasetDocuments } from './documents.server.ts';
import { makeFiles } from './make-files.server.ts';

/** The public catalogue as files, for those who need all of it. */
export const dataset = defineFeature({
  name: 'dataset',
  isOptional: true,
  needs: [tools],
  create: (server, needs): DatasetContext => {
    const context = { ...server, ...needs };
    return { ...context, makeFiles: shareRuns(() => makeFiles(context)) };
  },
  schedule: ({ makeFiles: make }) => [{ name: 'make-dataset', cron: '15 2 * * *', run: () => make() }],
  documents: listDatasetDocuments,
});
