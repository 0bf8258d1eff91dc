import { sql } from 'kysely';
import type { DashboardStats } from './contract.ts';
import { type Reader, rowsOf } from './search-queries.server.ts';
import { waiting } from './submissions/submission-queries.server.ts';

/** One statement, so that the numbers are of one moment. */
export async function selectStats(
  db: Reader,
  { monthStart, expiredBefore }: { monthStart: Date; expiredBefore: Date },
): Promise<DashboardStats> {
  const [stats] = await rowsOf<DashboardStats>(
    db,
    sql`select
      (select jsonb_build_object('total', count(*),
        'new_this_month', count(*) filter (where created_at >= ${monthStart}))
        from users where deleted_at is null) as users,
      jsonb_build_object(
        'total', (select count(*) from tools where status <> 'unlisted')
          - (select count(*) from tools where pending_version_of is not null),
        'pending', (select count(*) from tools t left join tools o on o.id = t.pending_version_of
          where ${waiting(expiredBefore)}),
        'approved', (select count(*) from tools where status = 'approved'),
        'rejected', (select count(*) from tools where status = 'rejected'),
        'unlisted', (select count(*) from tools where status = 'unlisted')) as tools,
      (select jsonb_build_object('total', count(*), 'pending', count(*) filter (where status = 'pending'),
        'average_rating', coalesce(round(avg(rating) filter (where status = 'approved'), 1), 0))
        from reviews) as reviews`,
  );
  return stats!;
}
