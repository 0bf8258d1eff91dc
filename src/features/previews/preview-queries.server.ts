import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasPage, isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** A tool whose site is to be asked, with what is known from earlier. */
export interface DueTool
  extends Pick<
    Selectable<Schema['tool_previews']>,
    'icon_url' | 'icon_source' | 'icon_hash' | 'cover_url' | 'cover_source' | 'cover_hash' | 'failures'
  > {
  id: number;
  url: string;
  wants_icon: boolean;
  wants_cover: boolean;
  /** False: the listing has got another address since the last visit. */
  is_same_page: boolean;
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

/** Writes the outcome of a visit, unless the tool was deleted meanwhile. Joins tools to know that it is still there. */
export async function upsertPreview(
  trx: Writer,
  toolId: number,
  values: Updateable<Schema['tool_previews']> & Omit<Insertable<Schema['tool_previews']>, 'tool_id'>,
): Promise<void> {
  const tool = await trx
    .selectFrom('tools')
    .select('id')
    .where('id', '=', toolId)
    .forKeyShare()
    .executeTakeFirst();
  if (!tool) return;
  await trx
    .insertInto('tool_previews')
    .values({ ...values, tool_id: toolId })
    .onConflict((conflict) => conflict.column('tool_id').doUpdateSet(values))
    .execute();
}

/**
 * Forgets the previews of tools that have no page any more or have pictures of their own; their files are swept later.
 * Joins tools and tool_screenshots, because only they tell.
 */
export async function deleteUnneeded(trx: Writer): Promise<void> {
  await sql`delete from tool_previews p using tools t where t.id = p.tool_id
    and (not ${hasPage('t')} or (t.logo_url is not null and ${hasScreenshots}))`.execute(trx);
}

/** True for a preview of a tool that has a page. Joins tools for their state. */
export async function isPublicPreview(db: Reader, url: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from tool_previews p join tools t on t.id = p.tool_id
      where (p.icon_url = ${url} or p.cover_url = ${url}) and ${hasPage('t')}
    ) as found`.execute(db);
  return rows[0]!.found;
}
