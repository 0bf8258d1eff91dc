import { z } from 'zod';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { defineSettings } from '#src/server/settings.ts';
import { KEY_PATH, notifyEngines } from './notify-engines.server.ts';

/** Search engines are told of changed pages, in place of waiting for their next visit. */
export const indexNow = defineFeature({
  name: 'indexNow',
  needs: [tools],
  settings: defineSettings(
    {
      INDEXNOW_KEY: z
        .string()
        .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
        .optional(),
      INDEXNOW_URL: z
        .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
        .default('https://api.indexnow.org/indexnow'),
    },
    ({ INDEXNOW_KEY: key, INDEXNOW_URL: url }) => ({ key, url }),
  ),
  documents: ({ settings: { key } }) =>
    key === undefined ? [] : [{ path: KEY_PATH, read: async () => new Response(key) }],
  schedule: (context) => [{ name: 'notify-engines', cron: '40 * * * *', run: () => notifyEngines(context) }],
});
