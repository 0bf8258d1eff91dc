import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { submissionCalls } from './calls.ts';
import type { SubmissionsContext } from './context.server.ts';
import { authorizeEdit, editTool } from './editing/edit-tool.server.ts';
import { getEditable, getPending } from './reading/tool-pages.server.ts';
import { removeScreenshot, removeTool } from './removing/remove-tool.server.ts';
import { REVIEW_HOURS } from './rules.ts';
import { authorizeSubmission, submitTool } from './submitting/submit-tool.server.ts';

export function submissionRoutes(context: SubmissionsContext): readonly Route[] {
  return implementCalls(submissionCalls, {
    'POST /ai-tools': {
      authorize: ({ caller }) => authorizeSubmission(context, caller),
      handle: async ({ body, call }) => ({
        data: await submitTool(context, body, call.caller),
        message: `Your tool is under review, typically under ${REVIEW_HOURS} hours.`,
      }),
    },
    'POST /ai-tools/{slug}': {
      authorize: ({ caller }, { slug }) => authorizeEdit(context, slug, caller),
      handle: async ({ params, body, call }) => {
        const { page, isNew, message } = await editTool(context, params.slug, body, call.caller);
        const answer = { data: page, message };
        return isNew ? new Answer(201, answer) : new Answer(200, answer);
      },
    },
    'GET /ai-tools/{slug}/edit': async ({ params, call }) => ({
      data: await getEditable(context, params.slug, call.caller),
    }),
    'GET /ai-tools/pending/{slug}': async ({ params, call }) => ({
      data: await getPending(context, params.slug, call.caller),
    }),
    'DELETE /ai-tools/{slug}': async ({ params, body, call }) => {
      await removeTool(context, params.slug, body.reason || null, call.caller);
      return { message: 'Tool deleted.' };
    },
    'DELETE /ai-tools/{slug}/screenshots/{screenshotId}': async ({ params, call }) => {
      await removeScreenshot(context, params.slug, params.screenshotId, call.caller);
      return { message: 'Screenshot removed.' };
    },
  });
}
