import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import {
  AdminListQuery,
  AdminSubmission,
  AdminSubmissionList,
  DecidedTool,
  RejectRequest,
  ToolMarksRequest,
} from '../contract.ts';
import { SUBMISSION_STATES } from '../rules.ts';
import type { ModerationService } from '../service.server.ts';

const admin = { guard: 'admin', tag: 'Administration' } as const;
const BODY = [400, 413, 415] as const;
const params = z.object({ id: idInPath() });

const SUMMARIES = {
  pending: 'New submissions and updates that wait, the longest first',
  approved: 'Published tools, the last decided first',
  rejected: 'What was turned down, the last decided first',
  unlisted: 'What was taken off the site, the last first',
} as const;

/** Submissions, updates and marks of tools. */
export function submissionRoutes(moderation: ModerationService): readonly Route[] {
  return [...listRoutes(moderation), ...decisionRoutes(moderation), ...toolRoutes(moderation)];
}

function listRoutes(moderation: ModerationService): readonly Route[] {
  return SUBMISSION_STATES.map((state) =>
    defineRoute({
      ...admin,
      method: 'get',
      path: `/admin/tools/${state}`,
      summary: SUMMARIES[state],
      description: 'Searched in name, company, address, submitter and description.',
      query: AdminListQuery,
      answer: AdminSubmissionList,
      handle: ({ query }) => moderation.listSubmissions(state, query),
    }),
  );
}

function decisionRoutes(moderation: ModerationService): readonly Route[] {
  return [
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/tools/{id}/approve',
      summary: 'Publish a new submission',
      params,
      answer: envelopeOf(DecidedTool),
      refusals: [409],
      handle: async ({ params, call }) => {
        const data = await moderation.approveSubmission(call.caller, params.id);
        return { data: data as z.input<typeof DecidedTool>, message: 'The tool is published.' };
      },
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/tools/{id}/approve-pending',
      summary: 'Put an update into the tool that it changes',
      description:
        'The number is the update’s. Changes the differing fields and nothing else; answers the tool. 409 also when another listing has the new address.',
      params,
      answer: envelopeOf(DecidedTool),
      refusals: [409],
      handle: async ({ params, call }) => {
        const data = await moderation.approveUpdate(call.caller, params.id);
        return { data: data as z.input<typeof DecidedTool>, message: 'The update is live.' };
      },
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/tools/{id}/reject',
      summary: 'Turn a submission or an update down, with the reason',
      params,
      authorize: async (_, { id }) => {
        await moderation.getSubmission(id);
      },
      body: RejectRequest,
      answer: envelopeOf(DecidedTool),
      refusals: [...BODY, 409],
      handle: async ({ params, body, call }) => {
        const data = await moderation.reject(call.caller, params.id, body.reason);
        return { data: data as z.input<typeof DecidedTool>, message: 'It was rejected.' };
      },
    }),
  ];
}

function toolRoutes(moderation: ModerationService): readonly Route[] {
  return [
    defineRoute({
      ...admin,
      method: 'put',
      path: '/admin/tools/{id}',
      summary: 'Change a tool’s address and marks',
      description: 'What is left out stays. The old address leads to the new one.',
      params,
      authorize: (_, { id }) => moderation.authorizeTool(id),
      body: ToolMarksRequest,
      answer: envelopeOf(AdminSubmission),
      refusals: BODY,
      handle: async ({ params, body, call }) => {
        await moderation.changeMarks(params.id, body, call.caller);
        return { data: await moderation.getSubmission(params.id), message: 'The tool was changed.' };
      },
    }),
    defineRoute({
      ...admin,
      method: 'post',
      path: '/admin/tools/{id}/restore',
      summary: 'Take back a tool that was unlisted within the last 30 days',
      params,
      answer: envelopeOf(DecidedTool),
      refusals: [409],
      handle: async ({ params, call }) => {
        const data = await moderation.restore(call.caller, params.id);
        return { data: data as z.input<typeof DecidedTool>, message: 'The tool was restored.' };
      },
    }),
  ];
}
