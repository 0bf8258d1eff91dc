import { z } from 'zod';
import { defineCalls, fileAnswer } from '#src/shared/calls.ts';
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

/** The tool's number. */
const SavedParams = z.object({ id: idInPath() });
const EntryAnswer = envelopeOf(SavedEntry);

/** Two addresses of one call. */
const removal = {
  guard: 'user',
  summary: 'Remove a saved tool',
  description: '`id` is the tool’s. Returns the removed entry, for undo.',
  params: SavedParams,
  answers: { 200: EntryAnswer },
  errors: [404, 429],
} as const;

export const savedCalls = defineCalls('Saved tools', {
  'POST /ai-tools/{slug}/toggle-save': {
    guard: 'user',
    summary: 'Save or unsave a tool',
    description: 'Without `saved` it toggles, whatever else you send; with it, it sets the state.',
    body: ToggleSaveRequest,
    answers: { 200: envelopeOf(SavedState) },
    errors: [400, 404, 413, 415, 429],
  },
  'GET /user/favorites': {
    guard: 'user',
    summary: 'Your saved tools, newest first',
    query: SavedListQuery,
    answers: { 200: SavedList },
  },
  'POST /user/favorites': {
    guard: 'user',
    summary: 'Save a tool',
    description: '201 if it wasn’t saved before, otherwise 200.',
    body: FavoriteRequest,
    answers: { 200: EntryAnswer, 201: EntryAnswer },
    errors: [400, 404, 413, 415, 429],
  },
  'DELETE /user/favorites/{id}': removal,
  'DELETE /user/saved-tools/{id}': removal,
  'POST /user/tools/move': {
    guard: 'user',
    summary: 'Move a saved tool to another folder, or to none',
    description: '409 if you send a `from_folder_id` and the tool isn’t in it.',
    body: MoveRequest,
    answers: { 200: EntryAnswer },
    errors: [400, 404, 409, 413, 415, 429],
  },
  'GET /user/saved-tools/ids': {
    guard: 'user',
    summary: 'IDs of your saved tools, newest first',
    answers: { 200: envelopeOf(z.array(z.number().int())) },
  },
  'POST /user/saved-tools/bulk': {
    guard: 'user',
    summary: 'Move or remove up to 500 saved tools at once',
    description: 'All or nothing. Returns their previous state, for undo.',
    body: BulkRequest,
    bodyBytes: 256 * 1024,
    answers: { 200: envelopeOf(BulkResult) },
    errors: [400, 404, 413, 415, 429],
  },
  'POST /user/saved-tools/restore': {
    guard: 'user',
    summary: 'Restore saved tools to a previous state',
    body: RestoreRequest,
    bodyBytes: 256 * 1024,
    answers: { 200: envelopeOf(RestoreResult) },
    errors: [400, 413, 415, 429],
  },
  'GET /user/saved-tools/export': {
    guard: 'user',
    summary: 'Export saved tools as JSON, CSV or browser bookmarks',
    query: ExportQuery,
    answers: { 200: fileAnswer('application/json', 'text/csv', 'text/html') },
    errors: [429],
  },
  'POST /user/saved-tools/import': {
    guard: 'user',
    summary: 'Import saved tools from a file, matched by URL',
    description:
      'Send the text as `content` in JSON (200 KB at most) or a `file` in a form (8 MB at most). All or nothing.',
    form: true,
    body: ImportRequest,
    answers: { 200: envelopeOf(ImportResult) },
    errors: [400, 413, 415, 429],
  },
  'GET /user/saved-tools/{id}': {
    guard: 'user',
    summary: 'Folder and notes of a saved tool',
    params: SavedParams,
    answers: { 200: EntryAnswer },
    errors: [404],
  },
  'PUT /user/saved-tools/{id}': {
    guard: 'user',
    summary: 'Save a tool, or set its folder and notes',
    description: 'Idempotent. Fields you leave out stay unchanged.',
    params: SavedParams,
    body: SaveChange,
    answers: { 200: EntryAnswer },
    errors: [400, 404, 413, 415, 429],
  },
});
export type SavedCalls = typeof savedCalls;
