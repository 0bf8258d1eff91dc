import { sql } from 'kysely';
import { contains, countOf, type ListPart, type Reader, rowsOf } from './search-queries.server.ts';

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

const people = sql`
  select u.id, u.name, u.email, u.avatar_url, u.role, u.created_at, u.email_verified_at, u.banned_at, u.banned_until,
    u.ban_reason,
    (select count(*)::int from tools t where t.submitted_by_user_id = u.id and t.pending_version_of is null)
      as tools_submitted,
    (select count(*)::int from reviews r where r.user_id = u.id) as reviews_written
  from users u where u.deleted_at is null`;

const found = (search: string) => contains(search, [sql`u.name`, sql`u.email`]);

/** Who joined last comes first. */
export function selectUsers(db: Reader, { search, offset, limit }: ListPart): Promise<UserRecord[]> {
  return rowsOf(db, sql`${people} and ${found(search)} order by u.id desc offset ${offset} limit ${limit}`);
}

export function countUsers(db: Reader, search: string): Promise<number> {
  return countOf(db, sql`from users u where u.deleted_at is null and ${found(search)}`);
}

export async function selectUser(db: Reader, id: number): Promise<UserRecord | undefined> {
  return (await rowsOf<UserRecord>(db, sql`${people} and u.id = ${id}`))[0];
}
