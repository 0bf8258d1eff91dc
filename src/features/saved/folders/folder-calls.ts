import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
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
  TakeDownRequest,
} from '../contract.ts';
import { RECENTLY_SAVED } from '../rules.ts';

const FolderParams = z.object({ id: idInPath() });
const FolderOrNone = z.object({
  id: z
    .literal(RECENTLY_SAVED)
    .transform(() => null)
    .or(idInPath())
    .meta({ description: 'A folder, or `recent` for tools in none.' }),
});

export const folderCalls = defineCalls('Folders', {
  'GET /user/folders': {
    guard: 'user',
    summary: 'All folders with their newest tools, and the tools in none',
    description:
      'Some hundred tools, shared evenly between the folders; `tools_count` tells how many there are.',
    answers: { 200: envelopeOf(FolderOverview) },
  },
  'GET /user/folders/{id}/tools': {
    guard: 'user',
    summary: 'Tools of a folder, newest first',
    params: FolderOrNone,
    query: SavedListQuery,
    answers: { 200: SavedList },
    errors: [404],
  },
  'POST /user/folders': {
    guard: 'user',
    summary: 'Make a folder',
    description: 'Names are unique in any case; at most 200 folders.',
    body: FolderRequest,
    answers: { 201: envelopeOf(Folder) },
    errors: [400, 413, 415, 429],
  },
  'PUT /user/folders/{id}': {
    guard: 'user',
    summary: 'Rename or describe a folder',
    description: 'Not the default one.',
    params: FolderParams,
    body: FolderChange,
    answers: { 200: envelopeOf(Folder) },
    errors: [400, 403, 404, 413, 415, 429],
  },
  'DELETE /user/folders/{id}': {
    guard: 'user',
    summary: 'Delete a folder; its tools stay saved, in none',
    description: 'Not the default one.',
    params: FolderParams,
    answers: { 200: envelopeOf(DeletedFolder) },
    errors: [403, 404, 429],
  },
  'POST /user/folders/{id}/share': {
    guard: 'user',
    summary: 'Make a read-only link to a folder, or get the one it has',
    description:
      '201 for a new link, 200 for the one that is there. Needs a verified email; 403 after an administrator has taken the link down.',
    params: FolderParams,
    answers: { 200: envelopeOf(ShareLink), 201: envelopeOf(ShareLink) },
    errors: [403, 404, 429],
  },
  'DELETE /user/folders/{id}/share': {
    guard: 'user',
    summary: 'Revoke the link of a folder',
    params: FolderParams,
    answers: { 200: z.object({ message: z.string() }) },
    errors: [404, 429],
  },
  'GET /shared-folders/{token}': {
    guard: 'public',
    summary: 'A folder by its link',
    description:
      'Read-only and without notes. Not for search engines, and never kept by a cache. 404 while its owner is banned.',
    query: SavedListQuery.omit({ search: true }),
    answers: { 200: SharedFolderAnswer },
    errors: [404],
  },
  'DELETE /admin/shared-folders/{token}': {
    guard: 'admin',
    summary: 'Take a shared folder down',
    description: 'Its link ends for good, and its owner cannot share it again. The owner is told by mail.',
    body: TakeDownRequest,
    answers: { 200: z.object({ message: z.string() }) },
    errors: [400, 413, 415],
  },
});
export type FolderCalls = typeof folderCalls;
