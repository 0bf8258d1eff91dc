/**
 * A program: prints what the last run left behind in the embedded database in `argv[2]`, then adds revision after
 * revision of one tool and approves each, printing `waiting N` and `applied N`. During the third approval it kills
 * itself. Every field of revision N contains N.
 */
import { mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { openDatabase } from '#src/db/client.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { getListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { addPerson, publishTools } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';
import { approveRevision } from '../deciding/approve-revision.server.ts';
import { addRevision } from './add-submission.ts';

const [, , dataDir = '', templatePath] = process.argv;
const database = await openDatabase({ dataDir, templatePath });
const log = createLog('silent');
const clock = new TestClock();
mkdirSync(join(dataDir, 'uploads'), { recursive: true });
const app = compose({
  features,
  settings: TEST_SETTINGS,
  dataDir,
  database,
  clock,
  log,
  rateLimit: false,
  secret: Buffer.alloc(32, 7),
  appUrl: 'http://test.invalid',
  mailTransport: { send: () => Promise.reject(new Error('no mail leaves a test')) },
  store: createFolderStore(join(dataDir, 'uploads')),
  images: createImageProcessor({ log }),
});
await app.server.jobs.open();
await app.load();
const api = { database, app, clock } as unknown as TestApi;

/** The state that the last run left in the database. */
export interface LeftBehind {
  tool: number | null;
  person: number | null;
  applied: number;
  waiting: number;
  revisions: number;
  /** Names in the audit log, in its order; names in mails, sorted. */
  audited: string[];
  mails: string[];
  fields: ToolFields | null;
}

async function readState(): Promise<LeftBehind> {
  const { rows } = await database.pool.query<Omit<LeftBehind, 'fields'>>(
    `select (select id from tools where pending_version_of is null) as tool, (select min(id) from users) as person,
      (select count(*)::int from tools where status = 'applied') as applied,
      (select count(*)::int from tools where pending_version_of is not null and status = 'pending') as waiting,
      (select count(*)::int from tools where pending_version_of is not null) as revisions,
      (select coalesce(array_agg(new_state->>'name' order by id), '{}') from audit_events
        where action = 'tool.approve_update') as audited,
      (select coalesce(array_agg(data->'values'->>'tool' order by data->'values'->>'tool'), '{}') from pgboss.job
        where name = 'mail' and data->>'template' = 'update-approved') as mails`,
  );
  const [state] = rows;
  return {
    ...state!,
    fields: state!.tool === null ? null : await getListingFields(database.kysely, state!.tool),
  };
}

let state = await readState();
writeSync(1, `found ${JSON.stringify(state)}\n`);
if (state.tool === null) {
  await addPerson(api, 'Ada');
  await publishTools(api, [{ name: 'Loom', url: 'https://loom.example.net/' }]);
  state = await readState();
}
const [tool, person] = [state.tool!, state.person!];
const caller = {
  userId: person,
  sessionId: 0,
  name: 'Grace',
  email: 'grace@example.com',
  role: 'admin',
  isEmailVerified: true,
  permissions: ['admin'],
  lacksSecondFactor: false,
  isFresh: true,
} as const;

/** Adds revision `number`, which every field contains. */
function proposeRevision(number: number): Promise<number> {
  const text = String(number);
  const picture = (kind: string) => `/uploads/${`${kind}${number}`.padStart(32, '0')}.webp`;
  return addRevision(api, tool, person, {
    name: `Loom ${number}`,
    url: `https://loom.example.net/${number}`,
    description: `${number} `.repeat(800).trim(),
    company: text,
    tags: [`tag ${number}`, `more ${number}`],
    features: [text],
    use_cases: [text],
    pricing_tiers: [{ name: text, price: '$1', period: 'month', features: [text] }],
    updates: [{ title: text, version: '', date: '2026-01-01', changes: [] }],
    logo_url: picture('a'),
    screenshots: [{ url: picture('b'), width: 8, height: 6 }],
  });
}

async function findWaiting(): Promise<number | undefined> {
  const waiting = `select id from tools where pending_version_of is not null and status = 'pending'`;
  return (await database.pool.query<{ id: number }>(waiting)).rows[0]?.id;
}

/** The revision during whose approval the process is killed. */
const DEADLY = 3;
const MAX_DELAY_MS = 3;
let statements = 0;
/** How many statements an approval takes. */
let usual = 0;
let deadly = Number.POSITIVE_INFINITY;

/** Counts the statements, and kills the process at the chosen one or within a few milliseconds of it. */
function watch(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    statements += 1;
    if (statements === deadly)
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * MAX_DELAY_MS);
    return query(...args);
  }) as typeof client.query;
}

const watched = new WeakSet<pg.PoolClient>();
database.pool.on('acquire', (client) => {
  if (!watched.has(client)) watch(client);
  watched.add(client);
});

// A revision that the last run left pending is approved first.
for (let number = state.applied + 1; ; number += 1) {
  const revision = (await findWaiting()) ?? (await proposeRevision(number));
  statements = 0;
  if (number === state.applied + DEADLY) deadly = 1 + Math.floor(Math.random() * usual);
  writeSync(1, `waiting ${number}\n`);
  await approveRevision(app.contexts.submissions, revision, caller);
  usual = statements;
  writeSync(1, `applied ${number}\n`);
}
