import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminType,
  AdminTypeList,
  DeleteTypeRequest,
  TypeChange,
  TypeOrder,
  TypeRequest,
} from './contract.ts';

const defaults = { tag: 'Administration', permission: 'editor' } as const;
/** The words of a type in both languages. */
const BODY_BYTES = 32 * 1024;

export const typeAdminCalls = defineCalls(defaults, {
  'GET /admin/types': {
    summary: 'All types of tools, in display order',
    query: AdminListQuery,
    answers: { 200: AdminTypeList },
  },
  'POST /admin/types': {
    summary: 'Add a type of tools',
    description: 'Without a value it gets one from its label. It comes last.',
    body: TypeRequest,
    bodyBytes: BODY_BYTES,
    answers: { 201: envelopeOf(AdminType) },
    errors: [409],
  },
  'PUT /admin/types/order': {
    summary: 'Put the types in another order',
    description: '409 with `current`, the present ids, when `before` is not the present order.',
    body: TypeOrder,
    errors: [409],
  },
  'PUT /admin/types/{id}': {
    summary: 'Change a type of tools',
    description:
      'What is missing stays. With a changed value the tools get it, and filters, forms and files understand the old one as well. 409 with `current` when `version` is given and somebody has changed the type since.',
    body: TypeChange,
    bodyBytes: BODY_BYTES,
    answers: { 200: envelopeOf(AdminType) },
    errors: [409],
  },
  'DELETE /admin/types/{id}': {
    undo: true,
    summary: 'Delete a type of tools',
    description:
      '409 with `tools_count` if listings have it, unless `reassign_to` names the type that they get. Its value then means that type. 409 with `current` when `version` is given and somebody has changed the type since.',
    body: DeleteTypeRequest,
    errors: [409],
  },
});
export type TypeAdminCalls = typeof typeAdminCalls;
