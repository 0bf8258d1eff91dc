import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** How many websites wait for a person to decide whether they still work. Joins tools. */
export async function countWaitingSites(db: Reader): Promise<{ websites: number }> {
  const { rows } = await sql<{ websites: number }>`
    select count(*)::int as websites from tool_health h join tools t on t.id = h.tool_id
    where h.asked_at is not null and ${isPublishedTool('t')}`.execute(db);
  return rows[0]!;
}
