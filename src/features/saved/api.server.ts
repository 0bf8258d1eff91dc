import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { folderCalls, savedCalls } from './calls.ts';
import type { SavedContext } from './context.server.ts';
import {
  authorizeFolderChange,
  blockSharing,
  changeFolder,
  createFolder,
  readSharedFolder,
  removeFolder,
  shareFolder,
  unshareFolder,
} from './folders/folders.server.ts';
import {
  listFavorites,
  listPublishedIds,
  listSaved,
  readOverview,
  readSaved,
} from './saving/reading.server.ts';
import {
  authorizeTool,
  changeMany,
  moveTool,
  removeSaved,
  restoreMany,
  saveTool,
  toggleSave,
} from './saving/saving.server.ts';
import { describeSavedFile, exportSaved, importSaved } from './transfer/transfer.server.ts';

export function savedRoutes(context: SavedContext): readonly Route[] {
  return [...toolRoutes(context), ...folderRoutes(context)];
}

function toolRoutes(context: SavedContext): readonly Route[] {
  return implementCalls(savedCalls, {
    'POST /ai-tools/{slug}/toggle-save': {
      authorize: (_, { slug }) => authorizeTool(context, slug),
      handle: async ({ params, body, call, t }) => {
        const is_saved = await toggleSave(context, params.slug, body, call.caller);
        return { data: { is_saved }, message: t(is_saved ? 'saved.done.saved' : 'saved.done.removed') };
      },
    },
    'GET /user/favorites': ({ query, call }) => listFavorites(context, query, call.caller),
    'POST /user/favorites': async ({ body, call, t }) => {
      const { entry, isNew } = await saveTool(context, body.tool_id, body, call.caller);
      const answer = { data: entry, message: t('saved.done.saved') };
      return isNew ? new Answer(201, answer) : new Answer(200, answer);
    },
    'DELETE /user/favorites/{id}': async ({ params, call, t }) => ({
      data: await removeSaved(context, params.id, call.caller),
      message: t('saved.done.removed'),
    }),
    'DELETE /user/saved-tools/{id}': async ({ params, call, t }) => ({
      data: await removeSaved(context, params.id, call.caller),
      message: t('saved.done.removed'),
    }),
    'POST /user/tools/move': async ({ body, call, t }) => ({
      data: await moveTool(context, body, call.caller),
      message: t('saved.done.moved'),
    }),
    'GET /user/saved-tools/ids': async ({ call }) => ({
      data: await listPublishedIds(context, call.caller.userId),
    }),
    'POST /user/saved-tools/bulk': async ({ body, call }) => ({
      data: await changeMany(context, body, call.caller),
    }),
    'POST /user/saved-tools/restore': async ({ body, call }) => ({
      data: { restored: await restoreMany(context, body, call.caller) },
    }),
    'GET /user/saved-tools/export': async ({ query, call }) => {
      const { text, type, fileName } = await exportSaved(context, query.format, call.caller);
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${fileName}"` };
      return new Response(text, { headers });
    },
    'POST /user/saved-tools/import/columns': async ({ body }) => ({ data: await describeSavedFile(body) }),
    'POST /user/saved-tools/import': async ({ body, call, t }) => ({
      data: await importSaved(context, body, call.caller, t),
    }),
    'GET /user/saved-tools/{id}': async ({ params, call }) => ({
      data: await readSaved(context, params.id, call.caller),
    }),
    'PUT /user/saved-tools/{id}': {
      authorize: (_, { id }) => authorizeTool(context, String(id)),
      handle: async ({ params, body, call, t }) => {
        const { entry } = await saveTool(context, params.id, body, call.caller);
        return { data: entry, message: t('saved.done.saved') };
      },
    },
  });
}

function folderRoutes(context: SavedContext): readonly Route[] {
  return implementCalls(folderCalls, {
    'GET /user/folders': async ({ call }) => ({ data: await readOverview(context, call.caller) }),
    'GET /user/folders/{id}/tools': ({ params, query, call }) =>
      listSaved(context, params.id, query, call.caller),
    'POST /user/folders': async ({ body, call }) => ({
      data: await createFolder(context, body, call.caller),
    }),
    'PUT /user/folders/{id}': {
      authorize: (call, { id }) => authorizeFolderChange(context, id, call.caller),
      handle: async ({ params, body, call }) => ({
        data: await changeFolder(context, params.id, body, call.caller),
      }),
    },
    'DELETE /user/folders/{id}': async ({ params, call, t }) => ({
      data: await removeFolder(context, params.id, call.caller),
      message: t('saved.done.folderDeleted'),
    }),
    'POST /user/folders/{id}/share': async ({ params, call }) => {
      const { isNew, ...data } = await shareFolder(context, params.id, call.caller);
      return isNew ? new Answer(201, { data }) : new Answer(200, { data });
    },
    'DELETE /user/folders/{id}/share': async ({ params, call, t }) => {
      await unshareFolder(context, params.id, call.caller);
      return { message: t('saved.done.takenDown') };
    },
    'GET /shared-folders/{token}': async ({ params, query }) =>
      new Answer(200, await readSharedFolder(context, params.token, query), { 'x-robots-tag': 'noindex' }),
    'DELETE /admin/shared-folders/{token}': async ({ params, body, call, t }) => {
      await blockSharing(context, params.token, body.reason ?? '', call.caller);
      return { message: t('saved.done.unshared') };
    },
  });
}
