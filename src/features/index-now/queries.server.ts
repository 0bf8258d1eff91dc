import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { hasPage } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** A page of a tool that is new, has changed, or is gone (`changed_at` null). */
export interface ChangedPage {
  tool_id: number;
  slug: string;
  changed_at: Date | null;
}

/** Finds the pages, the earliest change first. Joins tools, whose pages these are. */
export async function selectChangedPages(db: Reader, limit: number): Promise<ChangedPage[]> {
  const { rows } = await sql<ChangedPage>`
    select t.id as tool_id, t.slug, t.updated_at as changed_at
    from tools t left join indexnow_pages told on told.tool_id = t.id
    where ${hasPage('t')} and (told.slug is distinct from t.slug or told.changed_at < date_trunc('milliseconds', t.updated_at))
    union all
    select told.tool_id, told.slug, null from indexnow_pages told
    where not exists (select from tools t where t.id = told.tool_id and t.slug = told.slug and ${hasPage('t')})
    order by changed_at, tool_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Notes the pages as they were read, so that a change meanwhile counts. */
export async function markNotified(trx: Writer, pages: readonly ChangedPage[]): Promise<void> {
  const gone = pages.filter(({ changed_at }) => changed_at === null);
  const json = (rows: readonly ChangedPage[]) => JSON.stringify(rows);
  await sql`
    delete from indexnow_pages told using jsonb_to_recordset(${json(gone)}::jsonb) as gone (tool_id int, slug text)
    where told.tool_id = gone.tool_id and told.slug = gone.slug`.execute(trx);
  await sql`
    insert into indexnow_pages (tool_id, slug, changed_at)
    select tool_id, slug, changed_at from jsonb_to_recordset(${json(pages)}::jsonb)
      as page (tool_id int, slug text, changed_at timestamptz) where changed_at is not null
    on conflict (tool_id) do update set slug = excluded.slug, changed_at = excluded.changed_at`.execute(trx);
}
