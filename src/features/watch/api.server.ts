import { implementCalls, type Route } from '#src/server/http/route.ts';
import { watchCalls } from './calls.ts';
import type { WatchContext } from './context.server.ts';
import { readFeed } from './feed/read-feed.server.ts';
import { readPreview } from './feed/read-preview.server.ts';
import { recordInteractions } from './interactions/interactions.server.ts';
import { readOnboarding, readPreferences, savePreferences } from './preferences/preferences.server.ts';

export function watchRoutes(context: WatchContext): readonly Route[] {
  return implementCalls(watchCalls, {
    'GET /ai-watch/feed': async ({ query, call }) => ({ data: await readFeed(context, query, call.caller) }),
    'GET /ai-watch/preview': async () => ({ data: await readPreview(context) }),
    'GET /ai-watch/preferences': async ({ call }) => ({ data: await readPreferences(context, call.caller) }),
    'PUT /ai-watch/preferences': async ({ body, call }) => ({
      data: await savePreferences(context, body, call.caller),
      message: 'Saved.',
    }),
    'GET /ai-watch/onboarding': async ({ call }) => ({ data: await readOnboarding(context, call.caller) }),
    'POST /ai-watch/onboarding': async ({ body, call }) => ({
      data: await savePreferences(context, body, call.caller),
      message: 'Saved.',
    }),
    'POST /ai-watch/interactions': async ({ body, call }) => ({
      data: await recordInteractions(context, body.events, call.caller),
    }),
  });
}
