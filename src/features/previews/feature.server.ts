import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { previewRoutes } from './api.server.ts';
import { fetchPreviews } from './fetch-previews.server.ts';
import { isPublicPreview } from './preview-queries.server.ts';
import { previewSettings } from './settings.server.ts';

/** Previews: the icon and picture that a tool's own site declares, for listings that have none. */
export const previews = defineFeature({
  name: 'previews',
  needs: [tools],
  settings: previewSettings,
  routes: previewRoutes,
  schedule: (context) => [
    { name: 'fetch-previews', cron: '10 * * * *', run: (signal) => fetchPreviews(context, signal) },
  ],
  files: (context) => ({
    columns: [
      { table: 'tool_previews', column: 'icon_url' },
      { table: 'tool_previews', column: 'cover_url' },
    ],
    isPublic: (url) => isPublicPreview(context.database.kysely, url),
  }),
});
