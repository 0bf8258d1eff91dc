import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { brand } from '#src/shared/brand.ts';
import type { ImportRequest, ImportResult } from '../contract.ts';
import type { SavedDependencies } from '../dependencies.server.ts';
import {
  countFolders,
  ensureDefaultFolder,
  insertFolder,
  selectFolders,
  updateFolder,
} from '../folder-queries.server.ts';
import {
  countEntries,
  lockPerson,
  selectAllEntries,
  selectEntries,
  upsertEntries,
  type Writer,
} from '../queries.server.ts';
import { DEFAULT_FOLDER, folderKey, SAVED_LIMITS, SAVED_TEXTS, type SavedFormat } from '../rules.ts';
import { type Backup, UnreadableBackup } from './backup.ts';
import { readBackupCsv, writeBackupCsv } from './backup-csv.ts';
import { readBackupHtml, writeBackupHtml } from './backup-html.ts';
import { readBackupJson, writeBackupJson } from './backup-json.ts';
import { type CleanBackup, cleanBackup, type MatchedTool } from './clean-backup.ts';

const TRANSFERS = { name: 'saved-transfer', max: 30, windowSeconds: 600 };
const UNMATCHED_LISTED = 1000;

const READERS: Record<SavedFormat, (content: string) => Backup> = {
  json: readBackupJson,
  csv: readBackupCsv,
  html: readBackupHtml,
};
const TYPES: Record<SavedFormat, string> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** Taking saved tools along: out as a file, and in again. */
export function createTransfer({ database, clock, limiter, tools }: SavedDependencies) {
  const db = database.kysely;

  /** Folders by name, tools newest first; what the catalogue does not list stays behind. */
  const collect = async (userId: number): Promise<Backup> => {
    const [folders, entries] = await Promise.all([selectFolders(db, userId), selectAllEntries(db, userId)]);
    const names = new Map(folders.map((folder) => [folder.id, folder.name]));
    const briefs = await tools.readBriefs(entries.map((entry) => entry.tool_id));
    const byId = new Map(briefs.map((brief) => [brief.id, brief]));
    return {
      folders: folders.map(({ name, description }) => ({ name, description })),
      tools: entries.flatMap(({ tool_id, folder_id, notes, saved_at }) => {
        const brief = byId.get(tool_id);
        if (!brief) return [];
        const folder = folder_id === null ? null : (names.get(folder_id) ?? null);
        return [{ name: brief.name, url: brief.url, folder, notes, saved_at: saved_at.toISOString() }];
      }),
    };
  };

  /** @throws HttpError 429. */
  const exportSaved = async (
    caller: Caller,
    format: SavedFormat,
  ): Promise<{ text: string; type: string; fileName: string }> => {
    limiter.take(TRANSFERS, String(caller.userId));
    const backup = await collect(caller.userId);
    const now = clock.now();
    const write: Record<SavedFormat, () => string> = {
      json: () => writeBackupJson(backup, now),
      csv: () => writeBackupCsv(backup),
      html: () => writeBackupHtml(backup, `${brand.name}: saved tools`),
    };
    const fileName = `${brand.name.toLowerCase()}-saved-tools-${now.toISOString().slice(0, 10)}.${format}`;
    return { text: write[format](), type: TYPES[format], fileName };
  };

  const read = async ({ format, content, file }: ImportRequest): Promise<Backup> => {
    try {
      return READERS[format](file ? await file.text() : content!);
    } catch (error) {
      if (error instanceof UnreadableBackup) throw invalidField(file ? 'file' : 'content', error.message);
      throw error;
    }
  };

  /** Makes the folders that are missing. Answers all by key. */
  const makeFolders = async (trx: Writer, userId: number, { folders }: CleanBackup, field: string) => {
    await ensureDefaultFolder(trx, userId, clock.now());
    const known = new Map((await selectFolders(trx, userId)).map((folder) => [folder.name_key, folder]));
    const ids = new Map([...known].map(([key, { id }]) => [key, id]));
    const missing = [...folders].filter(([key]) => !known.has(key));
    if ((await countFolders(trx, userId)) + missing.length > SAVED_LIMITS.folders) {
      throw invalidField(field, SAVED_TEXTS.tooManyFolders);
    }
    for (const [key, { name, description }] of missing) {
      const id = await insertFolder(trx, { user_id: userId, name, description, created_at: clock.now() });
      if (id !== undefined) ids.set(key, id);
    }
    // The default folder cannot be made anew, but its description comes along.
    const own = known.get(folderKey(DEFAULT_FOLDER));
    const description = folders.get(folderKey(DEFAULT_FOLDER))?.description;
    if (own && own.description === '' && description) await updateFolder(trx, own.id, { description });
    return { ids, created: missing.length };
  };

  const addTools = async (
    trx: Writer,
    userId: number,
    matched: readonly MatchedTool[],
    folderIds: ReadonlyMap<string, number>,
    field: string,
  ): Promise<number> => {
    const wanted = matched.map((tool) => tool.tool_id);
    const known = new Set((await selectEntries(trx, userId, wanted)).map((entry) => entry.tool_id));
    const fresh = matched.filter((tool) => !known.has(tool.tool_id));
    if ((await countEntries(trx, userId)) + fresh.length > SAVED_LIMITS.savedTools) {
      throw invalidField(field, SAVED_TEXTS.tooManyTools);
    }
    const entries = fresh.map(({ folder, ...tool }) => ({
      ...tool,
      folder_id: folder === null ? null : (folderIds.get(folder) ?? null),
    }));
    await upsertEntries(trx, userId, entries);
    return fresh.length;
  };

  /**
   * Adds what a file holds and the catalogue knows, matched by address, all or nothing. What is saved already stays
   * as it is.
   * @throws HttpError 422 on `content` or `file`: unreadable, or past a limit; 429.
   */
  const importSaved = async (caller: Caller, body: ImportRequest): Promise<ImportResult> => {
    limiter.take(TRANSFERS, String(caller.userId));
    const field = body.file ? 'file' : 'content';
    const backup = await read(body);
    const ids = await tools.findByAddress(backup.tools.map((tool) => tool.url));
    const cleaned = cleanBackup(backup, ids, clock.now());
    return database.kysely.transaction().execute(async (trx) => {
      await lockPerson(trx, caller.userId);
      const folders = await makeFolders(trx, caller.userId, cleaned, field);
      const imported = await addTools(trx, caller.userId, cleaned.tools, folders.ids, field);
      return {
        imported,
        already_saved: cleaned.tools.length - imported,
        folders_created: folders.created,
        unmatched: cleaned.unmatched.slice(0, UNMATCHED_LISTED),
      };
    });
  };

  return { exportSaved, importSaved };
}
