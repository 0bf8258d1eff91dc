import { z } from 'zod';
import { ToolPage } from '#src/features/tools/contract.ts';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { EditableTool, NewToolRequest, ToolEditRequest } from './contract.ts';
import { REVIEW_HOURS } from './rules.ts';
import type { SubmissionsService } from './service.server.ts';

const tag = 'Submissions';
const SlugOrId = z.object({ slug: z.string() });
const Done = z.object({ message: z.string() });
const Answer = envelopeOf(ToolPage);

/** The calls of those whose tools they are. A tool goes by slug or id everywhere. */
export function submissionRoutes(submissions: SubmissionsService): readonly Route[] {
  return [...writeRoutes(submissions), ...readRoutes(submissions), ...removeRoutes(submissions)];
}

function writeRoutes(submissions: SubmissionsService): readonly Route[] {
  return [
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools',
      summary: 'Submit a tool',
      description: `It waits for a moderator, typically under ${REVIEW_HOURS} hours. 409 when the address is listed already or waits: of a listing with \`slug\` and \`claim_path\`.`,
      body: NewToolRequest,
      isForm: true,
      answer: Answer,
      status: 201,
      refusals: [400, 409, 413, 415, 429, 503],
      authorize: (call) => submissions.authorizeSubmission(call.caller),
      handle: async ({ body, call }) => ({
        data: await submissions.submitTool(call.caller, body),
        message: `Your tool is under review, typically under ${REVIEW_HOURS} hours.`,
      }),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}',
      summary: 'Edit a tool',
      description:
        'By its submitter, its proved owner or an administrator. What was never approved is changed in place; of a published tool a version is made, which waits: 201 when it is new, 200 when an own one was overwritten, with the version as `data`. An administrator’s edit, and of an owner’s what an owner may change at once, is live: 200. An edit that changes nothing makes no version: 200 with the tool. Fields left out stay, blank ones are cleared.',
      params: SlugOrId,
      body: ToolEditRequest,
      isForm: true,
      answer: Answer,
      status: 201,
      refusals: [400, 403, 404, 409, 413, 415, 429, 503],
      authorize: async (call, params) => {
        await submissions.authorizeEdit(params.slug, call.caller);
      },
      handle: async ({ params, body, call }) => {
        const { page, isNew, message } = await submissions.editTool(call.caller, params.slug, body);
        return Response.json(Answer.parse({ data: page, message }), { status: isNew ? 201 : 200 });
      },
    }),
  ];
}

function readRoutes(submissions: SubmissionsService): readonly Route[] {
  const base = { method: 'get', guard: 'user', tag, params: SlugOrId } as const;
  // The first before the second: a tool may be called "pending".
  return [
    defineRoute({
      ...base,
      path: '/ai-tools/{slug}/edit',
      summary: 'What an edit starts from',
      description: 'One’s own waiting version where there is one, otherwise the tool or submission.',
      answer: envelopeOf(EditableTool),
      refusals: [403, 404],
      handle: async ({ params, call }) => ({ data: await submissions.getEditable(params.slug, call.caller) }),
    }),
    defineRoute({
      ...base,
      path: '/ai-tools/pending/{slug}',
      summary: 'A pending version, or a submission that waits or was turned down',
      description: 'By its own slug or id, or by that of its tool; for its submitter and administrators.',
      answer: Answer,
      refusals: [404],
      handle: async ({ params, call }) => ({ data: await submissions.getPending(params.slug, call.caller) }),
    }),
  ];
}

function removeRoutes(submissions: SubmissionsService): readonly Route[] {
  const base = { method: 'delete', guard: 'user', tag, answer: Done, refusals: [403, 404] } as const;
  return [
    defineRoute({
      ...base,
      path: '/ai-tools/{slug}',
      summary: 'Take a tool off the site, or a submission out of the queue',
      description:
        'An administrator can bring it back for 30 days. By the slug or id of one’s own waiting version only that is withdrawn.',
      params: SlugOrId,
      handle: async ({ params, call }) => {
        await submissions.removeTool(call.caller, params.slug);
        return { message: 'The tool has been deleted.' };
      },
    }),
    defineRoute({
      ...base,
      path: '/ai-tools/{slug}/screenshots/{screenshotId}',
      summary: 'Remove a screenshot',
      description: 'At once; one of one’s own waiting version from that alone.',
      params: SlugOrId.extend({ screenshotId: idInPath() }),
      handle: async ({ params, call }) => {
        await submissions.removeScreenshot(call.caller, params.slug, params.screenshotId);
        return { message: 'The screenshot has been removed.' };
      },
    }),
  ];
}
