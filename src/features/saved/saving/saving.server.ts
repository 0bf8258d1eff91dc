import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { findTool, listPublished } from '#src/features/tools/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Limit } from '#src/server/security/rate-limit.ts';
import type { SavedContext } from '../context.server.ts';
import type { BulkRequest, MoveRequest, RestoreRequest, SaveChange, ToggleSaveRequest } from '../contract.ts';
import { selectFolders } from '../folders/folder-queries.server.ts';
import {
  countEntries,
  deleteEntries,
  type Entry,
  moveEntries,
  selectEntries,
  selectEntry,
  selectEntryAndCount,
  upsertEntries,
} from '../queries.server.ts';
import { SAVED_LIMITS } from '../rules.ts';
import { notSaved, requireFolder } from './reading.server.ts';

/**
 * Runs one change of the caller's saved tools at a time, so that limits cannot be exceeded and no folder is deleted
 * while a tool is put into it.
 * @throws HttpError 429.
 */
export async function changeOwn<Result>(
  { database, limiter }: SavedContext,
  limit: Limit,
  caller: Caller,
  work: (trx: Writer) => Promise<Result>,
): Promise<Result> {
  await limiter.consume(limit, String(caller.userId));
  return inTransaction(database, async (trx) => {
    await lockAccountHolder(trx, caller.userId);
    return work(trx);
  });
}

/* A person has a saved tool once, in one folder or in none. */

const WRITES = { name: 'save', max: 600, windowSeconds: 60 };

/** @throws HttpError 404 for a tool that is not published. */
export async function authorizeTool({ tools }: SavedContext, slug: string): Promise<void> {
  await findTool(tools, slug);
}

/** @throws HttpError 404 for a tool that is not published or a folder that is not the caller's, 422 at the limit. */
export async function saveTool(context: SavedContext, toolId: number, given: SaveChange, caller: Caller) {
  await findTool(context.tools, String(toolId));
  return changeOwn(context, WRITES, caller, async (trx) => {
    const { entry: before, count } = await selectEntryAndCount(trx, caller.userId, toolId);
    return putEntry(context, trx, { tool_id: toolId, before, count }, given, caller);
  });
}

/** Toggles, or sets to `saved`. @returns true when it is saved now. @throws HttpError 404, 422. */
export async function toggleSave(
  context: SavedContext,
  slug: string,
  body: ToggleSaveRequest,
  caller: Caller,
): Promise<boolean> {
  const { id } = await findTool(context.tools, slug);
  return changeOwn(context, WRITES, caller, async (trx) => {
    const { entry: before, count } = await selectEntryAndCount(trx, caller.userId, id);
    const wanted = body.saved ?? !before;
    if (wanted) await putEntry(context, trx, { tool_id: id, before, count }, body, caller);
    else if (before) await deleteEntries(trx, caller.userId, [id]);
    return wanted;
  });
}

/** @returns the removed entry, for an undo. @throws HttpError 404 when it is not saved. */
export function removeSaved(context: SavedContext, toolId: number, caller: Caller) {
  return changeOwn(context, WRITES, caller, async (trx) => {
    const before = await selectEntry(trx, caller.userId, toolId);
    if (!before) throw notSaved();
    await deleteEntries(trx, caller.userId, [toolId]);
    return before;
  });
}

/** @throws HttpError 404; 409 when the tool is not in `from_folder_id`. */
export function moveTool(
  context: SavedContext,
  { tool_id, folder_id, from_folder_id }: MoveRequest,
  caller: Caller,
) {
  return changeOwn(context, WRITES, caller, async (trx) => {
    await checkFolder(trx, folder_id, caller);
    await checkFolder(trx, from_folder_id, caller);
    const before = await selectEntry(trx, caller.userId, tool_id);
    if (!before) throw notSaved();
    if (from_folder_id !== undefined && before.folder_id !== from_folder_id) {
      throw new HttpError('conflict', { message: 'saved.elsewhere' });
    }
    await moveEntries(trx, caller.userId, [tool_id], folder_id);
    return { ...before, folder_id };
  });
}

/** Changes the tools that are saved, all or none. @throws HttpError 404 for a folder that is not the caller's. */
export function changeMany(
  context: SavedContext,
  { tool_ids, action, folder_id }: BulkRequest,
  caller: Caller,
) {
  return changeOwn(context, WRITES, caller, async (trx) => {
    await checkFolder(trx, folder_id, caller);
    const before = await selectEntries(trx, caller.userId, tool_ids);
    const ids = before.map((entry) => entry.tool_id);
    if (action === 'move') await moveEntries(trx, caller.userId, ids, folder_id);
    else await deleteEntries(trx, caller.userId, ids);
    const missing = [...new Set(tool_ids).difference(new Set(ids))];
    return { changed: before.length, missing, before };
  });
}

/** Puts entries back as they were, except those of tools that are no longer published. @throws HttpError 422 at the limit. */
export async function restoreMany(
  context: SavedContext,
  { items }: RestoreRequest,
  caller: Caller,
): Promise<number> {
  const { clock, tools } = context;
  const published = new Set(
    await listPublished(
      tools,
      items.map((item) => item.tool_id),
    ),
  );
  return changeOwn(context, WRITES, caller, async (trx) => {
    const folders = new Set((await selectFolders(trx, caller.userId)).map((folder) => folder.id));
    const byId = new Map(items.map((item) => [item.tool_id, item]));
    const entries = [...byId.values()]
      .filter((item) => published.has(item.tool_id))
      .map((item) => ({
        ...item,
        folder_id: item.folder_id !== null && folders.has(item.folder_id) ? item.folder_id : null,
        saved_at: new Date(Math.min(Date.parse(item.saved_at), clock.now().getTime())),
      }));
    const ids = entries.map((entry) => entry.tool_id);
    const known = await selectEntries(trx, caller.userId, ids);
    const added = ids.length - known.length;
    if (added > 0) checkLimit(await countEntries(trx, caller.userId), added, 'items');
    await upsertEntries(trx, caller.userId, entries, new Set(known.map((entry) => entry.tool_id)));
    return entries.length;
  });
}

/** Saves a tool or changes how it is saved. What the change leaves out stays as it is. */
async function putEntry(
  { clock }: SavedContext,
  trx: Writer,
  { tool_id, before, count }: { tool_id: number; before: Entry | undefined; count: number },
  given: SaveChange,
  caller: Caller,
) {
  await checkFolder(trx, given.folder_id, caller);
  if (!before) checkLimit(count, 1, 'tool_id');
  const kept = before ?? { folder_id: null, notes: '', saved_at: clock.now() };
  const folder_id = given.folder_id === undefined ? kept.folder_id : given.folder_id;
  const entry = { tool_id, folder_id, notes: given.notes ?? kept.notes, saved_at: kept.saved_at };
  await upsertEntries(trx, caller.userId, [entry], new Set(before ? [tool_id] : []));
  return { entry, isNew: before === undefined };
}

async function checkFolder(trx: Writer, id: number | null | undefined, caller: Caller): Promise<void> {
  if (typeof id === 'number') await requireFolder(trx, id, caller);
}

/** @throws HttpError 422 on the field when `added` more tools would be too many. */
function checkLimit(count: number, added: number, field: string): void {
  if (count + added > SAVED_LIMITS.savedTools) throw invalidField(field, 'saved.tooManyTools');
}
