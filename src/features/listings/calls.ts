import { defineCalls, fileAnswer, forEachKind } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { BulkPreview, BulkQuery, BulkRequest } from './bulk/contract.ts';
import { ExportQuery } from './exports/contract.ts';
import { EXPORT_PERMISSIONS, EXPORTED_TABLES, type ExportedTable } from './exports/rules.ts';
import { Import, ImportRunQuery, ImportUpload, MappingRequest } from './imports/contract.ts';
import { AdminJob, AdminJobList, AdminJobQuery } from './jobs/contract.ts';
import { MergeRequest, MergeResult } from './merging/contract.ts';
import { AdminListingList, ListingQuery } from './table/contract.ts';

const ofImport = {
  answers: { 200: envelopeOf(Import) },
} as const;

const EXPORTS: Record<ExportedTable, string> = {
  tools: 'Export all listings',
  users: 'Export all users',
  reviews: 'Export all reviews',
  categories: 'Export all categories',
  types: 'Export all types of tools',
  tags: 'Export all tags',
  synonyms: 'Export all synonyms',
  activity: 'Export the audit log',
};

const exportCalls = (table: ExportedTable) =>
  ({
    'GET /admin/export/{kind}': {
      requires: table === 'users' ? 'fresh' : undefined,
      permission: EXPORT_PERMISSIONS[table],
      summary: EXPORTS[table],
      description:
        'A CSV file that no spreadsheet takes for formulas, or JSON Lines; it is made while it is sent.',
      query: ExportQuery,
      answers: { 200: fileAnswer('text/csv', 'application/x-ndjson') },
      securityEvent: 'export',
    },
  }) as const;

const defaults = { tag: 'Administration', permission: 'editor' } as const;

export const listingsCalls = defineCalls(defaults, {
  'GET /admin/tools': {
    summary: 'All listings of any status',
    query: ListingQuery,
    answers: { 200: AdminListingList },
  },
  'POST /admin/tools/bulk': {
    summary: 'Change many listings',
    description:
      'Those of `ids` (at most 500), or all that `filter` matches (at most 10,000). With `?dry=1` the answer is a preview and nothing changes. `unlist` and `delete` need a reason, which owners get by mail. Send the `id` of that preview as `preview`: when somebody has changed listings since in what the action overwrites, the answer is 409 with `conflicts`, `changed` (before and after) and a new `preview`, which does it anyway. The finished job offers to undo the action for an hour; what was deleted is gone after that. `delete` needs a sign-in of the last 15 minutes.',
    query: BulkQuery,
    body: BulkRequest,
    answers: { 200: envelopeOf(BulkPreview), 201: envelopeOf(AdminJob) },
    errors: [409],
  },
  'POST /admin/tools/{id}/merge': {
    undo: true,
    summary: 'Merge a listing into another',
    description:
      'Reviews with replies, saves, videos, visits and addresses move to the listing `into`, and the address of this one leads there. Of two reviews by one person the newer stays. With `?dry=1` the numbers are counted and nothing changes. Send the `preview` of that answer: when somebody has changed one of the listings since, the answer is 409 with `changed` (before and after).',
    query: BulkQuery,
    body: MergeRequest,
    answers: { 200: envelopeOf(MergeResult) },
    errors: [409],
  },
  ...forEachKind(EXPORTED_TABLES, exportCalls),
  'GET /admin/jobs': {
    summary: 'Imports and bulk actions of the last 30 days',
    description: 'Of all administrators, the latest first. `undo` is there while an action can be undone.',
    query: AdminJobQuery,
    answers: { 200: AdminJobList },
  },
  'GET /admin/jobs/{id}': {
    summary: 'Progress of an import or a bulk action',
    answers: { 200: envelopeOf(AdminJob) },
  },
  'POST /admin/imports': {
    summary: 'Upload a file of tools',
    description:
      'CSV, TSV, JSON or JSON Lines of at most 50 MB, as the file `file` of a form. Columns are recognized by their titles, in English and French; nothing is imported yet. Files are deleted after a week.',
    form: true,
    isStreamed: true,
    body: ImportUpload,
    answers: { 201: envelopeOf(Import) },
  },
  'GET /admin/imports/template': {
    summary: 'A CSV file with all columns and an example',
    answers: { 200: fileAnswer('text/csv') },
  },
  'GET /admin/imports/{id}': { ...ofImport, summary: 'An import' },
  'PUT /admin/imports/{id}/mapping': {
    ...ofImport,
    summary: 'Say as which fields the columns are read',
    description:
      'Columns that are not named are left out. A line is about the tool with its address, or with the id in `tool_id`; it may say only what changes. New tools need a name, an address, a description and a category. 409 with `current` when `version` is given and somebody has read them differently since.',
    body: MappingRequest,
    bodyBytes: 64 * 1024,
    errors: [409],
  },
  'POST /admin/imports/{id}/check': {
    ...ofImport,
    summary: 'Read the whole file without changing anything',
    description:
      'Answers what the import would create, change and leave, and the lines that it would refuse. 409 with `current` when somebody has changed how the columns are read meanwhile.',
    errors: [409],
  },
  'POST /admin/imports/{id}/run': {
    ...ofImport,
    query: ImportRunQuery,
    summary: 'Import the file in the background',
    description:
      '409 when it has begun, and with `current` when `version` is given and the columns are read differently now. `job` tells the progress. After a check, lines about listings that somebody has changed since are refused with what the listing says now.',
    errors: [409],
  },
  'GET /admin/imports/{id}/errors.csv': {
    summary: 'The refused lines with their reasons, to mend and send again',
    answers: { 200: fileAnswer('text/csv') },
  },
});
export type ListingsCalls = typeof listingsCalls;
