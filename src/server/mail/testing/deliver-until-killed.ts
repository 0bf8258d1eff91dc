/** Enqueues a mail on the embedded database in `argv[2]`, starts delivering it to the server at `argv[3]`, and stays. */
import { z } from 'zod';
import { openDatabase } from '#src/db/client.server.ts';
import { createJobs } from '#src/server/jobs/jobs.ts';
import { createLog } from '../../log.ts';
import { defineMail } from '../define-mail.ts';
import { createMail } from '../deliver-mail.ts';
import { createSmtpTransport } from '../smtp-transport.ts';

/** The kind of mail that the test reads again. */
const greeting = defineMail('verify-email', z.object({ name: z.string(), url: z.string() }), {
  write: ({ url }) => ({
    subject: 'Confirm your email address',
    preheader: 'One click.',
    paragraphs: ['Please confirm.'],
    action: { label: 'Confirm', url },
    notes: [],
  }),
});
const [, , dataDir = '', url = ''] = process.argv;
const database = await openDatabase({ dataDir });
const log = createLog('silent');
const jobs = createJobs({ database, log });
const transport = createSmtpTransport({ url, from: 'Aisle <hello@aisle.example>', domain: 'aisle.example' });
const mail = createMail({
  jobs,
  mails: [greeting],
  transport,
  log,
  appUrl: 'https://aisle.example',
});
await jobs.open();
await database.kysely.transaction().execute((trx) =>
  mail.enqueue(trx, greeting, 'ada@example.com', {
    name: 'Ada',
    url: 'https://aisle.example/email/verify/abc',
  }),
);
await jobs.start();
