import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { PostType, SpamFinding, SpamListName } from '../rules.ts';
import '../tables.server.ts';

/** A flagged post with what names it. */
export interface FlaggedRow {
  id: number;
  type: PostType;
  findings: SpamFinding[];
  found_at: Date;
  /** Of the tool, or the tool that the review or reply is about. */
  tool_slug: string | null;
  tool_name: string | null;
  /** Of the public profile. */
  handle: string | null;
  excerpt: string | null;
  person_id: number | null;
  person_name: string | null;
}

const EXCERPT = 300;

const columns = sql`f.id, f.findings, f.found_at, t.slug as tool_slug, t.name as tool_name,
  case when p.is_profile_public then p.handle end as handle, u.id as person_id, u.name as person_name,
  left(coalesce(y.content, r.content, p.bio), ${sql.lit(EXCERPT)}) as excerpt,
  case when f.tool_id is not null then 'tool' when f.review_id is not null then 'review'
    when f.reply_id is not null then 'reply' else 'profile' end as type`;
const from = sql`from spam_findings f
  left join users p on p.id = f.profile_user_id
  left join review_replies y on y.id = f.reply_id
  left join reviews r on r.id = coalesce(f.review_id, y.review_id)
  left join tools t on t.id = coalesce(f.tool_id, r.tool_id)
  left join users u on u.id = coalesce(f.profile_user_id, y.user_id,
    case when f.review_id is not null then r.user_id end, t.submitted_by_user_id)`;

/**
 * The longest waiting first. Joins tools, joins reviews, joins review_replies and joins users for what the posts are and who
 * wrote them: one statement a page.
 */
export function selectFlaggedPage(db: Reader, page: SearchPage): Promise<[FlaggedRow[], total: number]> {
  const where = sql`f.is_open and ${contains(page.search, [sql`t.name`, sql`u.name`, sql`f.findings::text`])}`;
  const countFrom = sql`from spam_findings f`;
  return selectSearchPage(db, { columns, from, where, order: sql`f.found_at, f.id`, countFrom }, page);
}

/** Undefined when it is not on the list. */
export async function selectFlagged(db: Reader, id: number): Promise<FlaggedRow | undefined> {
  const { rows } = await sql<FlaggedRow>`select ${columns} ${from} where f.is_open and f.id = ${id}`.execute(
    db,
  );
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
