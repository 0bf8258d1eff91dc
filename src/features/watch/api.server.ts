import { implementCalls, type Route } from '#src/server/http/route.ts';
import { watchAdminCalls } from './admin/calls.ts';
import {
  addChannel,
  changeChannel,
  deleteChannel,
  fetchChannelNow,
  listChannels,
} from './admin/channels.server.ts';
import { changeVideo, listVideos } from './admin/videos.server.ts';
import { watchCalls } from './calls.ts';
import type { WatchContext } from './context.server.ts';
import { getFeed, getPreview } from './feed/feed.server.ts';
import { recordInteractions } from './interactions/interactions.server.ts';
import { getOnboarding, getPreferences, savePreferences } from './preferences/preferences.server.ts';

export function watchRoutes(context: WatchContext): readonly Route[] {
  return implementCalls(watchCalls, {
    'GET /ai-watch/feed': async ({ query, call }) => ({ data: await getFeed(context, query, call.caller) }),
    'GET /ai-watch/preview': async () => ({ data: await getPreview(context) }),
    'GET /ai-watch/preferences': async ({ call }) => ({ data: await getPreferences(context, call.caller) }),
    'PUT /ai-watch/preferences': async ({ body, call, t }) => ({
      data: await savePreferences(context, body, call.caller),
      message: t('call.saved'),
    }),
    'GET /ai-watch/onboarding': async ({ call }) => ({ data: await getOnboarding(context, call.caller) }),
    'POST /ai-watch/onboarding': async ({ body, call, t }) => ({
      data: await savePreferences(context, body, call.caller),
      message: t('call.saved'),
    }),
    'POST /ai-watch/interactions': async ({ body, call }) => ({
      data: await recordInteractions(context, body.events, call.caller),
    }),
  });
}

export function watchAdminRoutes(context: WatchContext): readonly Route[] {
  return implementCalls(watchAdminCalls, {
    'GET /admin/ai-watch/channels': ({ query }) => listChannels(context, query),
    'POST /admin/ai-watch/channels': async ({ body, call, t }) => ({
      data: await addChannel(context, body, call.caller),
      message: t('call.added'),
    }),
    'PUT /admin/ai-watch/channels/{id}': async ({ params, body, call, t }) => ({
      data: await changeChannel(context, params.id, body, call.caller),
      message: t('call.saved'),
    }),
    'DELETE /admin/ai-watch/channels/{id}': async ({ params, call, t }) => {
      await deleteChannel(context, params.id, call.caller);
      return { message: t('call.deleted') };
    },
    'POST /admin/ai-watch/channels/{id}/fetch': async ({ params, call }) => ({
      data: await fetchChannelNow(context, params.id, call.caller),
    }),
    'GET /admin/ai-watch/videos': ({ query }) => listVideos(context, query),
    'PUT /admin/ai-watch/videos/{id}': async ({ params, body, call, t }) => ({
      data: await changeVideo(context, params.id, body, call.caller),
      message: t('call.saved'),
    }),
  });
}
