import { sql } from 'kysely';
import type { DashboardStats } from './contract.ts';
import { type Reader, rowsOf } from './search-queries.server.ts';
import { waiting } from './submission-queries.server.ts';

/** One statement, so that the numbers are of one moment. */
export async function selectStats(
  db: Reader,
  { monthStart, lapsedBefore }: { monthStart: Date; lapsedBefore: Date },
): Promise<DashboardStats> {
  const [stats] = await rowsOf<DashboardStats>(
    db,
    sql`select
      (select jsonb_build_object('total', count(*),
        'new_this_month', count(*) filter (where created_at >= ${monthStart}))
        from users where deleted_at is null) as users,
      (select jsonb_build_object(
        'total', count(*) filter (where t.pending_version_of is null and t.status <> 'unlisted'),
        'pending', count(*) filter (where ${waiting(lapsedBefore)}),
        'approved', count(*) filter (where t.status = 'approved'),
        'rejected', count(*) filter (where t.status = 'rejected'),
        'unlisted', count(*) filter (where t.status = 'unlisted'))
        from tools t left join tools o on o.id = t.pending_version_of) as tools,
      (select jsonb_build_object('total', count(*), 'pending', count(*) filter (where status = 'pending'),
        'average_rating', coalesce(round(avg(rating) filter (where status = 'approved'), 1), 0))
        from reviews) as reviews`,
  );
  return stats!;
}
