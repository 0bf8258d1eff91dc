import { sql } from 'kysely';
import { contains, type ListPart, type Reader, rowsOf, selectPage } from '../search-queries.server.ts';

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

const columns = sql`r.id, r.user_id, u.name as user_name, u.avatar_url as user_avatar_url, r.tool_id,
  t.slug as tool_slug, t.name as tool_name, r.rating, r.title, r.content, r.status, r.created_at, r.helpful_count,
  r.rejection_reason`;
const from = sql`from reviews r join users u on u.id = r.user_id join tools t on t.id = r.tool_id`;

/** Who waits longest comes first; among the others the newest does. */
export function selectReviews(
  db: Reader,
  { status, ...part }: ReviewPart,
): Promise<[ReviewRecord[], number]> {
  const inState = status === undefined ? sql`true` : sql`r.status = ${status}`;
  const searched = [sql`r.title`, sql`r.content`, sql`u.name`, sql`t.name`];
  const where = sql`${inState} and ${contains(part.search, searched)}`;
  const order = status === 'pending' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`;
  return selectPage(db, { columns, from, where, order, countFrom: sql`from reviews r` }, part);
}

export async function selectReview(db: Reader, id: number): Promise<ReviewRecord | undefined> {
  return (await rowsOf<ReviewRecord>(db, sql`select ${columns} ${from} where r.id = ${id}`))[0];
}
