import { z } from 'zod';
import { inTransaction, type Reader } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { lockAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { FORMER_USER } from '#src/features/identity/rules.ts';
import { readToolSummaries } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { makeToken } from '#src/server/security/secret-token.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { SavedContext } from '../context.server.ts';
import type {
  DeletedFolder,
  FolderChange,
  FolderRequest,
  SavedListQuery,
  SharedFolderAnswer,
  ShareLink,
} from '../contract.ts';
import { folderTakenDownMail } from '../mails.server.ts';
import { SAVED_LIMITS, SAVED_PER_PAGE, SHARE_TOKEN } from '../rules.ts';
import { listPublishedIds, noFolder, readFolder, requireFolder, shareUrl } from '../saving/reading.server.ts';
import { changeOwn } from '../saving/saving.server.ts';
import {
  countFolders,
  deleteFolder,
  ensureDefaultFolder,
  hasFolderNamed,
  insertFolder,
  selectFolder,
  selectFolderByToken,
  selectSharedFolder,
  updateFolder,
} from './folder-queries.server.ts';

type ReportSubject = ExtensionPoints['reports.subjects'][number];

const WRITES = { name: 'folder', max: 300, windowSeconds: 60 };

/** @throws HttpError 404; 403 for the default folder. */
export async function authorizeFolderChange(
  context: SavedContext,
  id: number,
  caller: Caller,
): Promise<void> {
  await requireChangeable(context.database.kysely, id, caller);
}

/** @throws HttpError 422 on `name`: taken, or one folder too many. */
export async function createFolder(
  context: SavedContext,
  { name, description = '' }: FolderRequest,
  caller: Caller,
) {
  const { userId } = caller;
  const now = context.clock.now();
  const id = await changeOwn(context, WRITES, caller, async (trx) => {
    await ensureDefaultFolder(trx, userId, now);
    if ((await countFolders(trx, userId)) >= SAVED_LIMITS.folders) {
      throw invalidField('name', 'saved.tooManyFolders');
    }
    const created = await insertFolder(trx, { user_id: userId, name, description, created_at: now });
    if (created === undefined) throw invalidField('name', 'saved.nameTaken');
    return created;
  });
  return readFolder(context, id, caller);
}

/** @throws HttpError 403, 404; 422 on `name`. */
export async function changeFolder(
  context: SavedContext,
  id: number,
  { name, description }: FolderChange,
  caller: Caller,
) {
  await changeOwn(context, WRITES, caller, async (trx) => {
    await requireChangeable(trx, id, caller);
    if (name !== undefined && (await hasFolderNamed(trx, caller.userId, name, id))) {
      throw invalidField('name', 'saved.nameTaken');
    }
    await updateFolder(trx, id, { name, description });
  });
  return readFolder(context, id, caller);
}

/** The tools stay saved, in no folder. @throws HttpError 403, 404. */
export function removeFolder(context: SavedContext, id: number, caller: Caller): Promise<DeletedFolder> {
  return changeOwn(context, WRITES, caller, async (trx) => {
    await requireChangeable(trx, id, caller);
    return { id, tool_ids: await deleteFolder(trx, caller.userId, id) };
  });
}

/**
 * Makes the folder's link, or answers the one it has.
 * @throws HttpError 404; 403 without a verified address or after an administrator has taken the link down.
 */
export function shareFolder(
  context: SavedContext,
  id: number,
  caller: Caller,
): Promise<ShareLink & { isNew: boolean }> {
  return changeOwn(context, WRITES, caller, async (trx) => {
    const folder = await requireFolder(trx, id, caller);
    if (!caller.isEmailVerified) throw new HttpError('forbidden', { message: 'saved.unverified' });
    if (folder.share_blocked_at) throw new HttpError('forbidden', { message: 'saved.takenDown' });
    const token = folder.share_token ?? makeToken();
    if (folder.share_token === null) await updateFolder(trx, id, { share_token: token });
    return { token, url: shareUrl(context.appUrl, token), isNew: folder.share_token === null };
  });
}

/** Revokes the folder's link; sharing it again makes another. @throws HttpError 404. */
export function unshareFolder(context: SavedContext, id: number, caller: Caller): Promise<void> {
  return changeOwn(context, WRITES, caller, async (trx) => {
    await requireFolder(trx, id, caller);
    await updateFolder(trx, id, { share_token: null });
  });
}

/** A folder as anyone with its link sees it: never the notes. @throws HttpError 404. */
export async function readSharedFolder(
  context: SavedContext,
  token: string,
  query: SavedListQuery,
): Promise<SharedFolderAnswer> {
  const { clock, database, tools } = context;
  const folder = SHARE_TOKEN.test(token)
    ? await selectSharedFolder(database.kysely, token, clock.now())
    : undefined;
  if (!folder) throw noFolder();
  const perPage = query.per_page ?? query.limit ?? SAVED_PER_PAGE;
  const ids = await listPublishedIds(context, folder.user_id, folder.id);
  const start = (query.page - 1) * perPage;
  const { name, description, shared_by } = folder;
  return {
    data: {
      name,
      description,
      shared_by,
      tools_count: ids.length,
      tools: await readToolSummaries(tools, ids.slice(start, start + perPage)),
    },
    pagination: paginate(ids.length, query.page, perPage),
  };
}

async function requireChangeable(db: Reader, id: number, caller: Caller): Promise<void> {
  const { is_default } = await requireFolder(db, id, caller);
  if (is_default) throw new HttpError('forbidden', { message: 'saved.defaultFolder' });
}

/**
 * An administrator's revocation of a folder's link, after which its owner cannot share it again. The folder stays, and
 * its owner learns of it by mail.
 * @throws HttpError 404 for a link that does not exist.
 */
export async function blockSharing(
  { database, clock, auditLog, mail }: SavedContext,
  token: string,
  reason: string,
  caller: Caller,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const found = SHARE_TOKEN.test(token) ? await selectFolderByToken(trx, token) : undefined;
    if (!found) throw noFolder();
    const owner = await lockAccountHolder(trx, found.user_id);
    const folder = await selectFolder(trx, found.user_id, found.id);
    // Its owner may have revoked the link before the account was locked.
    if (folder?.share_token !== token) throw noFolder();
    await updateFolder(trx, folder.id, { share_token: null, share_blocked_at: clock.now() });
    const target = { type: 'user', id: found.user_id, name: owner?.name ?? FORMER_USER } as const;
    await recordAudit(auditLog, trx, caller, [
      {
        action: 'folder.take_down',
        target,
        from: { shared_folder: folder.name },
        ...(reason ? { reason } : {}),
      },
    ]);
    if (!owner || owner.is_demo) return;
    await mail.enqueue(trx, folderTakenDownMail, owner.email, {
      name: owner.name,
      folder: folder.name,
      reason,
    });
  });
}

const SharedState = z.object({ token: z.string() });

/** A shared folder as something that can be reported, by the token of its link. Removing it revokes the link for good. */
export function folderReportSubject(clock: Clock): ReportSubject {
  return {
    kind: 'folder',
    async find(db, token) {
      const folder = SHARE_TOKEN.test(token) ? await selectSharedFolder(db, token, clock.now()) : undefined;
      if (!folder) return undefined;
      const { id, name, description, user_id } = folder;
      return { id, title: name, text: description, path: `/shared-folders/${token}`, authorId: user_id };
    },
    async remove(trx, { id, authorId }, { now }) {
      await lockAccountHolder(trx, authorId);
      const folder = authorId === null ? undefined : await selectFolder(trx, authorId, id);
      if (!folder?.share_token) throw noFolder();
      await updateFolder(trx, id, { share_token: null, share_blocked_at: now });
      return { token: folder.share_token };
    },
    async restore(trx, { id, authorId }, state) {
      await lockAccountHolder(trx, authorId);
      const folder = authorId === null ? undefined : await selectFolder(trx, authorId, id);
      if (!folder?.share_blocked_at) return false;
      await updateFolder(trx, id, { share_token: SharedState.parse(state).token, share_blocked_at: null });
      return true;
    },
  };
}
