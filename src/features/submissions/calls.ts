import { z } from 'zod';
import { ToolPage } from '#src/features/tools/contract.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { EditableTool, NewToolRequest, ToolEditRequest } from './contract.ts';
import { REVIEW_HOURS } from './rules.ts';

const ToolAnswer = envelopeOf(ToolPage);
const Done = z.object({ message: z.string() });

/** The calls of people who submit tools. A tool goes by slug or id everywhere. */
export const submissionCalls = defineCalls('Submissions', {
  'POST /ai-tools': {
    guard: 'user',
    summary: 'Submit a tool',
    description: `It waits for a moderator, typically under ${REVIEW_HOURS} hours. 409 when the address is listed already or waits: of a listing with \`slug\` and \`claim_path\`.`,
    body: NewToolRequest,
    form: true,
    answers: { 201: ToolAnswer },
    errors: [400, 409, 413, 415, 429, 503],
  },
  'POST /ai-tools/{slug}': {
    guard: 'user',
    summary: 'Edit a tool',
    description:
      'By its submitter, its proved owner or an administrator. What was never approved is changed in place; of a published tool a version is made, which waits: 201 when it is new, 200 when an own one was overwritten, with the version as `data`. An administrator’s edit, and of an owner’s what an owner may change at once, is live: 200. An edit that changes nothing makes no version: 200 with the tool. Fields left out stay, blank ones are cleared.',
    body: ToolEditRequest,
    form: true,
    answers: { 200: ToolAnswer, 201: ToolAnswer },
    errors: [400, 403, 404, 409, 413, 415, 429, 503],
  },
  // Before the next call, since a tool may have the slug "pending".
  'GET /ai-tools/{slug}/edit': {
    guard: 'user',
    summary: 'What an edit starts from',
    description: 'One’s own waiting version where there is one, otherwise the tool or submission.',
    answers: { 200: envelopeOf(EditableTool) },
    errors: [403, 404],
  },
  'GET /ai-tools/pending/{slug}': {
    guard: 'user',
    summary: 'A pending version, or a submission that waits or was turned down',
    description: 'By its own slug or id, or by that of its tool; for its submitter and administrators.',
    answers: { 200: ToolAnswer },
    errors: [404],
  },
  'DELETE /ai-tools/{slug}': {
    guard: 'user',
    summary: 'Take a tool off the site, or a submission out of the queue',
    description:
      'An administrator can bring it back for 30 days. By the slug or id of one’s own waiting version only that is withdrawn.',
    answers: { 200: Done },
    errors: [403, 404],
  },
  'DELETE /ai-tools/{slug}/screenshots/{screenshotId}': {
    guard: 'user',
    summary: 'Remove a screenshot',
    description: 'At once; one of one’s own waiting version from that alone.',
    params: z.object({ slug: z.string(), screenshotId: idInPath() }),
    answers: { 200: Done },
    errors: [403, 404],
  },
});

export type SubmissionCalls = typeof submissionCalls;
