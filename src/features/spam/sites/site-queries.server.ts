import { type Insertable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import '../tables.server.ts';

export function selectListing(db: Reader, id: number) {
  return db
    .selectFrom('tools')
    .select(['id', 'url', 'status', 'pending_version_of'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function upsertSite(trx: Writer, site: Insertable<Schema['spam_sites']>): Promise<void> {
  const { tool_id: _, ...values } = site;
  await trx
    .insertInto('spam_sites')
    .values(site)
    .onConflict((conflict) => conflict.column('tool_id').doUpdateSet(values))
    .execute();
}

export async function updateSite(
  trx: Writer,
  toolId: number,
  change: Partial<Insertable<Schema['spam_sites']>>,
): Promise<void> {
  await trx.updateTable('spam_sites').set(change).where('tool_id', '=', toolId).execute();
}

/** The findings about a listing, locked. */
export async function lockFindings(trx: Writer, toolId: number) {
  return trx
    .selectFrom('spam_findings')
    .select(['findings', 'is_open'])
    .where('tool_id', '=', toolId)
    .forUpdate()
    .executeTakeFirst();
}

/** A new listing of a new person that is visited again. */
export interface DueSite {
  tool_id: number;
  /** The listing's address now, and the one that was visited. */
  url: string;
  seen_url: string;
  domain: string;
  title: string;
  description: string;
  failures: number;
  /** How many visits are due since it was published. */
  due: number;
}

/**
 * Joins tools: listings that were published so long ago that a visit is due. Only those of people who had published nothing a month
 * before: others are known.
 */
export async function selectDueSites(
  db: Reader,
  { now, first, second, limit }: { now: Date; first: Date; second: Date; limit: number },
): Promise<DueSite[]> {
  const due = sql`case when t.published_at <= ${second} then 2 else 1 end`;
  const { rows } = await sql<DueSite>`
    select t.id as tool_id, t.url, s.url as seen_url, s.domain, s.title, s.description, s.failures, ${due} as due
    from spam_sites s join tools t on t.id = s.tool_id
    where ${isPublishedTool('t')} and t.pending_version_of is null and t.published_at <= ${first}
      and s.checks < ${due} and (s.retry_at is null or s.retry_at <= ${now})
      and not exists (select from tools e where e.submitted_by_user_id = t.submitted_by_user_id
        and e.published_at < t.published_at - interval '30 days')
    order by t.published_at limit ${limit}`.execute(db);
  return rows;
}
