import { implementCalls, type Route } from '#src/server/http/route.ts';
import { previewCalls } from './calls.ts';
import type { PreviewsContext } from './context.server.ts';
import { prefill } from './prefill/prefill.server.ts';

export function previewRoutes(context: PreviewsContext): readonly Route[] {
  return implementCalls(previewCalls, {
    'POST /submissions/prefill': async ({ body, call, t }) => ({
      data: await prefill(context, body.url, call, t),
    }),
  });
}
