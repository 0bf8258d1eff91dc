import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ListingState, SeenListing } from './bulk-rules.ts';

export interface BulkChange {
  tool_id: number;
  old_state: Partial<ListingState>;
  new_state: Partial<ListingState>;
}

export async function insertBulkChanges(
  trx: Writer,
  jobId: number,
  changes: readonly BulkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ tool_id, old_state, new_state }) => ({
    job_id: jobId,
    tool_id,
    old_state: JSON.stringify(old_state),
    new_state: JSON.stringify(new_state),
  }));
  await trx.insertInto('bulk_changes').values(rows).execute();
}

/** The changes of a job, in the order of the tools. */
export async function selectBulkChanges(
  db: Reader,
  jobId: number,
  afterId: number,
  limit: number,
): Promise<BulkChange[]> {
  const { rows } = await sql<BulkChange>`
    select tool_id, old_state, new_state from bulk_changes
    where job_id = ${jobId} and tool_id > ${afterId} order by tool_id limit ${limit}`.execute(db);
  return rows;
}

export interface StoredPreview {
  /** The request that was previewed. */
  request: object;
  /** Id of a listing → what was seen of it. */
  seen: Record<string, SeenListing>;
  created_at: Date;
}

export async function insertPreview(
  trx: Writer,
  id: string,
  { request, seen, created_at }: StoredPreview,
): Promise<void> {
  const row = { id, request: JSON.stringify(request), seen: JSON.stringify(seen), created_at };
  await trx.insertInto('bulk_previews').values(row).execute();
}

export function findPreview(db: Reader, id: string): Promise<StoredPreview | undefined> {
  return db
    .selectFrom('bulk_previews')
    .select(['request', 'seen', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deletePreviews(trx: Writer, before: Date): Promise<void> {
  await trx.deleteFrom('bulk_previews').where('created_at', '<', before).execute();
}

/**
 * Tools that a bulk action deleted so long ago that it cannot be undone. Joins tools, because nobody may have touched them
 * since.
 */
export async function selectDueDeletions(db: Reader, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ tool_id: number }>`
    select c.tool_id from bulk_changes c join admin_jobs j on j.id = c.job_id join tools t on t.id = c.tool_id
    where j.input->>'action' = 'delete' and j.state = 'done' and j.undo_until <= ${now}
      and t.status = 'unlisted' and t.unlisted_at = (c.new_state->>'unlisted_at')::timestamptz
    order by c.tool_id limit ${limit}`.execute(db);
  return rows.map(({ tool_id }) => tool_id);
}
