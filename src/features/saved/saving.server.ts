import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type {
  BulkRequest,
  BulkResult,
  MoveRequest,
  RestoreRequest,
  SaveChange,
  SavedEntry,
  ToggleSaveRequest,
} from './contract.ts';
import type { SavedDependencies } from './dependencies.server.ts';
import { selectFolder, selectFolders } from './folder-queries.server.ts';
import { presentEntry } from './present.server.ts';
import {
  countEntries,
  deleteEntries,
  lockPerson,
  moveEntries,
  selectEntries,
  selectEntry,
  upsertEntries,
  type Writer,
} from './queries.server.ts';
import { noFolder, notSaved } from './reading.server.ts';
import { SAVED_LIMITS, SAVED_TEXTS } from './rules.ts';

const WRITES = { name: 'save', max: 600, windowSeconds: 60 };

/** Every door to the one store: a tool is saved once per person, in one folder or in none. */
export function createSaving({ database, clock, limiter, tools }: SavedDependencies) {
  /** @throws HttpError 404 for a tool that is not published. */
  const authorizeTool = async (slug: string): Promise<void> => {
    await tools.findTool(slug);
  };

  const change = <Result>(caller: Caller, work: (trx: Writer) => Promise<Result>): Promise<Result> => {
    limiter.take(WRITES, String(caller.userId));
    return database.kysely.transaction().execute(async (trx) => {
      await lockPerson(trx, caller.userId);
      return work(trx);
    });
  };

  const checkFolder = async (trx: Writer, userId: number, id: number | null | undefined): Promise<void> => {
    if (typeof id === 'number' && !(await selectFolder(trx, userId, id))) throw noFolder();
  };

  const checkRoom = async (trx: Writer, userId: number, added: number, field: string): Promise<void> => {
    if (added === 0 || (await countEntries(trx, userId)) + added <= SAVED_LIMITS.savedTools) return;
    throw invalidField(field, SAVED_TEXTS.tooManyTools);
  };

  /** True when the tool was not saved before. What the change leaves out stays as it is. */
  const put = async (trx: Writer, userId: number, toolId: number, given: SaveChange): Promise<boolean> => {
    await checkFolder(trx, userId, given.folder_id);
    const before = await selectEntry(trx, userId, toolId);
    if (!before) await checkRoom(trx, userId, 1, 'tool_id');
    const kept = before ?? { folder_id: null, notes: '', saved_at: clock.now() };
    const folder_id = given.folder_id === undefined ? kept.folder_id : given.folder_id;
    const notes = given.notes ?? kept.notes;
    await upsertEntries(trx, userId, [{ tool_id: toolId, folder_id, notes, saved_at: kept.saved_at }]);
    return before === undefined;
  };

  /** @throws HttpError 404 for a tool that is not published or a folder that is not the caller's, 422 at the limit. */
  const saveTool = async (caller: Caller, toolId: number, given: SaveChange): Promise<{ isNew: boolean }> => {
    await tools.findTool(String(toolId));
    return change(caller, async (trx) => ({ isNew: await put(trx, caller.userId, toolId, given) }));
  };

  /** Flips, or with `saved` sets. @returns whether it is saved now. @throws HttpError 404, 422. */
  const toggleSave = async (caller: Caller, slug: string, body: ToggleSaveRequest): Promise<boolean> => {
    const { id } = await tools.findTool(slug);
    return change(caller, async (trx) => {
      const wanted = body.saved ?? !(await selectEntry(trx, caller.userId, id));
      if (wanted) await put(trx, caller.userId, id, body);
      else await deleteEntries(trx, caller.userId, [id]);
      return wanted;
    });
  };

  /** @returns what it was, for an undo. @throws HttpError 404 when it is not saved. */
  const removeSaved = (caller: Caller, toolId: number): Promise<SavedEntry> =>
    change(caller, async (trx) => {
      const before = await selectEntry(trx, caller.userId, toolId);
      if (!before) throw notSaved();
      await deleteEntries(trx, caller.userId, [toolId]);
      return presentEntry(before);
    });

  /** @throws HttpError 404; 409 when the tool is not where the caller believes it to be. */
  const moveTool = (
    caller: Caller,
    { tool_id, folder_id, from_folder_id }: MoveRequest,
  ): Promise<SavedEntry> =>
    change(caller, async (trx) => {
      await checkFolder(trx, caller.userId, folder_id);
      await checkFolder(trx, caller.userId, from_folder_id);
      const before = await selectEntry(trx, caller.userId, tool_id);
      if (!before) throw notSaved();
      if (from_folder_id !== undefined && before.folder_id !== from_folder_id) {
        throw new HttpError('conflict', { message: SAVED_TEXTS.elsewhere });
      }
      await moveEntries(trx, caller.userId, [tool_id], folder_id);
      return presentEntry({ ...before, folder_id });
    });

  /** Those of the tools that are saved, all or none. @throws HttpError 404 for a folder that is not the caller's. */
  const changeMany = (caller: Caller, { tool_ids, action, folder_id }: BulkRequest): Promise<BulkResult> =>
    change(caller, async (trx) => {
      await checkFolder(trx, caller.userId, folder_id);
      const before = await selectEntries(trx, caller.userId, tool_ids);
      const ids = before.map((entry) => entry.tool_id);
      if (action === 'move') await moveEntries(trx, caller.userId, ids, folder_id);
      else await deleteEntries(trx, caller.userId, ids);
      const missing = [...new Set(tool_ids).difference(new Set(ids))];
      return { changed: before.length, missing, before: before.map(presentEntry) };
    });

  /** Puts entries back as they were; those of tools that are gone stay gone. @throws HttpError 422 at the limit. */
  const restoreMany = (caller: Caller, { items }: RestoreRequest): Promise<number> =>
    change(caller, async (trx) => {
      const folders = new Set((await selectFolders(trx, caller.userId)).map((folder) => folder.id));
      const byId = new Map(items.map((item) => [item.tool_id, item]));
      const entries = [...byId.values()]
        .filter((item) => tools.isPublished(item.tool_id))
        .map((item) => ({
          ...item,
          folder_id: item.folder_id !== null && folders.has(item.folder_id) ? item.folder_id : null,
          saved_at: new Date(Math.min(Date.parse(item.saved_at), clock.now().getTime())),
        }));
      const ids = entries.map((entry) => entry.tool_id);
      const known = await selectEntries(trx, caller.userId, ids);
      await checkRoom(trx, caller.userId, ids.length - known.length, 'items');
      await upsertEntries(trx, caller.userId, entries);
      return entries.length;
    });

  return { authorizeTool, saveTool, toggleSave, removeSaved, moveTool, changeMany, restoreMany };
}
