import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  BulkRequest,
  BulkResult,
  ExportQuery,
  FavoriteRequest,
  ImportRequest,
  ImportResult,
  MoveRequest,
  RestoreRequest,
  RestoreResult,
  SaveChange,
  SavedEntry,
  SavedList,
  SavedListQuery,
  SavedState,
  ToggleSaveRequest,
} from './contract.ts';
import { folderRoutes } from './folder-routes.server.ts';
import type { SavedService } from './service.server.ts';

const tag = 'Saved tools';
/** The tool's number. */
const SavedParams = z.object({ id: idInPath() });
const SAVED = 'Tool saved.';
const REMOVED = 'Tool removed from your saved tools.';

/** The calls of saved tools. All of them are doors to one store. */
export function savedRoutes(saved: SavedService): readonly Route[] {
  return [...doorRoutes(saved), ...manyRoutes(saved), ...oneRoutes(saved), ...folderRoutes(saved)];
}

function doorRoutes(saved: SavedService): readonly Route[] {
  const remove = (path: '/user/favorites/{id}' | '/user/saved-tools/{id}') =>
    defineRoute({
      method: 'delete',
      guard: 'user',
      tag,
      path,
      summary: 'Remove a saved tool',
      description: '`id` is the tool’s. Answers what it was, for an undo.',
      params: SavedParams,
      answer: envelopeOf(SavedEntry),
      refusals: [404, 429],
      handle: async ({ params, call }) => ({
        data: await saved.removeSaved(call.caller, params.id),
        message: REMOVED,
      }),
    });
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/toggle-save',
      summary: 'Save a tool, or remove it',
      description: 'Without `saved` it flips, whatever else is sent; with it, it is set.',
      params: z.object({ slug: z.string() }),
      body: ToggleSaveRequest,
      answer: envelopeOf(SavedState),
      refusals: [400, 404, 413, 415, 429],
      authorize: async (_, params) => {
        await saved.authorizeTool(params.slug);
      },
      handle: async ({ params, body, call }) => {
        const is_saved = await saved.toggleSave(call.caller, params.slug, body);
        return { data: { is_saved }, message: is_saved ? SAVED : REMOVED };
      },
    }),
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/favorites',
      summary: 'Everything saved, newest first',
      query: SavedListQuery,
      answer: SavedList,
      handle: ({ query, call }) => saved.listSaved(call.caller, undefined, query),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/favorites',
      summary: 'Save a tool',
      description: '201 when it was not saved before, otherwise 200.',
      body: FavoriteRequest,
      answer: envelopeOf(SavedEntry),
      status: 201,
      refusals: [400, 404, 413, 415, 429],
      handle: async ({ body, call }) => {
        const { isNew } = await saved.saveTool(call.caller, body.tool_id, body);
        const data = SavedEntry.parse(await saved.readSaved(call.caller, body.tool_id));
        return Response.json({ data, message: SAVED }, { status: isNew ? 201 : 200 });
      },
    }),
    remove('/user/favorites/{id}'),
    remove('/user/saved-tools/{id}'),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/tools/move',
      summary: 'Move a saved tool to another folder, or to none',
      description: '409 when it is not in `from_folder_id`, where that is given.',
      body: MoveRequest,
      answer: envelopeOf(SavedEntry),
      refusals: [400, 404, 409, 413, 415, 429],
      handle: async ({ body, call }) => ({
        data: await saved.moveTool(call.caller, body),
        message: 'Tool moved.',
      }),
    }),
  ];
}

function manyRoutes(saved: SavedService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/saved-tools/ids',
      summary: 'Ids of everything saved, newest first',
      answer: envelopeOf(z.array(z.number().int())),
      handle: async ({ call }) => ({ data: await saved.listSavedIds(call.caller) }),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/saved-tools/bulk',
      summary: 'Move or remove up to 500 saved tools at once',
      description: 'All or none. Answers what they were, for an undo.',
      body: BulkRequest,
      answer: envelopeOf(BulkResult),
      refusals: [400, 404, 413, 415, 429],
      handle: async ({ body, call }) => ({ data: await saved.changeMany(call.caller, body) }),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/saved-tools/restore',
      summary: 'Put saved tools back as they were',
      body: RestoreRequest,
      answer: envelopeOf(RestoreResult),
      refusals: [400, 413, 415, 429],
      handle: async ({ body, call }) => ({ data: { restored: await saved.restoreMany(call.caller, body) } }),
    }),
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/saved-tools/export',
      summary: 'Saved tools as a file: JSON, CSV, or a bookmark file for browsers',
      query: ExportQuery,
      answer: z.string(),
      refusals: [429],
      handle: async ({ query, call }) => {
        const { text, type, fileName } = await saved.exportSaved(call.caller, query.format);
        const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${fileName}"` };
        return new Response(text, { headers });
      },
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/saved-tools/import',
      summary: 'Save what a file holds, matched by address',
      description: 'The text as `content` (200 KB) in JSON, or a `file` (8 MB) in a form. All or nothing.',
      isForm: true,
      body: ImportRequest,
      answer: envelopeOf(ImportResult),
      refusals: [400, 413, 415, 429],
      handle: async ({ body, call }) => ({ data: await saved.importSaved(call.caller, body) }),
    }),
  ];
}

function oneRoutes(saved: SavedService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/saved-tools/{id}',
      summary: 'Folder and notes of one saved tool',
      params: SavedParams,
      answer: envelopeOf(SavedEntry),
      refusals: [404],
      handle: async ({ params, call }) => ({ data: await saved.readSaved(call.caller, params.id) }),
    }),
    defineRoute({
      method: 'put',
      guard: 'user',
      tag,
      path: '/user/saved-tools/{id}',
      summary: 'Save a tool, or set its folder and notes',
      description: 'However often it is sent. What is left out stays as it is.',
      params: SavedParams,
      body: SaveChange,
      answer: envelopeOf(SavedEntry),
      refusals: [400, 404, 413, 415, 429],
      authorize: async (_, params) => {
        await saved.authorizeTool(String(params.id));
      },
      handle: async ({ params, body, call }) => {
        await saved.saveTool(call.caller, params.id, body);
        return { data: await saved.readSaved(call.caller, params.id), message: SAVED };
      },
    }),
  ];
}
