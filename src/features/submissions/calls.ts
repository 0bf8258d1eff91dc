import { z } from 'zod';
import { RemovalChoiceRequest } from '#src/features/queue/reasons/contract.ts';
import { ToolPage } from '#src/features/tools/contract.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { EditableTool, NewToolRequest, ToolEditRequest } from './contract.ts';

const ToolAnswer = envelopeOf(ToolPage);

const defaults = { tag: 'Submissions', guard: 'user' } as const;

/** The calls of people who submit tools. A tool goes by slug or id everywhere. */
export const submissionCalls = defineCalls(defaults, {
  'POST /ai-tools': {
    summary: 'Submit a tool',
    description: `A moderator reviews it, typically in under ${REVIEW_HOURS} hours. 409 if the URL is already listed or pending; for a listing, with \`slug\` and \`claim_path\`.`,
    body: NewToolRequest,
    form: true,
    answers: { 201: ToolAnswer },
    errors: [409, 503],
  },
  'POST /ai-tools/{slug}': {
    summary: 'Edit a tool',
    description:
      'For its submitter, its verified owner or an administrator. A submission that was never approved is changed in place. For a published tool, a pending revision is created (201) or your existing one overwritten (200), with the revision as `data`. Edits by administrators, and the fields owners may change without review, go live immediately (200). An edit without changes creates no revision (200 with the tool). Fields you leave out stay unchanged, blank ones are cleared. With `version`, 409 with `changed: true` when somebody has changed the tool since.',
    body: ToolEditRequest,
    form: true,
    answers: { 200: ToolAnswer, 201: ToolAnswer },
    errors: [404, 409, 503],
  },
  // Before the next call, since a tool may have the slug "pending".
  'GET /ai-tools/{slug}/edit': {
    summary: 'Get a tool for editing',
    description: 'Your pending revision if there is one, otherwise the tool or submission.',
    answers: { 200: envelopeOf(EditableTool) },
    errors: [404],
  },
  'GET /ai-tools/pending/{slug}': {
    summary: 'A pending revision, or a pending or rejected submission',
    description: 'By its slug or ID, or its tool’s; for its submitter and administrators.',
    answers: { 200: ToolAnswer },
    errors: [404],
  },
  'DELETE /ai-tools/{slug}': {
    undo: ['moderator', 'editor'],
    summary: 'Unlist a tool or withdraw a submission',
    description:
      'An administrator can restore it for 30 days. With the slug or ID of your pending revision, only that is withdrawn. An administrator who unlists another person’s tool gives a reason (`reason`, `reason_id` of the kind `remove`, or both), which is emailed to its owner, or else to its submitter.',
    body: RemovalChoiceRequest,
    errors: [404],
  },
  'DELETE /ai-tools/{slug}/screenshots/{screenshotId}': {
    undo: ['moderator', 'editor'],
    summary: 'Remove a screenshot',
    description:
      'Takes effect immediately; a screenshot of your pending revision is removed from that alone.',
    params: z.object({ slug: z.string(), screenshotId: idInPath() }),
    errors: [404],
  },
});

export type SubmissionCalls = typeof submissionCalls;
