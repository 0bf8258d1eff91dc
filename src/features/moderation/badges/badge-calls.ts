import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { AdminSubmission, RowParams, ToolBadgesRequest } from '../contract.ts';

export const badgeCalls = defineCalls('Administration', {
  'PUT /admin/tools/{id}': {
    guard: 'admin',
    summary: 'Change a tool’s address and marks',
    description: 'What is left out stays. The old address leads to the new one.',
    params: RowParams,
    body: ToolBadgesRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [400, 413, 415],
  },
});
export type BadgeCalls = typeof badgeCalls;
