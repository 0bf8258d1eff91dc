import { sql } from 'kysely';
import { contains, countOf, type ListPart, type Reader, rowsOf } from './search-queries.server.ts';

export interface ReviewRecord {
  id: number;
  user_id: number;
  user_name: string;
  user_avatar_url: string | null;
  tool_id: number;
  tool_slug: string;
  tool_name: string;
  rating: number;
  title: string;
  content: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Date;
  helpful_count: number;
  rejection_reason: string | null;
}

export interface ReviewPart extends ListPart {
  status: ReviewRecord['status'] | undefined;
}

const columns = sql`select r.id, r.user_id, u.name as user_name, u.avatar_url as user_avatar_url, r.tool_id,
  t.slug as tool_slug, t.name as tool_name, r.rating, r.title, r.content, r.status, r.created_at, r.helpful_count,
  r.rejection_reason`;
const joined = sql`from reviews r join users u on u.id = r.user_id join tools t on t.id = r.tool_id`;

function filter({ search, status }: Pick<ReviewPart, 'search' | 'status'>) {
  const inState = status === undefined ? sql`true` : sql`r.status = ${status}`;
  return sql`where ${inState} and ${contains(search, [sql`r.title`, sql`r.content`, sql`u.name`, sql`t.name`])}`;
}

/** Who waits longest comes first; among the others the newest does. */
export function selectReviews(db: Reader, part: ReviewPart): Promise<ReviewRecord[]> {
  const order = part.status === 'pending' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`;
  return rowsOf(
    db,
    sql`${columns} ${joined} ${filter(part)} order by ${order} offset ${part.offset} limit ${part.limit}`,
  );
}

export function countReviews(db: Reader, part: ReviewPart): Promise<number> {
  // Without a search the joins change nothing.
  const from = part.search === '' ? sql`from reviews r` : joined;
  return countOf(db, sql`${from} ${filter(part)}`);
}

export async function selectReview(db: Reader, id: number): Promise<ReviewRecord | undefined> {
  return (await rowsOf<ReviewRecord>(db, sql`${columns} ${joined} where r.id = ${id}`))[0];
}
