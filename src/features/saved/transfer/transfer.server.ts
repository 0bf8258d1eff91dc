import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { findByAddress, readToolSummaries } from '#src/features/tools/service.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { runInThread } from '#src/server/process/run-in-thread.ts';
import type { Translate } from '#src/server/translate.ts';
import { fieldOf } from '#src/shared/cells/columns.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import type { SavedContext } from '../context.server.ts';
import type { ImportRequest, ImportResult, SavedFile, UploadedFile } from '../contract.ts';
import {
  countFolders,
  ensureDefaultFolder,
  insertFolder,
  selectFolders,
  updateFolder,
} from '../folders/folder-queries.server.ts';
import { countEntries, selectAllEntries, selectEntries, upsertEntries } from '../queries.server.ts';
import { DEFAULT_FOLDER, folderKey, SAVED_LIMITS, type SavedFormat } from '../rules.ts';
import { type Backup, UnreadableBackup, writeBackupJson } from './backup.ts';
import { describeBackupFile, writeBackupCsv } from './backup-csv.server.ts';
import { writeBackupHtml } from './backup-html.ts';
import { type CleanBackup, cleanBackup, type MatchedTool } from './clean-backup.ts';
import { type ReadBackup, readBackup } from './read-backup.server.ts';

const TRANSFERS = { name: 'saved-transfer', max: 30, windowSeconds: 600 };
const UNMATCHED_LISTED = 1000;
/** Bytes. */
const READ_AT_ONCE = 32 * 1024;
const READING_MS = 10_000;
const PROBLEMS_LISTED = 100;

interface BackupFormat {
  type: string;
  write(backup: Backup, now: Date): string;
}

const FORMATS: Record<SavedFormat, BackupFormat> = {
  json: { type: 'application/json', write: writeBackupJson },
  csv: { type: 'text/csv; charset=utf-8', write: writeBackupCsv },
  html: {
    type: 'text/html; charset=utf-8',
    write: (backup) => writeBackupHtml(backup, `${brand.name}: saved tools`),
  },
};

/** @throws HttpError 429. */
export async function exportSaved(
  context: SavedContext,
  format: SavedFormat,
  caller: Caller,
): Promise<{ text: string; type: string; fileName: string }> {
  await context.limiter.consume(TRANSFERS, String(caller.userId));
  const backup = await collectBackup(context, caller.userId);
  const now = context.clock.now();
  const { type, write } = FORMATS[format];
  const fileName = `${siteSlug()}-saved-tools-${utcDay(now)}.${format}`;
  return { text: write(backup, now), type, fileName };
}

/**
 * Saves what a file contains and the catalogue has, matched by address, all or nothing. Tools that are saved already
 * stay as they are.
 * @throws HttpError 422 on `content` or `file`: unreadable, or past a limit; 429.
 */
export async function importSaved(
  { database, clock, limiter, tools }: SavedContext,
  body: ImportRequest,
  { userId }: Caller,
  t: Translate,
): Promise<ImportResult> {
  await limiter.consume(TRANSFERS, String(userId));
  const field = body.file ? 'file' : 'content';
  const backup = await openBackup(body);
  const ids = await findByAddress(
    tools,
    backup.tools.map((tool) => tool.url),
  );
  const now = clock.now();
  const cleaned = cleanBackup(backup, ids, now);
  const { refused = [], leftOut = [] } = backup;
  const write = (problems: typeof refused) =>
    problems.slice(0, PROBLEMS_LISTED).map(({ line, text }) => ({ line, reason: t(text) }));
  return inTransaction(database, async (trx) => {
    await lockAccountHolder(trx, userId);
    const folders = await createMissingFolders(trx, userId, cleaned, now, field);
    const imported = await addTools(trx, userId, cleaned.tools, folders.ids, field);
    return {
      imported,
      already_saved: cleaned.tools.length - imported,
      folders_created: folders.created,
      unmatched: cleaned.unmatched.slice(0, UNMATCHED_LISTED),
      unmatched_count: cleaned.unmatched.length,
      refused: write(refused),
      refused_count: refused.length,
      left_out: write(leftOut),
      left_out_count: leftOut.length,
    };
  });
}

/** Folders by name, tools newest first. Tools that are not published are left out. */
async function collectBackup({ database, tools }: SavedContext, userId: number): Promise<Backup> {
  const [folders, entries] = await Promise.all([
    selectFolders(database.kysely, userId),
    selectAllEntries(database.kysely, userId),
  ]);
  const names = new Map(folders.map((folder) => [folder.id, folder.name]));
  const summaries = await readToolSummaries(
    tools,
    entries.map((entry) => entry.tool_id),
  );
  const byId = new Map(summaries.map((tool) => [tool.id, tool]));
  return {
    folders: folders.map(({ name, description }) => ({ name, description })),
    tools: entries.flatMap(({ tool_id, folder_id, notes, saved_at }) => {
      const tool = byId.get(tool_id);
      if (!tool) return [];
      const folder = folder_id === null ? null : (names.get(folder_id) ?? null);
      return [{ name: tool.name, url: tool.url, folder, notes, saved_at: saved_at.toISOString() }];
    }),
  };
}

/** Reads a small backup at once, and a larger one in a thread of its own. @throws HttpError 422. */
async function openBackup({ format, content, file, columns }: ImportRequest): Promise<Backup> {
  const bytes = new Uint8Array(await (file ?? new Blob([content!])).arrayBuffer());
  const given = { format, bytes, columns };
  const thread = new URL('./backup-thread.server.ts', import.meta.url);
  const read =
    bytes.length <= READ_AT_ONCE
      ? await readBackup(given)
      : await runInThread<ReadBackup>(thread, given, READING_MS);
  if (read && 'backup' in read) return read.backup;
  throw invalidField(file ? 'file' : 'content', read?.refused ?? 'saved.backup.tooManyLines');
}

/** Says how the columns of a file would be read. @throws HttpError 422 on `file`. */
export async function describeSavedFile({ file }: UploadedFile): Promise<SavedFile> {
  try {
    const { encoding, columns, mapping } = await describeBackupFile(file);
    return {
      encoding,
      columns: columns.map((column) => ({ ...column, field: fieldOf(mapping, column.title) })),
    };
  } catch (error) {
    if (error instanceof UnreadableBackup) throw invalidField('file', error.text);
    throw error;
  }
}

/** Creates the folders that the person does not have. Answers the ids of all folders by key. */
async function createMissingFolders(
  trx: Writer,
  userId: number,
  { folders }: CleanBackup,
  now: Date,
  field: string,
): Promise<{ ids: ReadonlyMap<string, number>; created: number }> {
  await ensureDefaultFolder(trx, userId, now);
  const known = new Map((await selectFolders(trx, userId)).map((folder) => [folder.name_key, folder]));
  const ids = new Map([...known].map(([key, { id }]) => [key, id]));
  const missing = [...folders].filter(([key]) => !known.has(key));
  if ((await countFolders(trx, userId)) + missing.length > SAVED_LIMITS.folders) {
    throw invalidField(field, 'saved.tooManyFolders');
  }
  for (const [key, { name, description }] of missing) {
    const id = await insertFolder(trx, { user_id: userId, name, description, created_at: now });
    if (id !== undefined) ids.set(key, id);
  }
  // The default folder always exists, but its description is imported.
  const own = known.get(folderKey(DEFAULT_FOLDER));
  const description = folders.get(folderKey(DEFAULT_FOLDER))?.description;
  if (own && own.description === '' && description) await updateFolder(trx, own.id, { description });
  return { ids, created: missing.length };
}

/** Saves the tools that are not saved yet. @returns how many. */
async function addTools(
  trx: Writer,
  userId: number,
  matched: readonly MatchedTool[],
  folderIds: ReadonlyMap<string, number>,
  field: string,
): Promise<number> {
  const wanted = matched.map((tool) => tool.tool_id);
  const known = new Set((await selectEntries(trx, userId, wanted)).map((entry) => entry.tool_id));
  const fresh = matched.filter((tool) => !known.has(tool.tool_id));
  if ((await countEntries(trx, userId)) + fresh.length > SAVED_LIMITS.savedTools) {
    throw invalidField(field, 'saved.tooManyTools');
  }
  const entries = fresh.map(({ folder, ...tool }) => ({
    ...tool,
    folder_id: folder === null ? null : (folderIds.get(folder) ?? null),
  }));
  await upsertEntries(trx, userId, entries, new Set());
  return fresh.length;
}
