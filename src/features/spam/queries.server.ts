import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedOrPending } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import type { PostKind } from './posts/post-kind-store.server.ts';
import type { PostType, SpamFinding, SpamListName } from './rules.ts';
import './tables.server.ts';

export interface StoredLists {
  version: number;
  refused_domains: string[];
  watched_domains: string[];
  refused_words: string[];
  watched_words: string[];
}

const COLUMNS = ['version', 'refused_domains', 'watched_domains', 'refused_words', 'watched_words'] as const;

/** Undefined as long as nobody has listed anything. */
export function selectLists(db: Reader): Promise<StoredLists | undefined> {
  return db.selectFrom('spam_lists').select(COLUMNS).executeTakeFirst();
}

/** The lists, locked until the transaction ends. */
export async function lockLists(trx: Writer): Promise<StoredLists> {
  await sql`insert into spam_lists (id) values (1) on conflict do nothing`.execute(trx);
  return trx.selectFrom('spam_lists').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
}

export async function updateLists(trx: Writer, lists: StoredLists): Promise<void> {
  await trx.updateTable('spam_lists').set(lists).execute();
}

/**
 * The account behind a post, what was decided about its posts before, and what it and its network have just posted. Joins users:
 * one statement a post.
 */
export async function selectSender(
  db: Reader,
  kinds: readonly PostKind[],
  { userId, network, hourAgo, weekAgo }: { userId: number; network: string; hourAgo: Date; weekAgo: Date },
) {
  const sumOf = (counts: readonly RawBuilder<unknown>[]) =>
    sql.join([sql`0`, ...counts.map((count) => sql`(${count})`)], sql` + `);
  const { rows } = await sql<{
    created_at: Date;
    published: number;
    rejected: number;
    recent: number;
    neighbours: number;
  }>`
    select u.created_at,
      ${sumOf(kinds.flatMap(({ published }) => published ?? []))} as published,
      ${sumOf(kinds.flatMap(({ rejected }) => rejected ?? []))} as rejected,
      (select count(*)::int from spam_posts p where p.user_id = u.id and p.sent_at > ${hourAgo}) as recent,
      (select count(distinct p.user_id)::int from spam_posts p
        where p.network = ${network} and p.user_id <> u.id and p.sent_at > ${weekAgo}) as neighbours
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}

export async function insertPost(
  trx: Writer,
  post: { user_id: number; network: string; sent_at: Date },
): Promise<void> {
  await trx.insertInto('spam_posts').values(post).execute();
}

export async function insertRefusal(
  trx: Writer,
  refusal: { user_id: number; post: PostType; list: SpamListName; entry: string; refused_at: Date },
): Promise<void> {
  await trx.insertInto('spam_refusals').values(refusal).execute();
}

const WAITING_COMPARED = 50;

/** The latest listings that wait for a decision. Joins tools, because no index has their texts. */
export function selectWaitingTexts(db: Reader, exceptIds: readonly number[]) {
  return db
    .selectFrom('tools')
    .select(['name', 'description'])
    .where('status', '=', 'pending')
    .where('pending_version_of', 'is', null)
    .where(sql<boolean>`id <> all(${[...exceptIds]}::int[])`)
    .orderBy('id', 'desc')
    .limit(WAITING_COMPARED)
    .execute();
}

/** Other listings at a host. */
export async function selectListingsAtHost(
  db: Reader,
  host: string,
  exceptIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from tools where split_part(url_key, '/', 1) = ${host} and ${isPublishedOrPending()}
      and pending_version_of is null and id <> all(${[...exceptIds]}::int[]) order by id limit 2`.execute(db);
  return rows.map(({ name }) => name);
}

/** A post with findings. */
export interface Subject {
  type: PostType;
  id: number;
}

/** The column of `spam_findings` for a kind of posts. */
export const columnOf = (type: PostType) => sql.ref(findKind('posted', type)?.column ?? `${type}_id`);

/** Replaces the findings about a post; without any its row goes. */
export async function replaceFindings(
  trx: Writer,
  { type, id }: Subject,
  { findings, isOpen, now }: { findings: readonly SpamFinding[]; isOpen: boolean; now: Date },
): Promise<void> {
  const column = columnOf(type);
  if (findings.length === 0) await sql`delete from spam_findings where ${column} = ${id}`.execute(trx);
  else
    await sql`insert into spam_findings (${column}, findings, is_open, found_at)
      values (${id}, ${JSON.stringify(findings)}, ${isOpen}, ${now}) on conflict (${column}) do update
      set findings = excluded.findings, is_open = excluded.is_open, found_at = excluded.found_at`.execute(
      trx,
    );
}

/** By the id of the post. */
export async function selectFindings(
  db: Reader,
  type: PostType,
  ids: readonly number[],
): Promise<Map<number, SpamFinding[]>> {
  if (ids.length === 0) return new Map();
  const column = columnOf(type);
  const { rows } = await sql<{ id: number; findings: SpamFinding[] }>`
    select ${column} as id, findings from spam_findings where ${column} = any(${[...ids]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, findings }) => [id, findings]));
}

/** Forgets who posted when, and what was refused; sites that nobody compares with any more go as well. */
export async function deleteOldTraces(db: Reader, before: { traces: Date; sites: Date }): Promise<void> {
  await db.deleteFrom('spam_posts').where('sent_at', '<', before.traces).execute();
  await db.deleteFrom('spam_refusals').where('refused_at', '<', before.traces).execute();
  await db.deleteFrom('spam_sites').where('seen_at', '<', before.sites).execute();
}

export async function selectPostTimes(db: Reader, userId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('spam_posts')
    .select('sent_at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}
