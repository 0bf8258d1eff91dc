import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { DEFAULT_FOLDER, folderKey } from '../rules.ts';

export type FolderRecord = Selectable<Schema['folders']>;

function foldersOf(db: Reader, userId: number) {
  return db.selectFrom('folders').selectAll().where('user_id', '=', userId);
}

/** The default one first, the others by name. */
export function selectFolders(db: Reader, userId: number): Promise<FolderRecord[]> {
  return foldersOf(db, userId).orderBy('is_default', 'desc').orderBy('name_key').execute();
}

export function selectFolder(db: Reader, userId: number, id: number): Promise<FolderRecord | undefined> {
  return foldersOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Creates the person's default folder when it is first needed: once, even when several calls need it at the same time. */
export async function ensureDefaultFolder(db: Reader, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('folders')
    .values({
      user_id: userId,
      name: DEFAULT_FOLDER,
      name_key: folderKey(DEFAULT_FOLDER),
      is_default: true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countFolders(db: Reader, userId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from folders where user_id = ${userId}`.execute(db);
  return found.rows[0]!.count;
}

/** Answers the id, or undefined when the person has a folder with this name. */
export async function insertFolder(
  trx: Writer,
  folder: Omit<Insertable<Schema['folders']>, 'name_key'>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('folders')
    .values({ ...folder, name_key: folderKey(folder.name) })
    .onConflict((conflict) => conflict.columns(['user_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function hasFolderNamed(
  db: Reader,
  userId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const named = foldersOf(db, userId).where('name_key', '=', folderKey(name));
  return (await named.where('id', '<>', exceptId).executeTakeFirst()) !== undefined;
}

/** Members that are undefined stay as they are. */
export async function updateFolder(
  trx: Writer,
  id: number,
  change: Updateable<Schema['folders']>,
): Promise<void> {
  const named = { ...change, name_key: change.name === undefined ? undefined : folderKey(change.name) };
  if (Object.values(named).every((value) => value === undefined)) return;
  await trx.updateTable('folders').set(named).where('id', '=', id).execute();
}

/** Deletes a folder and answers the ids of its tools, which are in no folder now. */
export async function deleteFolder(trx: Writer, userId: number, id: number): Promise<number[]> {
  const moved = await trx
    .updateTable('saved_tools')
    .set({ folder_id: null })
    .where('user_id', '=', userId)
    .where('folder_id', '=', id)
    .returning('tool_id')
    .execute();
  await trx.deleteFrom('folders').where('user_id', '=', userId).where('id', '=', id).execute();
  return moved.map((row) => row.tool_id);
}

/** The folder that a link belongs to, whether or not the link works at the moment. */
export function selectFolderByToken(db: Reader, token: string) {
  return db
    .selectFrom('folders')
    .select(['id', 'user_id'])
    .where('share_token', '=', token)
    .executeTakeFirst();
}

/**
 * Joins users for the owner's name, and because the link works only while their account is open, verified and not
 * banned.
 */
export function selectSharedFolder(db: Reader, token: string, now: Date) {
  return db
    .selectFrom('folders')
    .innerJoin('users', 'users.id', 'folders.user_id')
    .select([
      'folders.id',
      'folders.user_id',
      'folders.name',
      'folders.description',
      'users.name as shared_by',
    ])
    .where('folders.share_token', '=', token)
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where((is) => is.or([is('users.banned_at', 'is', null), is('users.banned_until', '<=', now)]))
    .executeTakeFirst();
}
