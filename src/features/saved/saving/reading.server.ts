import type { z } from 'zod';
import type { Reader } from '#src/db/transaction.server.ts';
import { listPublished, readToolSummaries } from '#src/features/tools/service.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { SavedContext } from '../context.server.ts';
import type { SavedListQuery, SavedTool } from '../contract.ts';
import {
  ensureDefaultFolder,
  type FolderRecord,
  selectFolder,
  selectFolders,
} from '../folders/folder-queries.server.ts';
import { selectEntries, selectEntry, selectIds, selectIdsByFolder } from '../queries.server.ts';
import { FAVORITES_PER_PAGE, previewSize, SAVED_PER_PAGE } from '../rules.ts';

function presentFolder(
  folder: FolderRecord,
  toolsCount: number,
  tools: z.input<typeof SavedTool>[],
  appUrl: string,
) {
  return {
    id: folder.id,
    name: folder.name,
    description: folder.description,
    is_default: folder.is_default,
    tools_count: toolsCount,
    tools,
    created_at: folder.created_at,
    share_url: folder.share_token === null ? null : shareUrl(appUrl, folder.share_token),
  };
}

export function shareUrl(appUrl: string, token: string): string {
  return `${appUrl}/shared-folders/${token}`;
}

/*
 * Tools that are not published are left out of every answer. They stay saved, so they are back as soon as they are
 * published again.
 */

/** Of the tools in no folder; as many as a page can have. */
const RECENTLY_SAVED_SHOWN = 100;

export function noFolder(): HttpError {
  return new HttpError('not_found', { message: 'saved.noFolder' });
}

export function notSaved(): HttpError {
  return new HttpError('not_found', { message: 'saved.notSaved' });
}

/** Every folder with its newest tools, and the newest tools in none. */
export async function readOverview(context: SavedContext, { userId }: Caller) {
  const [folders, groups] = await Promise.all([
    readFolders(context, userId),
    selectIdsByFolder(context.database.kysely, userId),
  ]);
  const published = new Set(
    await listPublished(
      context.tools,
      groups.flatMap((group) => group.tool_ids),
    ),
  );
  const ids = new Map(
    groups.map((group) => [group.folder_id, group.tool_ids.filter((id) => published.has(id))]),
  );
  const idsIn = (folderId: number | null): readonly number[] => ids.get(folderId) ?? [];
  const size = previewSize(folders.length);
  const shown = [
    ...folders.flatMap((folder) => idsIn(folder.id).slice(0, size)),
    ...idsIn(null).slice(0, RECENTLY_SAVED_SHOWN),
  ];
  const saved = Map.groupBy(await readTools(context, userId, shown), (tool) => tool.folder_id);
  return {
    folders: folders.map((folder) =>
      presentFolder(folder, idsIn(folder.id).length, saved.get(folder.id) ?? [], context.appUrl),
    ),
    recently_saved: saved.get(null) ?? [],
    recently_saved_count: idsIn(null).length,
    total: [...ids.values()].reduce((sum, list) => sum + list.length, 0),
  };
}

/** @throws HttpError 404 for a folder that is not the caller's. */
export async function requireFolder(db: Reader, id: number, caller: Caller): Promise<FolderRecord> {
  const folder = await selectFolder(db, caller.userId, id);
  if (!folder) throw noFolder();
  return folder;
}

/** @throws HttpError 404. */
export async function readFolder(context: SavedContext, id: number, caller: Caller) {
  const folder = await requireFolder(context.database.kysely, id, caller);
  const ids = await listPublishedIds(context, caller.userId, id);
  const tools = await readTools(context, caller.userId, ids.slice(0, previewSize(1)));
  return presentFolder(folder, ids.length, tools, context.appUrl);
}

/**
 * Newest first: of one folder, of none (null), or all (undefined).
 * @throws HttpError 404 for a folder that is not the caller's.
 */
export async function listSaved(
  context: SavedContext,
  folderId: number | null | undefined,
  query: SavedListQuery,
  caller: Caller,
) {
  if (typeof folderId === 'number') await requireFolder(context.database.kysely, folderId, caller);
  const perPage = query.per_page ?? query.limit ?? SAVED_PER_PAGE;
  const published = await listPublishedIds(context, caller.userId, folderId);
  const ids = await searchTools(context, published, query.search ?? '');
  const start = (query.page - 1) * perPage;
  return {
    data: await readTools(context, caller.userId, ids.slice(start, start + perPage)),
    pagination: paginate(ids.length, query.page, perPage),
  };
}

/** Everything saved, newest first. */
export function listFavorites(context: SavedContext, query: SavedListQuery, caller: Caller) {
  const per_page = query.per_page ?? query.limit ?? FAVORITES_PER_PAGE;
  return listSaved(context, undefined, { ...query, per_page }, caller);
}

/** @throws HttpError 404 when it is not saved. */
export async function readSaved({ database }: SavedContext, toolId: number, caller: Caller) {
  const entry = await selectEntry(database.kysely, caller.userId, toolId);
  if (!entry) throw notSaved();
  return entry;
}

/** Newest first: of one folder, of none (null), or all (undefined). */
export async function listPublishedIds(
  { database, tools }: SavedContext,
  userId: number,
  folderId?: number | null,
): Promise<number[]> {
  return listPublished(tools, await selectIds(database.kysely, userId, folderId));
}

async function readFolders({ database, clock }: SavedContext, userId: number): Promise<FolderRecord[]> {
  const folders = await selectFolders(database.kysely, userId);
  if (folders.some((folder) => folder.is_default)) return folders;
  await ensureDefaultFolder(database.kysely, userId, clock.now());
  return selectFolders(database.kysely, userId);
}

async function readTools({ database, tools }: SavedContext, userId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [entries, summaries] = await Promise.all([
    selectEntries(database.kysely, userId, ids),
    readToolSummaries(tools, ids),
  ]);
  const byId = new Map(entries.map((entry) => [entry.tool_id, entry]));
  return summaries.flatMap((tool) => {
    const entry = byId.get(tool.id);
    return entry ? [{ ...tool, ...entry, logoUrl: tool.logo_url }] : [];
  });
}

/** Keeps the tools whose name or category contains the text. */
async function searchTools(
  { tools }: SavedContext,
  ids: readonly number[],
  search: string,
): Promise<readonly number[]> {
  const wanted = fold(search.trim());
  if (wanted === '') return ids;
  const summaries = await readToolSummaries(tools, ids);
  return summaries
    .filter(({ name, category }) => fold(name).includes(wanted) || fold(category).includes(wanted))
    .map(({ id }) => id);
}

/** Removes accents and case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
