import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  DeletedFolder,
  Folder,
  FolderChange,
  FolderOverview,
  FolderRequest,
  SavedList,
  SavedListQuery,
  SharedFolderAnswer,
  ShareLink,
} from './contract.ts';
import { RECENTLY_SAVED } from './rules.ts';
import type { SavedService } from './service.server.ts';

const tag = 'Folders';
const FolderParams = z.object({ id: idInPath() });
const Place = z.object({
  id: z
    .literal(RECENTLY_SAVED)
    .transform(() => null)
    .or(idInPath())
    .meta({ description: 'A folder, or `recent` for tools in none.' }),
});
const Done = z.object({ message: z.string() });

export function folderRoutes(saved: SavedService): readonly Route[] {
  return [...readRoutes(saved), ...writeRoutes(saved), ...shareRoutes(saved)];
}

function readRoutes(saved: SavedService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/folders',
      summary: 'All folders with their newest tools, and the tools in none',
      description:
        'Some hundred tools, shared evenly between the folders; `tools_count` tells how many there are.',
      answer: envelopeOf(FolderOverview),
      handle: async ({ call }) => ({ data: await saved.readOverview(call.caller) }),
    }),
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/user/folders/{id}/tools',
      summary: 'Tools of a folder, newest first',
      params: Place,
      query: SavedListQuery,
      answer: SavedList,
      refusals: [404],
      handle: ({ params, query, call }) => saved.listSaved(call.caller, params.id, query),
    }),
  ];
}

function writeRoutes(saved: SavedService): readonly Route[] {
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/folders',
      summary: 'Make a folder',
      description: 'Names are unique in any case; at most 200 folders.',
      body: FolderRequest,
      answer: envelopeOf(Folder),
      status: 201,
      refusals: [400, 413, 415, 429],
      handle: async ({ body, call }) => ({ data: await saved.createFolder(call.caller, body) }),
    }),
    defineRoute({
      method: 'put',
      guard: 'user',
      tag,
      path: '/user/folders/{id}',
      summary: 'Rename or describe a folder',
      description: 'Not the default one.',
      params: FolderParams,
      body: FolderChange,
      answer: envelopeOf(Folder),
      refusals: [400, 403, 404, 413, 415, 429],
      authorize: (call, params) => saved.authorizeFolderChange(call.caller, params.id),
      handle: async ({ params, body, call }) => ({
        data: await saved.changeFolder(call.caller, params.id, body),
      }),
    }),
    defineRoute({
      method: 'delete',
      guard: 'user',
      tag,
      path: '/user/folders/{id}',
      summary: 'Delete a folder; its tools stay saved, in none',
      description: 'Not the default one.',
      params: FolderParams,
      answer: envelopeOf(DeletedFolder),
      refusals: [403, 404, 429],
      handle: async ({ params, call }) => ({
        data: await saved.removeFolder(call.caller, params.id),
        message: 'The folder has been deleted.',
      }),
    }),
  ];
}

function shareRoutes(saved: SavedService): readonly Route[] {
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/user/folders/{id}/share',
      summary: 'Make a read-only link to a folder, or get the one it has',
      description: '201 for a new link, 200 for the one that is there.',
      params: FolderParams,
      answer: envelopeOf(ShareLink),
      status: 201,
      refusals: [404, 429],
      handle: async ({ params, call }) => {
        const { isNew, ...link } = await saved.shareFolder(call.caller, params.id);
        return Response.json({ data: ShareLink.parse(link) }, { status: isNew ? 201 : 200 });
      },
    }),
    defineRoute({
      method: 'delete',
      guard: 'user',
      tag,
      path: '/user/folders/{id}/share',
      summary: 'Revoke the link of a folder',
      params: FolderParams,
      answer: Done,
      refusals: [404, 429],
      handle: async ({ params, call }) => {
        await saved.unshareFolder(call.caller, params.id);
        return { message: 'The link no longer works.' };
      },
    }),
    defineRoute({
      method: 'get',
      guard: 'public',
      tag,
      path: '/shared-folders/{token}',
      summary: 'A folder by its link',
      description: 'Read-only and without notes. Not for search engines, and never kept by a cache.',
      params: z.object({ token: z.string() }),
      query: SavedListQuery.omit({ search: true }),
      answer: SharedFolderAnswer,
      refusals: [404],
      handle: async ({ params, query }) => {
        const answer = SharedFolderAnswer.parse(await saved.readShared(params.token, query));
        return Response.json(answer, { headers: { 'x-robots-tag': 'noindex' } });
      },
    }),
  ];
}
