import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { hasPage } from '../../catalogue/public/published-store.server.ts';
import type { ToolKind } from '../../listings/public/fact-rules.ts';

/** The slug that a published tool has now, found by an old one. */
export async function selectRenamedSlug(db: Reader, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('tool_slugs')
    .innerJoin('tools', 'tools.id', 'tool_slugs.tool_id')
    .select('tools.slug')
    .where('tool_slugs.slug', '=', slug)
    .where(hasPage())
    .executeTakeFirst();
  return found?.slug;
}

export interface EditingRecord {
  owner_user_id: number | null;
  given_kind: ToolKind | null;
  version_id: number | null;
  version_submitted_at: Date;
  version_submitter_id: number | null;
  version_submitter_name: string | null;
}

/** The owner of a published tool, its kind and its pending revision. Joins users for the name of the revision's submitter. */
export async function selectEditing(db: Reader, toolId: number): Promise<EditingRecord | undefined> {
  const { rows } = await sql<EditingRecord>`
    select t.owner_user_id, t.facts ->> 'kind' as given_kind, v.id as version_id, v.submitted_at as version_submitted_at,
      v.submitted_by_user_id as version_submitter_id, u.name as version_submitter_name
    from tools t
    left join tools v on v.pending_version_of = t.id and v.status = 'pending'
    left join users u on u.id = v.submitted_by_user_id
    where t.id = ${toolId} and ${hasPage('t')}`.execute(db);
  return rows[0];
}
