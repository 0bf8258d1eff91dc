import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminListQuery,
  AdminSubmission,
  AdminSubmissionList,
  DecidedTool,
  OwnerRequest,
  RejectRequest,
  RowParams,
  ToolBadgesRequest,
} from '../contract.ts';

const queue = {
  guard: 'admin',
  description: 'Searched in name, company, address, submitter and description.',
  query: AdminListQuery,
  answers: { 200: AdminSubmissionList },
} as const;

const decision = {
  guard: 'admin',
  params: RowParams,
  answers: { 200: envelopeOf(DecidedTool) },
  errors: [409],
} as const;

/** Lists of submissions and revisions by state, the decisions about them, and the badges of tools. */
export const submissionCalls = defineCalls('Administration', {
  'GET /admin/tools/pending': {
    ...queue,
    summary: 'New submissions and updates that wait, the longest first',
  },
  'GET /admin/tools/approved': { ...queue, summary: 'Published tools, the last decided first' },
  'GET /admin/tools/rejected': { ...queue, summary: 'What was turned down, the last decided first' },
  'GET /admin/tools/unlisted': { ...queue, summary: 'What was taken off the site, the last first' },
  'POST /admin/tools/{id}/approve': { ...decision, summary: 'Publish a new submission' },
  'POST /admin/tools/{id}/approve-pending': {
    ...decision,
    summary: 'Put an update into the tool that it changes',
    description:
      'The number is the update’s. Changes the differing fields and nothing else; answers the tool. 409 also when another listing has the new address.',
  },
  'POST /admin/tools/{id}/reject': {
    ...decision,
    summary: 'Turn a submission or an update down, with the reason',
    body: RejectRequest,
    errors: [400, 413, 415, 409],
  },
  'POST /admin/tools/{id}/restore': {
    ...decision,
    summary: 'Take back a tool that was unlisted within the last 30 days',
  },
  'PUT /admin/tools/{id}': {
    guard: 'admin',
    summary: 'Change a tool’s address and marks',
    description: 'What is left out stays. The old address leads to the new one.',
    params: RowParams,
    body: ToolBadgesRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [400, 413, 415],
  },
  'PUT /admin/tools/{id}/owner': {
    guard: 'admin',
    summary: 'Set or remove the owner of a tool, with the reason',
    description:
      'For ownership shown by documents. `user_id: null` removes the owner. Waiting claims of the tool end; the owner before and the new one are mailed the reason.',
    params: RowParams,
    body: OwnerRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [400, 409, 413, 415],
  },
});
export type SubmissionCalls = typeof submissionCalls;
