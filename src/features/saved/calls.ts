import { z } from 'zod';
import { defineCalls, fileAnswer } from '#src/shared/define-calls.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  BulkRequest,
  BulkResult,
  DeletedFolder,
  ExportQuery,
  FavoriteRequest,
  Folder,
  FolderChange,
  FolderOverview,
  FolderRequest,
  ImportRequest,
  ImportResult,
  MoveRequest,
  RestoreRequest,
  RestoreResult,
  SaveChange,
  SavedEntry,
  SavedFile,
  SavedList,
  SavedListQuery,
  SavedState,
  SharedFolderAnswer,
  ShareLink,
  TakeDownRequest,
  ToggleSaveRequest,
  UploadedFile,
} from './contract.ts';
import { RECENTLY_SAVED } from './rules.ts';

const EntryAnswer = envelopeOf(SavedEntry);

/** Two addresses of one call. */
const removal = {
  guard: 'user',
  summary: 'Remove a saved tool',
  description: '`id` is the tool’s. Returns the removed entry, for undo.',
  answers: { 200: EntryAnswer },
  errors: [404],
} as const;

const defaults = { tag: 'Saved tools', guard: 'user' } as const;

export const savedCalls = defineCalls(defaults, {
  'POST /ai-tools/{slug}/toggle-save': {
    summary: 'Save or unsave a tool',
    description: 'Without `saved` it toggles, whatever else you send; with it, it sets the state.',
    body: ToggleSaveRequest,
    answers: { 200: envelopeOf(SavedState) },
    errors: [404],
  },
  'GET /user/favorites': {
    summary: 'Your saved tools, newest first',
    query: SavedListQuery,
    answers: { 200: SavedList },
  },
  'POST /user/favorites': {
    summary: 'Save a tool',
    description: '201 if it wasn’t saved before, otherwise 200.',
    body: FavoriteRequest,
    answers: { 200: EntryAnswer, 201: EntryAnswer },
    errors: [404],
  },
  'DELETE /user/favorites/{id}': removal,
  'DELETE /user/saved-tools/{id}': removal,
  'POST /user/tools/move': {
    summary: 'Move a saved tool to another folder, or to none',
    description: '409 if you send a `from_folder_id` and the tool isn’t in it.',
    body: MoveRequest,
    answers: { 200: EntryAnswer },
    errors: [404, 409],
  },
  'GET /user/saved-tools/ids': {
    summary: 'IDs of your saved tools, newest first',
    answers: { 200: envelopeOf(z.array(z.number().int())) },
  },
  'POST /user/saved-tools/bulk': {
    summary: 'Move or remove up to 500 saved tools at once',
    description: 'All or nothing. Returns their previous state, for undo.',
    body: BulkRequest,
    answers: { 200: envelopeOf(BulkResult) },
    errors: [404],
  },
  'POST /user/saved-tools/restore': {
    summary: 'Restore saved tools to a previous state',
    body: RestoreRequest,
    bodyBytes: 256 * 1024,
    answers: { 200: envelopeOf(RestoreResult) },
  },
  'GET /user/saved-tools/export': {
    summary: 'Export saved tools as JSON, CSV or browser bookmarks',
    query: ExportQuery,
    answers: { 200: fileAnswer('application/json', 'text/csv', 'text/html') },
  },
  'POST /user/saved-tools/import': {
    summary: 'Import saved tools from a file, matched by URL',
    description:
      'Send the text as `content` in JSON (200 KB at most) or a `file` in a form (5 MB at most): an export of this site, a browser or another product for bookmarks. Its tags become a part of the notes. All or nothing, except lines that cannot be read.',
    form: true,
    body: ImportRequest,
    answers: { 200: envelopeOf(ImportResult) },
  },
  'POST /user/saved-tools/import/columns': {
    summary: 'How the columns of a file of bookmarks would be read',
    form: true,
    body: UploadedFile,
    answers: { 200: envelopeOf(SavedFile) },
  },
  'GET /user/saved-tools/{id}': {
    summary: 'Folder and notes of a saved tool',
    answers: { 200: EntryAnswer },
    errors: [404],
  },
  'PUT /user/saved-tools/{id}': {
    summary: 'Save a tool, or set its folder and notes',
    description: 'Idempotent. Fields you leave out stay unchanged.',
    body: SaveChange,
    answers: { 200: EntryAnswer },
    errors: [404],
  },
});

const FolderOrNone = z.object({
  id: z
    .literal(RECENTLY_SAVED)
    .transform(() => null)
    .or(idInPath())
    .meta({ description: 'A folder ID, or `recent` for tools without a folder.' }),
});

const defaults2 = { tag: 'Folders', guard: 'user' } as const;

export const folderCalls = defineCalls(defaults2, {
  'GET /user/folders': {
    summary: 'All folders with their newest tools, and tools without a folder',
    description:
      'Returns a few hundred tools in total, spread evenly over the folders; `tools_count` has each folder’s full count.',
    answers: { 200: envelopeOf(FolderOverview) },
  },
  'GET /user/folders/{id}/tools': {
    summary: 'Tools of a folder, newest first',
    params: FolderOrNone,
    query: SavedListQuery,
    answers: { 200: SavedList },
    errors: [404],
  },
  'POST /user/folders': {
    summary: 'Create a folder',
    description: 'Names are unique, ignoring case; at most 200 folders.',
    body: FolderRequest,
    answers: { 201: envelopeOf(Folder) },
  },
  'PUT /user/folders/{id}': {
    summary: 'Update a folder’s name or description',
    description: 'Not available for the default folder.',
    body: FolderChange,
    answers: { 200: envelopeOf(Folder) },
    errors: [404],
  },
  'DELETE /user/folders/{id}': {
    summary: 'Delete a folder; its tools stay saved',
    description: 'Not available for the default folder.',
    answers: { 200: envelopeOf(DeletedFolder) },
    errors: [404],
  },
  'POST /user/folders/{id}/share': {
    summary: 'Create a read-only link to a folder, or get the existing one',
    description:
      '201 for a new link, 200 for an existing one. Requires a verified email; 403 after an administrator has taken the link down.',
    answers: { 200: envelopeOf(ShareLink), 201: envelopeOf(ShareLink) },
    errors: [404],
  },
  'DELETE /user/folders/{id}/share': {
    summary: 'Revoke a folder’s link',
    errors: [404],
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
    permission: 'moderator',
    undo: true,
    summary: 'Take a shared folder down',
    description: 'Permanently ends its link; its owner can’t share it again and is notified by email.',
    body: TakeDownRequest,
  },
});
export type SavedCalls = typeof savedCalls & typeof folderCalls;
