import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import '../tables.server.ts';

export type JobRecord = Selectable<Schema['admin_jobs']>;

export async function insertJob(
  trx: Writer,
  job: Pick<JobRecord, 'kind' | 'total' | 'actor_id' | 'actor_name' | 'created_at'> & { input: object },
): Promise<JobRecord> {
  const row = { ...job, input: JSON.stringify(job.input), result: '{}' };
  return trx.insertInto('admin_jobs').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findJob(db: Reader, id: number): Promise<JobRecord | undefined> {
  return db.selectFrom('admin_jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface ListedJob extends JobRecord {
  import_id: number | null;
  file_name: string | null;
}

/** A page of the jobs with the files of imports, the latest first. */
export function selectJobs(db: Reader, page: SearchPage): Promise<[ListedJob[], total: number]> {
  const list = {
    columns: sql`j.*, i.id as import_id, i.file_name`,
    from: sql`from admin_jobs j left join imports i on i.job_id = j.id`,
    where: sql`true`,
    order: sql`j.id desc`,
    countFrom: sql`from admin_jobs j`,
  };
  return selectSearchPage<ListedJob>(db, list, page);
}

/**
 * Moves a job that nobody has moved since it was read, and locks it until the transaction ends.
 * @returns false when another process has gone on with it.
 */
export async function moveJob(
  trx: Writer,
  { id, position: from }: Pick<JobRecord, 'id' | 'position'>,
  position: number,
): Promise<boolean> {
  const moved = await trx
    .updateTable('admin_jobs')
    .set({ position, state: 'running' })
    .where('id', '=', id)
    .where('position', '=', from)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) === 1;
}

export async function updateJob(
  trx: Writer,
  id: number,
  change: Updateable<Schema['admin_jobs']>,
): Promise<void> {
  await trx.updateTable('admin_jobs').set(change).where('id', '=', id).execute();
}

/** Offers an undo no more. */
export async function forgetUndo(trx: Writer, undoId: string): Promise<void> {
  await trx.updateTable('admin_jobs').set({ undo_id: null }).where('undo_id', '=', undoId).execute();
}

/** Deletes what was finished before, and what never was. */
export async function deleteOldJobs(trx: Writer, before: Date): Promise<void> {
  await trx.deleteFrom('admin_jobs').where('created_at', '<', before).execute();
}
