import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { PostKind } from '../posts/post-kind-store.server.ts';
import { columnOf } from '../queries.server.ts';
import type { PostType, SpamFinding, SpamListName } from '../rules.ts';
import '../tables.server.ts';

/** A flagged post with what names it. */
export interface FlaggedRow {
  id: number;
  type: PostType;
  findings: SpamFinding[];
  found_at: Date;
  name: string;
  path: string | null;
  excerpt: string | null;
  person_id: number | null;
  person_name: string | null;
}

const EXCERPT = 300;

const columns = sql`f.id, f.findings, f.found_at, p.type, p.name, p.path, u.id as person_id, u.name as person_name,
  left(p.excerpt, ${sql.lit(EXCERPT)}) as excerpt`;

/** The rows with their posts. Joins users for who wrote them. */
function findingsOf(kinds: readonly PostKind[]) {
  const posts = kinds.map(
    ({ type, shown }) => sql`select ${sql.lit(type)}::text as type, k.name, k.path, k.excerpt, k.person_id
      from (${shown}) k where f.${columnOf(type)} is not null`,
  );
  return sql`from spam_findings f cross join lateral (${sql.join(posts, sql` union all `)}) p
    left join users u on u.id = p.person_id`;
}

/** The longest waiting first: one statement a page. */
export function selectFlaggedPage(
  db: Reader,
  kinds: readonly PostKind[],
  page: SearchPage,
): Promise<[FlaggedRow[], total: number]> {
  const where = sql`f.is_open and ${contains(page.search, [sql`p.name`, sql`u.name`, sql`f.findings::text`])}`;
  const from = findingsOf(kinds);
  const countFrom = sql`from spam_findings f`;
  return selectSearchPage(db, { columns, from, where, order: sql`f.found_at, f.id`, countFrom }, page);
}

/** Undefined when it is not on the list. */
export async function selectFlagged(
  db: Reader,
  kinds: readonly PostKind[],
  id: number,
): Promise<FlaggedRow | undefined> {
  const { rows } = await sql<FlaggedRow>`
    select ${columns} ${findingsOf(kinds)} where f.is_open and f.id = ${id}`.execute(db);
  return rows[0];
}

/** False when somebody else was faster. */
export async function closeFlagged(trx: Writer, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('spam_findings')
    .set({ is_open: false })
    .where('id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function countFlagged(db: Reader): Promise<{ pending: number }> {
  return db
    .selectFrom('spam_findings')
    .select(sql<number>`count(*)::int`.as('pending'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
}

export interface RefusedRow {
  id: number;
  type: PostType;
  list: SpamListName;
  entry: string;
  person_id: number;
  person_name: string;
  refused_at: Date;
}

/** Newest first. */
export function selectRefusedPage(db: Reader, page: SearchPage): Promise<[RefusedRow[], total: number]> {
  return selectSearchPage(
    db,
    {
      columns: sql`f.id, f.post as type, f.list, f.entry, f.refused_at, u.id as person_id, u.name as person_name`,
      from: sql`from spam_refusals f join users u on u.id = f.user_id`,
      where: contains(page.search, [sql`f.entry`, sql`u.name`]),
      order: sql`f.refused_at desc, f.id desc`,
    },
    page,
  );
}
