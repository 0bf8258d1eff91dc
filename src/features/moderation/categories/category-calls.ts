import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminCategory,
  AdminCategoryList,
  AdminListQuery,
  CategoryRequest,
  Confirmation,
  DeleteCategoryRequest,
  RowParams,
} from '../contract.ts';

export const categoryCalls = defineCalls('Administration', {
  'GET /admin/categories': {
    guard: 'admin',
    summary: 'All categories, inactive ones too, in the order of the strip',
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
    summary: 'Rename a category; its address stays',
    params: RowParams,
    body: CategoryRequest,
    answers: { 200: envelopeOf(AdminCategory) },
    errors: [400, 413, 415],
  },
  'DELETE /admin/categories/{id}': {
    guard: 'admin',
    summary: 'Delete a category',
    description:
      'With listings in it 409 and `tools_count`, unless `reassign_to` names the category that takes them over.',
    params: RowParams,
    body: DeleteCategoryRequest,
    answers: { 200: Confirmation },
    errors: [400, 413, 415, 409],
  },
  'POST /admin/categories/{id}/toggle-active': {
    guard: 'admin',
    summary: 'Hide a category from lookups, or show it again',
    params: RowParams,
    answers: { 200: envelopeOf(AdminCategory) },
  },
});
export type CategoryCalls = typeof categoryCalls;
