import { z } from 'zod';
import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminCategory,
  AdminCategoryList,
  CategoryChange,
  CategoryMerge,
  CategoryOrder,
  CategoryRequest,
  DeleteCategoryRequest,
  MergeCategoryRequest,
  ToggleCategoryRequest,
} from './contract.ts';

const defaults = { tag: 'Administration', permission: 'editor' } as const;
/** The words of a category in both languages. */
const BODY_BYTES = 64 * 1024;

export const categoryAdminCalls = defineCalls(defaults, {
  'GET /admin/categories': {
    summary: 'All categories, including inactive ones, in display order',
    query: AdminListQuery,
    answers: { 200: AdminCategoryList },
  },
  'POST /admin/categories': {
    summary: 'Add a category',
    description: 'Without a slug it gets one from its name. It comes last.',
    body: CategoryRequest,
    bodyBytes: BODY_BYTES,
    answers: { 201: envelopeOf(AdminCategory) },
    errors: [409],
  },
  'PUT /admin/categories/order': {
    summary: 'Put the categories in another order',
    description: '409 with `current`, the present ids, when `before` is not the present order.',
    body: CategoryOrder,
    errors: [409],
  },
  'PUT /admin/categories/{id}': {
    summary: 'Change a category',
    description:
      'What is missing stays. A changed slug redirects to the new one. 409 with `current` when `version` is given and somebody has changed the category since.',
    body: CategoryChange,
    bodyBytes: BODY_BYTES,
    answers: { 200: envelopeOf(AdminCategory) },
    errors: [409],
  },
  'DELETE /admin/categories/{id}': {
    undo: true,
    summary: 'Delete a category',
    description:
      '409 with `tools_count` if it has listings, unless `reassign_to` names the category to move them to; with `current` when `version` is given and somebody has changed the category since.',
    body: DeleteCategoryRequest,
    errors: [409],
  },
  'POST /admin/categories/{id}/merge': {
    undo: true,
    summary: 'Merge a category into another one',
    description:
      'Listings, videos, channels, newsletter topics and vocabulary move; its addresses redirect. With `dry=1` nothing is changed and the answer tells what would move. 409 with `current` when `version` is given and somebody has changed the category since.',
    query: z.object({
      dry: z
        .enum(['0', '1'])
        .default('0')
        .transform((text) => text === '1'),
    }),
    body: MergeCategoryRequest,
    answers: { 200: envelopeOf(CategoryMerge) },
    errors: [409],
  },
  'POST /admin/categories/{id}/toggle-active': {
    undo: true,
    summary: 'Hide or show a category',
    body: ToggleCategoryRequest,
    answers: { 200: envelopeOf(AdminCategory) },
    errors: [409],
  },
});
export type CategoryAdminCalls = typeof categoryAdminCalls;
