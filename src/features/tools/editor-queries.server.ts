import { sql } from 'kysely';
import { type Reader, type ToolRecord, toolColumns, toolSources } from './queries.server.ts';
import type { StoredTier, StoredUpdate, ToolStatus } from './tables.server.ts';

/** A submission or version: a tool that is not published. */
export interface UnpublishedRecord extends Omit<ToolRecord, 'published_at'> {
  published_at: Date | null;
  status: ToolStatus;
  pending_version_of: number | null;
  original_slug: string | null;
  tag_names: string[];
  pricing_tiers: StoredTier[];
  updates: StoredUpdate[];
  rejection_reason: string | null;
  submitted_at: Date;
}

export async function selectUnpublished(db: Reader, id: number): Promise<UnpublishedRecord | undefined> {
  const { rows } = await sql<UnpublishedRecord>`
    select ${toolColumns}, t.status, t.pending_version_of, t.tag_names, t.pricing_tiers, t.updates,
      t.rejection_reason, t.submitted_at,
      (select o.slug from tools o where o.id = t.pending_version_of) as original_slug
    ${toolSources} where t.id = ${id} and t.status <> 'approved'`.execute(db);
  return rows[0];
}

/** A new listing that waits or was turned down, by slug or id. */
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

export interface EditingRecord {
  owner_user_id: number | null;
  version_id: number | null;
  version_submitted_at: Date;
  version_submitter_id: number | null;
  version_submitter_name: string | null;
}

/** Who speaks for a published tool, and the version that waits for it. */
export async function selectEditing(db: Reader, toolId: number): Promise<EditingRecord | undefined> {
  const { rows } = await sql<EditingRecord>`
    select t.owner_user_id, v.id as version_id, v.submitted_at as version_submitted_at,
      v.submitted_by_user_id as version_submitter_id, u.name as version_submitter_name
    from tools t
    left join tools v on v.pending_version_of = t.id and v.status = 'pending'
    left join users u on u.id = v.submitted_by_user_id
    where t.id = ${toolId} and t.status = 'approved'`.execute(db);
  return rows[0];
}
