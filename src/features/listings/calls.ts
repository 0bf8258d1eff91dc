import { RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls, fileAnswer } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { Import, ImportUpload, MappingRequest } from './imports/contract.ts';
import { AdminJob } from './jobs/contract.ts';

const ofImport = {
  guard: 'admin',
  permission: 'editor',
  params: RowParams,
  answers: { 200: envelopeOf(Import) },
} as const;

export const listingsCalls = defineCalls('Administration', {
  'GET /admin/jobs/{id}': {
    guard: 'admin',
    permission: 'editor',
    summary: 'Progress of an import or a bulk action',
    params: RowParams,
    answers: { 200: envelopeOf(AdminJob) },
  },
  'POST /admin/imports': {
    guard: 'admin',
    permission: 'editor',
    summary: 'Upload a file of tools',
    description:
      'CSV, TSV, JSON or JSON Lines of at most 50 MB, as the file `file` of a form. Columns are recognized by their titles, in English and French; nothing is imported yet. Files are deleted after a week.',
    form: true,
    isStreamed: true,
    body: ImportUpload,
    answers: { 201: envelopeOf(Import) },
    errors: [400, 413, 415],
  },
  'GET /admin/imports/template': {
    guard: 'admin',
    permission: 'editor',
    summary: 'A CSV file with all columns and an example',
    answers: { 200: fileAnswer('text/csv') },
  },
  'GET /admin/imports/{id}': { ...ofImport, summary: 'An import' },
  'PUT /admin/imports/{id}/mapping': {
    ...ofImport,
    summary: 'Say as which fields the columns are read',
    description:
      'Columns that are not named are left out. A line is about the tool with its address, or with the id in `tool_id`; it may say only what changes. New tools need a name, an address, a description and a category.',
    body: MappingRequest,
    bodyBytes: 64 * 1024,
    errors: [400, 409, 413, 415],
  },
  'POST /admin/imports/{id}/check': {
    ...ofImport,
    summary: 'Read the whole file without changing anything',
    description:
      'Answers what the import would create, change and leave, and the lines that it would refuse.',
  },
  'POST /admin/imports/{id}/run': {
    ...ofImport,
    summary: 'Import the file in the background',
    description: '409 when it has begun. `job` tells the progress.',
    errors: [409],
  },
  'GET /admin/imports/{id}/errors.csv': {
    guard: 'admin',
    permission: 'editor',
    summary: 'The refused lines with their reasons, to mend and send again',
    params: RowParams,
    answers: { 200: fileAnswer('text/csv') },
  },
});
export type ListingsCalls = typeof listingsCalls;
