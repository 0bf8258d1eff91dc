/**
 * A program on the embedded database in `argv[2]`. `argv[5]` is `record`: adds a webhook to `argv[4]` and three events, and
 * kills itself right after their commit. `send`: sends what is due until it is killed.
 */
import { mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { openDatabase } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { createInternet } from '#src/server/outbound/internet.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { addPerson } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';
import { createWebhook } from '../endpoints/endpoints.server.ts';
import { startSender } from '../sending/sender.server.ts';

const [, , dataDir = '', templatePath, url = '', part] = process.argv;
const database = await openDatabase({ dataDir, templatePath });
const log = createLog('silent');
mkdirSync(join(dataDir, 'uploads'), { recursive: true });
const app = compose({
  features,
  settings: TEST_SETTINGS,
  dataDir,
  database,
  clock: systemClock,
  log,
  rateLimit: false,
  secret: Buffer.alloc(32, 7),
  appUrl: 'http://test.invalid',
  mailTransport: { send: () => Promise.reject(new Error('no mail leaves a test')) },
  store: createFolderStore(join(dataDir, 'uploads')),
  images: createImageProcessor({ log }),
  internet: createInternet(new Set([new URL(url).host])),
});
await app.server.jobs.open();
await app.load();
const { webhooks } = app.contexts;

if (part === 'record') {
  const userId = await addPerson({ database, app, clock: systemClock } as unknown as TestApi, 'Grace');
  const caller = {
    userId,
    sessionId: 0,
    name: 'Grace',
    email: 'grace@example.com',
    role: 'admin' as const,
    isEmailVerified: true,
    permissions: ['admin'] as const,
    lacksSecondFactor: false,
    isFresh: true,
  };
  await createWebhook(webhooks, { url, events: ['user.signed_up'] }, caller);
  for (const id of [1, 2, 3]) {
    await inTransaction(database, (trx) =>
      app.server.extensions.emit(trx, 'identity.signedUp', { userId: id }),
    );
  }
  process.kill(process.pid, 'SIGKILL');
}
writeSync(1, 'sending\n');
await startSender(webhooks);
