import { sql } from 'kysely';
import { contains, type ListPart, type Reader, rowsOf, selectPage } from '../search-queries.server.ts';

export interface UserRecord {
  id: number;
  name: string;
  email: string;
  avatar_url: string | null;
  role: 'user' | 'contributor' | 'admin';
  created_at: Date;
  email_verified_at: Date | null;
  banned_at: Date | null;
  banned_until: Date | null;
  ban_reason: string | null;
  tools_submitted: number;
  reviews_written: number;
}

const columns = sql`
  u.id, u.name, u.email, u.avatar_url, u.role, u.created_at, u.email_verified_at, u.banned_at, u.banned_until,
  u.ban_reason,
  (select count(*)::int from tools t where t.submitted_by_user_id = u.id and t.pending_version_of is null)
    as tools_submitted,
  (select count(*)::int from reviews r where r.user_id = u.id) as reviews_written`;
const from = sql`from users u`;

/** Who joined last comes first. */
export function selectUsers(db: Reader, part: ListPart): Promise<[UserRecord[], number]> {
  const where = sql`u.deleted_at is null and ${contains(part.search, [sql`u.name`, sql`u.email`])}`;
  return selectPage(db, { columns, from, where, order: sql`u.id desc` }, part);
}

export async function selectUser(db: Reader, id: number): Promise<UserRecord | undefined> {
  const found = sql`select ${columns} ${from} where u.deleted_at is null and u.id = ${id}`;
  return (await rowsOf<UserRecord>(db, found))[0];
}
