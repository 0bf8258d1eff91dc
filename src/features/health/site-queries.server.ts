import { sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { VisitReason } from './rules.ts';

export interface SiteRecord {
  id: number;
  slug: string;
  name: string;
  url: string;
  category_id: number;
  owner_id: number | null;
  owner_name: string | null;
  state: HealthState;
  since: Date;
  checked_at: Date | null;
  verdict: HealthState | null;
  reason: VisitReason | null;
  final_url: string | null;
  failures: number;
  due_at: Date;
  asked_at: Date | null;
  trusted_by: 'owner' | 'editor' | null;
}

interface SiteFilter {
  state?: HealthState | undefined;
  /** In their state since then or longer. */
  before?: Date | undefined;
  categoryId?: number | undefined;
  toolId?: number | undefined;
}

/** A site that nobody has visited has no row, and is unknown as long as its tool is published. */
const since = sql`coalesce(h.since, t.published_at)`;
const columns = sql`t.id, t.slug, t.name, t.url, t.category_id, u.id as owner_id, u.name as owner_name,
  coalesce(h.state, 'unknown') as state, ${since} as since, h.checked_at, h.verdict, h.reason, h.final_url,
  coalesce(h.failures, 0) as failures, coalesce(h.due_at, ${since}) as due_at, h.asked_at, h.trusted_by`;
const from = sql`from tools t left join tool_health h on h.tool_id = t.id
  left join users u on u.id = coalesce(t.owner_user_id, t.submitted_by_user_id)`;

/** A page of sites, those that wait for a decision first. Joins tools, and joins users for the owners. */
export function selectSites(
  db: Reader,
  { state, before, categoryId, toolId }: SiteFilter,
  page: SearchPage,
): Promise<[SiteRecord[], total: number]> {
  const parts = [sql`${isPublishedTool('t')}`];
  if (toolId !== undefined) parts.push(sql`t.id = ${toolId}`);
  else if (state === 'unknown') parts.push(sql`coalesce(h.state, 'unknown') = 'unknown'`);
  else if (state) parts.push(sql`h.state = ${state}`);
  else parts.push(sql`h.state in ('unreachable', 'moved', 'parked')`);
  if (before) parts.push(sql`${since} <= ${before}`);
  if (categoryId !== undefined) parts.push(sql`t.category_id = ${categoryId}`);
  parts.push(contains(page.search, [sql`t.name`, sql`t.url`]));
  const where = sql.join(parts, sql` and `);
  const order = sql`h.asked_at is null, ${since}, t.id`;
  return selectSearchPage(db, { columns, from, where, order }, page);
}
