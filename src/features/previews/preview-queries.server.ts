import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** A picture as it is stored: its address here, where it came from, and the digest of what was sent. */
export interface StoredPicture {
  url: string;
  source: string;
  hash: Buffer;
}

/** A tool whose site is to be asked, with what is known from earlier. */
export interface DueTool {
  id: number;
  url: string;
  wants_icon: boolean;
  wants_cover: boolean;
  /** False: the listing has got another address since the last visit. */
  is_same_page: boolean;
  failures: number;
  icon_url: string | null;
  icon_source: string | null;
  icon_hash: Buffer | null;
  cover_url: string | null;
  cover_source: string | null;
  cover_hash: Buffer | null;
}

const hasScreenshots = sql`exists (select from tool_screenshots s where s.tool_id = t.id)`;

/**
 * Published tools without a logo or a screenshot whose site was not asked yet, is due again, or has another address now;
 * those never asked first. Joins tools and tool_screenshots, because only they tell what a listing lacks.
 */
export async function listDueTools(db: Reader, now: Date, limit: number): Promise<DueTool[]> {
  const { rows } = await sql<DueTool>`
    select t.id, t.url, t.logo_url is null as wants_icon, not ${hasScreenshots} as wants_cover,
      coalesce(p.page_url = t.url, true) as is_same_page,
      case when p.page_url = t.url then p.failures else 0 end as failures,
      p.icon_url, p.icon_source, p.icon_hash, p.cover_url, p.cover_source, p.cover_hash
    from tools t left join tool_previews p on p.tool_id = t.id
    where ${isPublishedTool('t')} and (t.logo_url is null or not ${hasScreenshots})
      and (p.tool_id is null or p.due_at <= ${now} or p.page_url <> t.url)
    order by p.due_at nulls first, t.id limit ${limit}`.execute(db);
  return rows;
}

export interface Visit {
  toolId: number;
  pageUrl: string;
  icon: StoredPicture | undefined;
  cover: StoredPicture | undefined;
  now: Date;
  dueAt: Date;
  /** 0 when the site answered. */
  failures: number;
  problem: string | null;
}

/** Notes what a visit found. A tool that was deleted meanwhile gets nothing. Joins tools to know that it is still there. */
export async function writeVisit(trx: Writer, visit: Visit): Promise<void> {
  const { toolId, icon, cover } = visit;
  const fetchedAt = visit.failures === 0 ? visit.now : null;
  await sql`
    insert into tool_previews as p (tool_id, page_url, icon_url, icon_source, icon_hash, cover_url, cover_source,
      cover_hash, fetched_at, failures, problem, due_at)
    select t.id, ${visit.pageUrl}::text, ${icon?.url ?? null}::text, ${icon?.source ?? null}::text,
      ${icon?.hash ?? null}::bytea, ${cover?.url ?? null}::text, ${cover?.source ?? null}::text,
      ${cover?.hash ?? null}::bytea, ${fetchedAt}::timestamptz, ${visit.failures}::int, ${visit.problem}::text,
      ${visit.dueAt}::timestamptz
    from tools t where t.id = ${toolId}
    on conflict (tool_id) do update set page_url = excluded.page_url, icon_url = excluded.icon_url,
      icon_source = excluded.icon_source, icon_hash = excluded.icon_hash, cover_url = excluded.cover_url,
      cover_source = excluded.cover_source, cover_hash = excluded.cover_hash,
      fetched_at = coalesce(excluded.fetched_at, p.fetched_at), failures = excluded.failures,
      problem = excluded.problem, due_at = excluded.due_at`.execute(trx);
}

/**
 * Forgets the previews of tools that are no longer published or have pictures of their own; their files are swept later.
 * Joins tools and tool_screenshots, because only they tell.
 */
export async function deleteUnneeded(trx: Writer): Promise<void> {
  await sql`delete from tool_previews p using tools t where t.id = p.tool_id
    and (not ${isPublishedTool('t')} or (t.logo_url is not null and ${hasScreenshots}))`.execute(trx);
}

/** True for a preview of a published tool. Joins tools for their state. */
export async function isPublicPreview(db: Reader, url: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from tool_previews p join tools t on t.id = p.tool_id
      where (p.icon_url = ${url} or p.cover_url = ${url}) and ${isPublishedTool('t')}
    ) as found`.execute(db);
  return rows[0]!.found;
}
