import { LockQuery } from '#src/features/queue/locks/contract.ts';
import { ReasonChoiceRequest, ReasonRecipient } from '#src/features/queue/reasons/contract.ts';
import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminSubmission,
  AdminSubmissionList,
  ChangesRequest,
  DecidedTool,
  OwnerRequest,
  ScheduleRequest,
  ToolBadgesRequest,
} from './contract.ts';

const queue = {
  description: 'Searches name, company, URL, submitter and description.',
  query: AdminListQuery,
  answers: { 200: AdminSubmissionList },
} as const;

const decision = {
  permission: 'moderator',
  undo: ['moderator', 'editor'],
  answers: { 200: envelopeOf(DecidedTool) },
  errors: [409],
} as const;

const defaults = {
  tag: 'Administration',
  permission: ['moderator', 'editor'],
} as const;

/** Lists of submissions and revisions by state, the decisions about them, and the badges of tools. */
export const submissionAdminCalls = defineCalls(defaults, {
  'GET /admin/tools/pending': {
    ...queue,
    summary: 'Pending submissions and revisions, oldest first',
  },
  'GET /admin/tools/changes-requested': {
    ...queue,
    summary: 'Submissions and revisions that wait for their submitter, latest request first',
  },
  'GET /admin/tools/approved': { ...queue, summary: 'Published tools, latest decision first' },
  'GET /admin/tools/rejected': { ...queue, summary: 'Rejected submissions, latest decision first' },
  'GET /admin/tools/unlisted': { ...queue, summary: 'Unlisted tools, most recent first' },
  'POST /admin/tools/{id}/approve': { ...decision, query: LockQuery, summary: 'Publish a new submission' },
  'POST /admin/tools/{id}/approve-pending': {
    ...decision,
    query: LockQuery,
    summary: 'Approve a revision and apply it to its tool',
    description:
      '`id` is the revision’s. Changes only the fields that differ; returns the tool. Also 409 if another listing has the new URL.',
  },
  'POST /admin/tools/{id}/reject': {
    ...decision,
    query: LockQuery,
    summary: 'Reject a submission or revision with a reason',
    description: 'Give `reason`, `reason_id`, or both. The submitter is mailed it.',
    body: ReasonChoiceRequest,
  },
  'POST /admin/tools/{id}/request-changes': {
    ...decision,
    query: LockQuery,
    summary: 'Ask the submitter to change a submission or revision',
    description:
      'Give `note`, `reason_id` (a canned reason of the kind `changes`), or both. The submitter is mailed it. Their next save puts it back at its place in the queue; it can be decided meanwhile.',
    body: ChangesRequest,
  },
  'PUT /admin/tools/{id}/schedule': {
    permission: 'moderator',
    summary: 'Approve a submission or revision at a later moment',
    description:
      'At most a year ahead. It holds for the submission as it is now: when it changes or is sent back, it waits for a decision again.',
    query: LockQuery,
    body: ScheduleRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [409],
  },
  'POST /admin/tools/{id}/restore': {
    ...decision,
    permission: ['moderator', 'editor'],
    undo: true,
    summary: 'Restore a tool that was unlisted in the last 30 days',
  },
  'GET /admin/tools/{id}/recipient': {
    summary: 'Who is told why a listing was removed: its owner, or else its submitter',
    description: 'Their language, and the values of placeholders in canned reasons.',
    answers: { 200: envelopeOf(ReasonRecipient) },
  },
  'PUT /admin/tools/{id}': {
    permission: 'editor',
    summary: 'Update a tool’s slug and badges',
    description:
      'Fields you leave out stay unchanged. The old slug redirects to the new one. 409 with `current` when `slug_before` is given and somebody has changed the slug since.',
    body: ToolBadgesRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [409],
  },
  'PUT /admin/tools/{id}/owner': {
    undo: true,
    summary: 'Set or remove the owner of a tool, with the reason',
    description:
      'For ownership shown by documents. `user_id: null` removes the owner. Waiting claims of the tool end; the owner before and the new one are mailed the reason. 409 with `current` when `owner_before` is given and somebody has changed the owner since.',
    body: OwnerRequest,
    answers: { 200: envelopeOf(AdminSubmission) },
    errors: [409],
  },
});
export type SubmissionAdminCalls = typeof submissionAdminCalls;
