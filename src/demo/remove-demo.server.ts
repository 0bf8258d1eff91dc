import { sql } from 'kysely';
import type { Database } from '#src/db/client.server.ts';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { storeSetup } from '#src/features/setup/setup-store.server.ts';
import { isCatalogueEmpty } from '#src/features/tools/catalogue/tool-queries.server.ts';
import { LOOKUPS, toolSource } from '#src/features/tools/service.server.ts';
import { logChanges } from '#src/server/freshness/change-log.ts';

/** Counts of what goes, and of what stays, of the demonstration. */
interface DemoContents {
  tools: number;
  /** Demonstration tools that have become somebody's; they stay and lose their sample reviews. */
  kept_tools: number;
  reviews: number;
  people: number;
  videos: number;
  /** How often people have saved a tool that goes. */
  saves: number;
}

/**
 * True for a demonstration row `t` that nobody has made their own: no owner or real submitter, no review or revision by a real
 * person, and published as it was loaded. All were loaded by one transaction, so a later `updated_at` is an import, an edit
 * or a badge. What was never published is a sample of the moderation queue, and an unlisted tool was taken away already.
 */
const goes = sql<boolean>`t.is_demo and (t.status <> 'approved' or (
  t.owner_user_id is null
  and not exists (select from users u where u.id = t.submitted_by_user_id and not u.is_demo)
  and not exists (select from reviews r where r.tool_id = t.id and not r.is_demo)
  and not exists (select from tools v where v.pending_version_of = t.id and not v.is_demo)
  and t.updated_at = (select min(updated_at) from tools where is_demo and status = 'approved')))`;

async function selectDemoContents(db: Reader): Promise<DemoContents> {
  const { rows } = await sql<DemoContents>`
    with going as (select t.id from tools t where ${goes})
    select (select count(*) from going)::int as tools,
      (select count(*) from tools t where t.is_demo and t.id not in (select id from going))::int as kept_tools,
      (select count(*) from reviews where is_demo)::int as reviews,
      (select count(*) from users where is_demo)::int as people,
      (select count(*) from watch_videos where is_demo)::int as videos,
      (select count(*) from saved_tools where tool_id in (select id from going))::int as saves`.execute(db);
  return rows[0]!;
}

/** Takes the demonstration away. Returns the sources that have changed. */
export async function deleteDemo(trx: Writer): Promise<string[]> {
  const gone = await sql<{ id: number }>`delete from tools t where ${goes} returning t.id`.execute(trx);
  const kept = await sql<{ id: number }>`update tools set is_demo = false where is_demo returning id`.execute(
    trx,
  );
  const rated = await sql<{ id: number }>`
    update tool_stats set sample_stars = default where sample_stars <> '{0,0,0,0,0}' returning tool_id as id`.execute(
    trx,
  );
  await sql`delete from reviews where is_demo`.execute(trx);
  await sql`delete from users where is_demo`.execute(trx);
  const videos = await sql<{ id: number }>`delete from watch_videos where is_demo returning id`.execute(trx);
  const changed = new Set([...gone.rows, ...kept.rows, ...rated.rows].map(({ id }) => toolSource(id)));
  // Tags have lost tools.
  return [LOOKUPS, ...changed, ...videos.rows.map(({ id }) => `video-${id}`)];
}

/** Counts what `removeDemo` would take away; undefined when there is nothing of the demonstration. */
export async function findDemo(database: Database): Promise<DemoContents | undefined> {
  const contents = await selectDemoContents(database.kysely);
  const { saves: _, ...things } = contents;
  return Object.values(things).some((count) => count > 0) ? contents : undefined;
}

/** Lists what goes, for a person to agree to. */
export function describeRemoval({
  tools,
  kept_tools: kept,
  reviews,
  people,
  videos,
  saves,
}: DemoContents): string {
  const lines = [
    'This removes the demonstration:',
    `  ${tools} tools that nobody has made their own, saved ${saves} times`,
    `  ${reviews} sample reviews, with their replies and helpful votes`,
    `  ${people} sample people`,
    `  ${videos} sample videos`,
  ];
  if (kept > 0)
    lines.push(
      `${kept} tools of the demonstration were imported, edited, claimed or reviewed since: they stay.`,
    );
  return lines.join('\n');
}

/** Takes the demonstration away for good, all or nothing. Running servers notice. @returns whether any tool is left. */
export async function removeDemo(database: Database): Promise<{ isEmpty: boolean }> {
  await inTransaction(database, async (trx) => {
    await logChanges(trx, await deleteDemo(trx));
    await storeSetup(trx, { wants_demo: false });
  });
  return { isEmpty: await isCatalogueEmpty(database.kysely) };
}
