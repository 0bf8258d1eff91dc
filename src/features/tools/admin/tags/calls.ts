import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminTag, AdminTagList, AdminTagQuery, MergeTagsRequest, TagChange, TagMerge } from './contract.ts';

const defaults = { tag: 'Administration', permission: 'editor' } as const;

/** The names of a hundred tags, all of whose letters may be escaped. */
const BODY_BYTES = 160 * 1024;

export const tagAdminCalls = defineCalls(defaults, {
  'GET /admin/tags': {
    summary: 'All tags with the number of published listings that have them',
    query: AdminTagQuery,
    answers: { 200: AdminTagList },
  },
  'PUT /admin/tags/{id}': {
    summary: 'Rename a tag',
    description:
      'Its old address finds it as well. 409 with `tag` when another tag has the name, which this one can be merged into; with `current` when `before` is given and somebody has renamed it since.',
    body: TagChange,
    answers: { 200: envelopeOf(AdminTag) },
    errors: [409],
  },
  'POST /admin/tags/merge': {
    undo: true,
    summary: 'Merge tags into one',
    description:
      'Their addresses and names lead to the one that stays. With `dry=1` nothing is changed and the answer tells what would. 409 with the renamed tags in `current` when `before` is given and somebody has renamed one since.',
    query: z.object({
      dry: z
        .enum(['0', '1'])
        .default('0')
        .transform((text) => text === '1'),
    }),
    body: MergeTagsRequest,
    bodyBytes: BODY_BYTES,
    answers: { 200: envelopeOf(TagMerge) },
    errors: [409],
  },
});
export type TagAdminCalls = typeof tagAdminCalls;
