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
    .meta({ description: 'A folder ID, or `recent` for tools without a folder.' }),
});

export const folderCalls = defineCalls('Folders', {
  'GET /user/folders': {
    guard: 'user',
    summary: 'All folders with their newest tools, and tools without a folder',
    description:
      'Returns a few hundred tools in total, spread evenly over the folders; `tools_count` has each folder’s full count.',
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
    summary: 'Create a folder',
    description: 'Names are unique, ignoring case; at most 200 folders.',
    body: FolderRequest,
    answers: { 201: envelopeOf(Folder) },
    errors: [400, 413, 415, 429],
  },
  'PUT /user/folders/{id}': {
    guard: 'user',
    summary: 'Update a folder’s name or description',
    description: 'Not available for the default folder.',
    params: FolderParams,
    body: FolderChange,
    answers: { 200: envelopeOf(Folder) },
    errors: [400, 403, 404, 413, 415, 429],
  },
  'DELETE /user/folders/{id}': {
    guard: 'user',
    summary: 'Delete a folder; its tools stay saved',
    description: 'Not available for the default folder.',
    params: FolderParams,
    answers: { 200: envelopeOf(DeletedFolder) },
    errors: [403, 404, 429],
  },
  'POST /user/folders/{id}/share': {
    guard: 'user',
    summary: 'Create a read-only link to a folder, or get the existing one',
    description:
      '201 for a new link, 200 for an existing one. Requires a verified email; 403 after an administrator has taken the link down.',
    params: FolderParams,
    answers: { 200: envelopeOf(ShareLink), 201: envelopeOf(ShareLink) },
    errors: [403, 404, 429],
  },
  'DELETE /user/folders/{id}/share': {
    guard: 'user',
    summary: 'Revoke a folder’s link',
    params: FolderParams,
    answers: { 200: z.object({ message: z.string() }) },
    errors: [404, 429],
  },
  'GET /shared-folders/{token}': {
    guard: 'public',
    summary: 'A shared folder',
    description: 'Read-only and without notes. Not indexed, never cached. 404 while its owner is banned.',
    query: SavedListQuery.omit({ search: true }),
    answers: { 200: SharedFolderAnswer },
    errors: [404],
  },
  'DELETE /admin/shared-folders/{token}': {
    guard: 'admin',
    summary: 'Take a shared folder down',
    description: 'Permanently ends its link; its owner can’t share it again and is notified by email.',
    body: TakeDownRequest,
    answers: { 200: z.object({ message: z.string() }) },
    errors: [400, 413, 415],
  },
});
export type FolderCalls = typeof folderCalls;
