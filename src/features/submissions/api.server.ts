import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { submissionCalls } from './calls.ts';
import type { SubmissionsContext } from './context.server.ts';
import { removeScreenshot, removeTool } from './deciding/remove-tool.server.ts';
import { authorizeEdit, editTool } from './editing/edit-tool.server.ts';
import { getEditable, getPending } from './reading/tool-pages.server.ts';
import { authorizeSubmission, submitTool } from './submitting/submit-tool.server.ts';

export function submissionRoutes(context: SubmissionsContext): readonly Route[] {
  return implementCalls(submissionCalls, {
    'POST /ai-tools': {
      authorize: ({ caller }) => authorizeSubmission(context, caller),
      handle: async ({ body, call, t }) => ({
        data: await submitTool(context, body, call),
        message: t(msg('submissions.done.waiting', { hours: REVIEW_HOURS })),
      }),
    },
    'POST /ai-tools/{slug}': {
      authorize: ({ caller }, { slug }) => authorizeEdit(context, slug, caller),
      handle: async ({ params, body, call, t }) => {
        const { page, isNew, message } = await editTool(context, params.slug, body, call);
        const answer = { data: page, message: t(message) };
        return isNew ? new Answer(201, answer) : new Answer(200, answer);
      },
    },
    'GET /ai-tools/{slug}/edit': async ({ params, call }) => ({
      data: await getEditable(context, params.slug, call.caller),
    }),
    'GET /ai-tools/pending/{slug}': async ({ params, call }) => ({
      data: await getPending(context, params.slug, call.caller),
    }),
    'DELETE /ai-tools/{slug}': async ({ params, body, call, t }) => {
      await removeTool(context, params.slug, body, call.caller);
      return { message: t('submissions.done.toolDeleted') };
    },
    'DELETE /ai-tools/{slug}/screenshots/{screenshotId}': async ({ params, call, t }) => {
      await removeScreenshot(context, params.slug, params.screenshotId, call.caller);
      return { message: t('submissions.done.screenshotRemoved') };
    },
  });
}
