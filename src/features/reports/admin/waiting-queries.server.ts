import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** How many reported things and appeals wait for a decision. */
export async function countWaitingReports(db: Reader): Promise<{ reports: number }> {
  const { rows } = await sql<{ reports: number }>`
    select (select count(distinct (subject, subject_id)) from reports where status = 'open')::int
      + (select count(*) from report_decisions where appealed_at is not null and appeal_outcome is null)::int
      as reports`.execute(db);
  return rows[0]!;
}
