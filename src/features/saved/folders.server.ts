import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { makeToken } from '#src/server/security/secret-token.ts';
import { paginate } from '#src/shared/envelope.ts';
import type {
  DeletedFolder,
  Folder,
  FolderChange,
  FolderRequest,
  SavedListQuery,
  SharedFolderAnswer,
  ShareLink,
} from './contract.ts';
import type { SavedDependencies } from './dependencies.server.ts';
import {
  countFolders,
  deleteFolder,
  ensureDefaultFolder,
  type FolderRecord,
  hasFolderNamed,
  insertFolder,
  selectFolder,
  selectSharedFolder,
  updateFolder,
} from './folder-queries.server.ts';
import { shareUrl } from './present.server.ts';
import { lockPerson, selectIds, type Writer } from './queries.server.ts';
import { noFolder, type SavedReading } from './reading.server.ts';
import { SAVED_LIMITS, SAVED_PER_PAGE, SAVED_TEXTS } from './rules.ts';

const WRITES = { name: 'folder', max: 300, windowSeconds: 60 };
/** As `makeToken` makes them. */
const TOKEN = /^[\w-]{43}$/;

/** Folders: making, renaming, deleting, and the links that show one to others. */
export function createFolders(
  { database, clock, limiter, tools, appUrl }: SavedDependencies,
  { readFolder, requireFolder }: SavedReading,
) {
  const db = database.kysely;

  const change = <Result>(caller: Caller, work: (trx: Writer) => Promise<Result>): Promise<Result> => {
    limiter.take(WRITES, String(caller.userId));
    return db.transaction().execute(async (trx) => {
      await lockPerson(trx, caller.userId);
      return work(trx);
    });
  };

  const checkChangeable = (folder: FolderRecord | undefined): FolderRecord => {
    if (!folder) throw noFolder();
    if (folder.is_default) throw new HttpError('forbidden', { message: SAVED_TEXTS.defaultFolder });
    return folder;
  };

  /** @throws HttpError 404; 403 for the default folder. */
  const authorizeFolderChange = async (caller: Caller, id: number): Promise<void> => {
    checkChangeable(await requireFolder(caller, id));
  };

  /** @throws HttpError 422 on `name`: taken, or one folder too many. */
  const createFolder = async (caller: Caller, { name, description = '' }: FolderRequest): Promise<Folder> => {
    const { userId } = caller;
    const id = await change(caller, async (trx) => {
      await ensureDefaultFolder(trx, userId, clock.now());
      if ((await countFolders(trx, userId)) >= SAVED_LIMITS.folders) {
        throw invalidField('name', SAVED_TEXTS.tooManyFolders);
      }
      const made = await insertFolder(trx, { user_id: userId, name, description, created_at: clock.now() });
      if (made === undefined) throw invalidField('name', SAVED_TEXTS.nameTaken);
      return made;
    });
    return readFolder(caller, id);
  };

  /** @throws HttpError 403, 404; 422 on `name`. */
  const changeFolder = async (caller: Caller, id: number, body: FolderChange): Promise<Folder> => {
    await change(caller, async (trx) => {
      checkChangeable(await selectFolder(trx, caller.userId, id));
      if (body.name !== undefined && (await hasFolderNamed(trx, caller.userId, body.name, id))) {
        throw invalidField('name', SAVED_TEXTS.nameTaken);
      }
      const { name, description } = body;
      await updateFolder(trx, id, {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
      });
    });
    return readFolder(caller, id);
  };

  /** The tools stay saved, in no folder. @throws HttpError 403, 404. */
  const removeFolder = (caller: Caller, id: number): Promise<DeletedFolder> =>
    change(caller, async (trx) => {
      checkChangeable(await selectFolder(trx, caller.userId, id));
      return { id, tool_ids: await deleteFolder(trx, caller.userId, id) };
    });

  /** Makes the folder's link, or answers the one it has. @throws HttpError 404. */
  const shareFolder = (caller: Caller, id: number): Promise<ShareLink & { isNew: boolean }> =>
    change(caller, async (trx) => {
      const folder = await selectFolder(trx, caller.userId, id);
      if (!folder) throw noFolder();
      const token = folder.share_token ?? makeToken();
      if (folder.share_token === null) await updateFolder(trx, id, { share_token: token });
      return { token, url: shareUrl(appUrl, token), isNew: folder.share_token === null };
    });

  /** From now on the link leads nowhere; sharing again makes another. @throws HttpError 404. */
  const unshareFolder = (caller: Caller, id: number): Promise<void> =>
    change(caller, async (trx) => {
      if (!(await selectFolder(trx, caller.userId, id))) throw noFolder();
      await updateFolder(trx, id, { share_token: null });
    });

  /** What a link shows to whoever has it: never the notes. @throws HttpError 404. */
  const readShared = async (token: string, query: SavedListQuery): Promise<SharedFolderAnswer> => {
    const folder = TOKEN.test(token) ? await selectSharedFolder(db, token) : undefined;
    if (!folder) throw noFolder();
    const perPage = query.per_page ?? query.limit ?? SAVED_PER_PAGE;
    const ids = (await selectIds(db, folder.user_id, folder.id)).filter(tools.isPublished);
    const start = (query.page - 1) * perPage;
    const { name, description, shared_by } = folder;
    return {
      data: {
        name,
        description,
        shared_by,
        tools_count: ids.length,
        tools: await tools.readBriefs(ids.slice(start, start + perPage)),
      },
      pagination: paginate(ids.length, query.page, perPage),
    };
  };

  return {
    authorizeFolderChange,
    createFolder,
    changeFolder,
    removeFolder,
    shareFolder,
    unshareFolder,
    readShared,
  };
}
