/**
 * `node bench/saved-tools.ts`: measures the calls for saved tools of a user at the limits, in-process and one call at a
 * time: 200 folders, 5,000 saved tools with notes, of 20,000 generated ones. Exits with 1 when the target is missed.
 */
import { sql } from 'kysely';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { SAVED_LIMITS } from '#src/features/saved/rules.ts';
import type { Api } from '#src/server/http/api.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import { openApi } from './open-api.ts';
import { percentile } from './percentile.ts';
import { prepareData } from './prepare-data.ts';
import { formatTable } from './text-table.ts';
import { runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const ROUNDS = 1000;
const WARM_UP = 50;
const MAX_OVERVIEW_P99 = 50;
const PATHS = [
  '/user/folders',
  '/user/folders/recent/tools',
  '/user/favorites?page=100',
  '/user/favorites?search=chat',
  '/user/saved-tools/ids',
];

/** Adds a user with as many folders and saved tools as allowed, and a session. Returns the token. */
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

/** Durations of many calls of one path, in milliseconds. */
async function measureCall(api: Api, token: string, path: string) {
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
}

async function main(workspace: Workspace): Promise<boolean> {
  const { dataDir } = await prepareData(workspace, TOOLS, (text) => console.error(`… ${text}`));
  const database = await openDatabase({ dataDir });
  const token = await addCollector(database);
  await database.vacuum();
  const { api } = await openApi(database, dataDir);
  const results = [];
  for (const path of PATHS) results.push(await measureCall(api, token, path));
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

await runBench(main);
