import { AdminListQuery, RowParams } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import { AdminCategory, AdminCategoryList, CategoryRequest, DeleteCategoryRequest } from './contract.ts';

export const categoryAdminCalls = defineCalls('Administration', {
  'GET /admin/categories': {
    guard: 'admin',
    summary: 'All categories, including inactive ones, in display order',
    query: AdminListQuery,
    answers: { 200: AdminCategoryList },
  },
  'POST /admin/categories': {
    guard: 'admin',
    summary: 'Add a category',
    body: CategoryRequest,
    answers: { 201: envelopeOf(AdminCategory) },
    errors: [400, 413, 415],
  },
  'PUT /admin/categories/{id}': {
    guard: 'admin',
    summary: 'Rename a category; its slug stays',
    params: RowParams,
    body: CategoryRequest,
    answers: { 200: envelopeOf(AdminCategory) },
    errors: [400, 413, 415],
  },
  'DELETE /admin/categories/{id}': {
    guard: 'admin',
    summary: 'Delete a category',
    description:
      '409 with `tools_count` if it has listings, unless `reassign_to` names the category to move them to.',
    params: RowParams,
    body: DeleteCategoryRequest,
    answers: { 200: Confirmation },
    errors: [400, 413, 415, 409],
  },
  'POST /admin/categories/{id}/toggle-active': {
    guard: 'admin',
    summary: 'Hide or show a category',
    params: RowParams,
    answers: { 200: envelopeOf(AdminCategory) },
  },
});
export type CategoryAdminCalls = typeof categoryAdminCalls;
