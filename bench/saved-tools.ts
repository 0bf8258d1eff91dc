/**
 * `node bench/saved-tools.ts`: what the saved tools of somebody who has as many as allowed cost, in process and one
 * call at a time: 200 folders, 5,000 saved tools with notes, of 20,000 generated ones. Ends with 1 when the target
 * is missed.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { createSiteApi } from '#src/app/api.server.ts';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { readSecret } from '#src/app/infrastructure.server.ts';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { SAVED_LIMITS } from '#src/features/saved/rules.ts';
import { systemClock } from '#src/server/clock.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';
import { percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { formatTable } from './text-table.ts';
import { Workspace } from './workspace.ts';

const TOOLS = 20_000;
const ROUNDS = 1000;
const WARM_UP = 50;
const MAX_OVERVIEW_P99 = 50;

/** Somebody with everything full, and a session. Answers the token. */
async function addCollector({ kysely }: Database): Promise<string> {
  const token = makeToken();
  const { folders, savedTools } = SAVED_LIMITS;
  await sql`
    with person as (
      insert into users (email, name, email_verified_at) values ('bench@example.com', 'Bench', now()) returning id
    ), session as (
      insert into sessions (user_id, token_hash, device, is_remembered, expires_at)
      select id, ${hashToken(token)}::bytea, 'Bench', true, now() + interval '1 day' from person
    ), folder as (
      insert into folders (user_id, name, name_key, is_default, created_at)
      select id, 'Folder ' || n, 'folder ' || n, n = 1, now() from person, generate_series(1, ${folders}::int) as n
      returning id, user_id
    ), numbered as (
      select id, user_id, row_number() over (order by id) - 1 as n from folder
    ), chosen as (
      select id, row_number() over (order by md5(id::text)) as n from tools where status = 'approved'
      limit ${savedTools}::int
    )
    insert into saved_tools (user_id, tool_id, folder_id, notes, saved_at)
    select person.id, chosen.id, numbered.id, repeat('A note. ', 10), now() - chosen.n * interval '1 minute'
    from chosen cross join person left join numbered on numbered.n = chosen.n % (${folders}::int + 1)`.execute(
    kysely,
  );
  return token;
}

async function openApi(database: Database, dataDir: string) {
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
  await app.load();
  return createSiteApi(app, { trustedProxies: 0 });
}

async function main(workspace: Workspace): Promise<boolean> {
  const { dataDir } = await prepareData(workspace, TOOLS, (text) => console.error(`… ${text}`));
  const database = await openDatabase({ dataDir });
  const token = await addCollector(database);
  await database.vacuum();
  const api = await openApi(database, dataDir);
  const measure = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const times: number[] = [];
    let bytes = 0;
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const startedAt = performance.now();
      const response = await api.request(`/api/v1${path}`, { headers });
      bytes = (await response.arrayBuffer()).byteLength;
      if (round >= 0) times.push(performance.now() - startedAt);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    times.sort((left, right) => left - right);
    return { path, bytes, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: times.at(-1)! };
  };
  const results = [
    await measure('/user/folders'),
    await measure('/user/folders/recent/tools'),
    await measure('/user/favorites?page=100'),
    await measure('/user/favorites?search=chat'),
    await measure('/user/saved-tools/ids'),
  ];
  await database.close();
  const ms = (value: number) => value.toFixed(2);
  const rows = results.map((one) => [
    `GET ${one.path}`,
    ms(one.p50),
    ms(one.p99),
    ms(one.max),
    (one.bytes / 1024).toFixed(0),
  ]);
  console.log(formatTable(['5,000 saved tools in 200 folders', 'p50 ms', 'p99 ms', 'max ms', 'kB'], rows));
  const { p99 } = results[0]!;
  console.log(`\nGET /user/folders: p99 ${ms(p99)} ms (at most ${MAX_OVERVIEW_P99})`);
  return p99 <= MAX_OVERVIEW_P99;
}

const workspace = new Workspace();
try {
  process.exitCode = (await main(workspace)) ? 0 : 1;
} finally {
  await workspace.close();
}
