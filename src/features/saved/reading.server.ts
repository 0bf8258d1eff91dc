import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { Folder, FolderOverview, SavedEntry, SavedList, SavedListQuery, SavedTool } from './contract.ts';
import type { SavedDependencies } from './dependencies.server.ts';
import {
  ensureDefaultFolder,
  type FolderRecord,
  selectFolder,
  selectFolders,
} from './folder-queries.server.ts';
import { presentEntry, presentFolder, presentSavedTools } from './present.server.ts';
import { selectEntries, selectEntry, selectIds, selectIdsByFolder } from './queries.server.ts';
import { previewSize, SAVED_PER_PAGE, SAVED_TEXTS } from './rules.ts';

/** Of the tools in no folder; as many as a page can have. */
const RECENTLY_SAVED_SHOWN = 100;

export type SavedReading = ReturnType<typeof createSavedReading>;

export function noFolder(): HttpError {
  return new HttpError('not_found', { message: SAVED_TEXTS.noFolder });
}

export function notSaved(): HttpError {
  return new HttpError('not_found', { message: SAVED_TEXTS.notSaved });
}

/** Without accents and case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What somebody saved. A tool that is not published is left out everywhere, and is back when it is published again. */
export function createSavedReading({ database, clock, tools, appUrl }: SavedDependencies) {
  const db = database.kysely;

  const readTools = async (userId: number, ids: readonly number[]): Promise<SavedTool[]> => {
    if (ids.length === 0) return [];
    const [entries, briefs] = await Promise.all([selectEntries(db, userId, ids), tools.readBriefs(ids)]);
    const byId = new Map(entries.map((entry) => [entry.tool_id, entry]));
    return presentSavedTools(
      ids.flatMap((id) => byId.get(id) ?? []),
      briefs,
    );
  };

  const readFolders = async (userId: number): Promise<FolderRecord[]> => {
    const folders = await selectFolders(db, userId);
    if (folders.some((folder) => folder.is_default)) return folders;
    await ensureDefaultFolder(db, userId, clock.now());
    return selectFolders(db, userId);
  };

  /** Every folder with its newest tools, and the newest tools in none. */
  const readOverview = async ({ userId }: Caller): Promise<FolderOverview> => {
    const [folders, groups] = await Promise.all([readFolders(userId), selectIdsByFolder(db, userId)]);
    const ids = new Map(groups.map((group) => [group.folder_id, group.tool_ids.filter(tools.isPublished)]));
    const idsIn = (folderId: number | null): readonly number[] => ids.get(folderId) ?? [];
    const size = previewSize(folders.length);
    const shown = [
      ...folders.flatMap((folder) => idsIn(folder.id).slice(0, size)),
      ...idsIn(null).slice(0, RECENTLY_SAVED_SHOWN),
    ];
    const saved = Map.groupBy(await readTools(userId, shown), (tool) => tool.folder_id);
    return {
      folders: folders.map((folder) =>
        presentFolder(folder, idsIn(folder.id).length, saved.get(folder.id) ?? [], appUrl),
      ),
      recently_saved: saved.get(null) ?? [],
      recently_saved_count: idsIn(null).length,
      total: [...ids.values()].reduce((sum, list) => sum + list.length, 0),
    };
  };

  /** @throws HttpError 404 for what is not the caller's. */
  const requireFolder = async (caller: Caller, id: number): Promise<FolderRecord> => {
    const folder = await selectFolder(db, caller.userId, id);
    if (!folder) throw noFolder();
    return folder;
  };

  /** @throws HttpError 404. */
  const readFolder = async (caller: Caller, id: number): Promise<Folder> => {
    const folder = await requireFolder(caller, id);
    const ids = (await selectIds(db, caller.userId, id)).filter(tools.isPublished);
    return presentFolder(
      folder,
      ids.length,
      await readTools(caller.userId, ids.slice(0, previewSize(1))),
      appUrl,
    );
  };

  const matching = async (ids: readonly number[], search: string): Promise<readonly number[]> => {
    const wanted = fold(search.trim());
    if (wanted === '') return ids;
    const briefs = await tools.readBriefs(ids);
    return briefs
      .filter(({ name, category }) => fold(name).includes(wanted) || fold(category).includes(wanted))
      .map((brief) => brief.id);
  };

  /**
   * Newest first: of one folder, of none (null), or all (undefined).
   * @throws HttpError 404 for a folder that is not the caller's.
   */
  const listSaved = async (
    caller: Caller,
    folderId: number | null | undefined,
    query: SavedListQuery,
  ): Promise<SavedList> => {
    if (typeof folderId === 'number') await requireFolder(caller, folderId);
    const perPage = query.per_page ?? query.limit ?? SAVED_PER_PAGE;
    const published = (await selectIds(db, caller.userId, folderId)).filter(tools.isPublished);
    const ids = await matching(published, query.search ?? '');
    const start = (query.page - 1) * perPage;
    return {
      data: await readTools(caller.userId, ids.slice(start, start + perPage)),
      pagination: paginate(ids.length, query.page, perPage),
    };
  };

  /** Ids of everything saved, for the hearts on cards; newest first. */
  const listSavedIds = async (caller: Caller): Promise<number[]> =>
    (await selectIds(db, caller.userId, undefined)).filter(tools.isPublished);

  /** @throws HttpError 404 when it is not saved. */
  const readSaved = async (caller: Caller, toolId: number): Promise<SavedEntry> => {
    const entry = await selectEntry(db, caller.userId, toolId);
    if (!entry) throw notSaved();
    return presentEntry(entry);
  };

  return { readOverview, requireFolder, readFolder, listSaved, listSavedIds, readSaved };
}
