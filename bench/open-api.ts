import { join } from 'node:path';
import { createSiteApi } from '#src/app/api.server.ts';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { readSecret } from '#src/app/starting/infrastructure.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';

/** Composes the application on a prepared database, in this process and without limits or mail. */
export async function openApi(database: Database, dataDir: string) {
  const log = createLog('error');
  const app = compose({
    features,
    settings: TEST_SETTINGS,
    dataDir,
    database,
    clock: systemClock,
    log,
    rateLimit: false,
    secret: await readSecret(database, dataDir),
    appUrl: 'http://localhost',
    mailTransport: { send: async () => undefined },
    store: createFolderStore(join(dataDir, 'uploads')),
    images: createImageProcessor({ log }),
  });
  const startedAt = performance.now();
  await app.load();
  const loadMs = performance.now() - startedAt;
  return { app, api: createSiteApi(app, { trustedProxies: 0 }), loadMs };
}
