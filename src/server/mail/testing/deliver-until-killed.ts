/** Notes a mail on the embedded database in `argv[2]`, begins to deliver it to the server at `argv[3]`, and stays. */
import { openDatabase } from '#src/db/client.server.ts';
import { createJobs } from '../../jobs.ts';
import { createLog } from '../../log.ts';
import { createMail } from '../deliver-mail.ts';
import { createSmtpTransport } from '../smtp-transport.ts';

const [, , dataDir = '', url = ''] = process.argv;
const database = await openDatabase({ dataDir });
const log = createLog('silent');
const jobs = createJobs({ database, log });
const transport = createSmtpTransport({ url, from: 'Aisle <hello@aisle.example>', domain: 'aisle.example' });
const mail = createMail({ jobs, transport, log, appUrl: 'https://aisle.example' });
await jobs.open();
await database.kysely.transaction().execute((trx) =>
  mail.enqueue(trx, {
    to: 'ada@example.com',
    template: 'verify-email',
    values: { name: 'Ada', url: 'https://aisle.example/email/verify/abc' },
  }),
);
await jobs.start();
