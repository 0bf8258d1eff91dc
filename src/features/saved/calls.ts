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
  description: '`id` is the tool’s. Answers what it was, for an undo.',
  params: SavedParams,
  answers: { 200: EntryAnswer },
  errors: [404, 429],
} as const;

export const savedCalls = defineCalls('Saved tools', {
  'POST /ai-tools/{slug}/toggle-save': {
    guard: 'user',
    summary: 'Save a tool, or remove it',
    description: 'Without `saved` it flips, whatever else is sent; with it, it is set.',
    body: ToggleSaveRequest,
    answers: { 200: envelopeOf(SavedState) },
    errors: [400, 404, 413, 415, 429],
  },
  'GET /user/favorites': {
    guard: 'user',
    summary: 'Everything saved, newest first',
    query: SavedListQuery,
    answers: { 200: SavedList },
  },
  'POST /user/favorites': {
    guard: 'user',
    summary: 'Save a tool',
    description: '201 when it was not saved before, otherwise 200.',
    body: FavoriteRequest,
    answers: { 200: EntryAnswer, 201: EntryAnswer },
    errors: [400, 404, 413, 415, 429],
  },
  'DELETE /user/favorites/{id}': removal,
  'DELETE /user/saved-tools/{id}': removal,
  'POST /user/tools/move': {
    guard: 'user',
    summary: 'Move a saved tool to another folder, or to none',
    description: '409 when it is not in `from_folder_id`, where that is given.',
    body: MoveRequest,
    answers: { 200: EntryAnswer },
    errors: [400, 404, 409, 413, 415, 429],
  },
  'GET /user/saved-tools/ids': {
    guard: 'user',
    summary: 'Ids of everything saved, newest first',
    answers: { 200: envelopeOf(z.array(z.number().int())) },
  },
  'POST /user/saved-tools/bulk': {
    guard: 'user',
    summary: 'Move or remove up to 500 saved tools at once',
    description: 'All or none. Answers what they were, for an undo.',
    body: BulkRequest,
    answers: { 200: envelopeOf(BulkResult) },
    errors: [400, 404, 413, 415, 429],
  },
  'POST /user/saved-tools/restore': {
    guard: 'user',
    summary: 'Put saved tools back as they were',
    body: RestoreRequest,
    answers: { 200: envelopeOf(RestoreResult) },
    errors: [400, 413, 415, 429],
  },
  'GET /user/saved-tools/export': {
    guard: 'user',
    summary: 'Saved tools as a file: JSON, CSV, or a bookmark file for browsers',
    query: ExportQuery,
    answers: { 200: fileAnswer('application/json', 'text/csv', 'text/html') },
    errors: [429],
  },
  'POST /user/saved-tools/import': {
    guard: 'user',
    summary: 'Save what a file holds, matched by address',
    description: 'The text as `content` (200 KB) in JSON, or a `file` (8 MB) in a form. All or nothing.',
    form: true,
    body: ImportRequest,
    answers: { 200: envelopeOf(ImportResult) },
    errors: [400, 413, 415, 429],
  },
  'GET /user/saved-tools/{id}': {
    guard: 'user',
    summary: 'Folder and notes of one saved tool',
    params: SavedParams,
    answers: { 200: EntryAnswer },
    errors: [404],
  },
  'PUT /user/saved-tools/{id}': {
    guard: 'user',
    summary: 'Save a tool, or set its folder and notes',
    description: 'However often it is sent. What is left out stays as it is.',
    params: SavedParams,
    body: SaveChange,
    answers: { 200: EntryAnswer },
    errors: [400, 404, 413, 415, 429],
  },
});
export type SavedCalls = typeof savedCalls;
