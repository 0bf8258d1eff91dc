import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import { toolColumns, toolSources, type WholeTool } from '../../catalogue/tool-queries.server.ts';
import type { ToolStatus } from '../../tables.server.ts';

/** A submission or revision: a tool that is not published. */
export interface UnpublishedRecord extends Omit<WholeTool, 'published_at'> {
  published_at: Date | null;
  status: ToolStatus;
  pending_version_of: number | null;
  original_slug: string | null;
  tag_names: string[];
  rejection_reason: string | null;
  submitted_at: Date;
  changes_requested_at: Date | null;
  changes_note: string | null;
}

export async function selectUnpublished(db: Reader, id: number): Promise<UnpublishedRecord | undefined> {
  const { rows } = await sql<UnpublishedRecord>`
    select ${toolColumns}, t.status, t.pending_version_of, t.tag_names, t.rejection_reason, t.submitted_at,
      t.changes_requested_at, t.changes_note,
      (select o.slug from tools o where o.id = t.pending_version_of) as original_slug
    ${toolSources} where t.id = ${id} and not ${isPublishedTool('t')}`.execute(db);
  return rows[0];
}

/** A pending or rejected submission, by slug or id. */
export async function selectSubmission(
  db: Reader,
  { id, slug }: { id: number; slug: string },
): Promise<{ id: number; submitted_by_user_id: number | null } | undefined> {
  return db
    .selectFrom('tools')
    .select(['id', 'submitted_by_user_id'])
    .where((is) => is.or([is('id', '=', id), is('slug', '=', slug)]))
    .where('status', 'in', ['pending', 'rejected'])
    .where('pending_version_of', 'is', null)
    .executeTakeFirst();
}
