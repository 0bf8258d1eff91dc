import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** A file that can be sent. */
export interface DatasetFile {
  id: number;
  made_at: Date;
  etag: string;
  bytes: number;
}

/** The newest whole file of a name. */
export async function selectFile(db: Reader, name: string): Promise<DatasetFile | undefined> {
  const { rows } = await sql<DatasetFile>`
    select id, made_at, etag, bytes::float8 as bytes from dataset_files
    where name = ${name} and etag is not null order by made_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function selectPiece(db: Reader, fileId: number, position: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('dataset_pieces')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst();
  return found?.bytes;
}

/** Deletes what is unfinished and all files but the latest, which may be on their way to somebody until the next are made. */
export async function deleteOldFiles(trx: Writer): Promise<void> {
  await sql`delete from dataset_files f where etag is null
    or made_at < (select max(l.made_at) from dataset_files l where l.name = f.name and l.etag is not null)`.execute(
    trx,
  );
}

export async function insertFile(trx: Writer, name: string, madeAt: Date): Promise<number> {
  const row = { name, made_at: madeAt, etag: null };
  const { id } = await trx.insertInto('dataset_files').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPiece(
  trx: Writer,
  piece: { file_id: number; position: number; bytes: Buffer },
): Promise<void> {
  await trx.insertInto('dataset_pieces').values(piece).execute();
}

/** Makes a file one that can be sent. */
export async function finishFile(
  trx: Writer,
  { id, etag, bytes }: Pick<DatasetFile, 'id' | 'etag' | 'bytes'>,
): Promise<void> {
  await trx.updateTable('dataset_files').set({ etag, bytes }).where('id', '=', id).execute();
}

export interface ToolDigest {
  tool_id: number;
  slug: string;
  digest: string;
}

export async function knowsTools(db: Reader): Promise<boolean> {
  return (await db.selectFrom('dataset_tools').select('tool_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Remembers tools as they are now. @param day on which what differs has changed; null: nothing was known before. */
export async function rememberTools(
  trx: Writer,
  tools: readonly ToolDigest[],
  day: string | null,
): Promise<void> {
  await sql`insert into dataset_tools (tool_id, slug, digest, change, changed_on)
    select *, ${day === null ? null : 'added'}::text, ${day}::date
    from unnest(${tools.map(({ tool_id }) => tool_id)}::int[], ${tools.map(({ slug }) => slug)}::text[],
      ${tools.map(({ digest }) => digest)}::text[])
    on conflict (tool_id) do update set slug = excluded.slug, digest = excluded.digest, changed_on = ${day}::date,
      change = case when dataset_tools.change = 'removed' then 'added' else 'changed' end
    where dataset_tools.digest <> excluded.digest or dataset_tools.change = 'removed'`.execute(trx);
}

/** Records the tools that are in no list any more, and forgets changes before a day. Joins tools for those that are. */
export async function recordRemoved(trx: Writer, day: string, before: string): Promise<void> {
  await sql`update dataset_tools d set change = 'removed', changed_on = ${day}::date
    where d.change is distinct from 'removed' and not exists (
      select from tools t where t.id = d.tool_id and t.restricted_at is null and ${isPublishedTool('t')})`.execute(
    trx,
  );
  await sql`delete from dataset_tools where change = 'removed' and changed_on < ${before}::date`.execute(trx);
}

export interface ChangedTool {
  tool_id: number;
  slug: string;
  change: 'added' | 'changed' | 'removed';
  on: string;
}

/** The changes since a day, the latest first, after one of them. */
export async function selectChanges(
  db: Reader,
  since: string,
  last: ChangedTool | undefined,
  limit: number,
): Promise<ChangedTool[]> {
  const after = last
    ? sql`(changed_on < ${last.on}::date or (changed_on = ${last.on}::date and tool_id > ${last.tool_id}))`
    : sql`true`;
  const { rows } = await sql<ChangedTool>`
    select tool_id, slug, change, to_char(changed_on, 'YYYY-MM-DD') as on from dataset_tools
    where change is not null and changed_on >= ${since}::date and ${after}
    order by changed_on desc, tool_id limit ${limit}`.execute(db);
  return rows;
}
