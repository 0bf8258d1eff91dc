import { implementCalls, type Route } from '#src/server/http/route.ts';
import type { WatchContext } from '../context.server.ts';
import { watchAdminCalls } from './calls.ts';
import {
  addChannel,
  changeChannel,
  deleteChannel,
  fetchChannelNow,
  listChannels,
} from './channels.server.ts';
import { changeVideo, listVideos } from './videos.server.ts';

export function watchAdminRoutes(context: WatchContext): readonly Route[] {
  return implementCalls(watchAdminCalls, {
    'GET /admin/ai-watch/channels': ({ query }) => listChannels(context, query),
    'POST /admin/ai-watch/channels': async ({ body, call }) => ({
      data: await addChannel(context, body, call.caller),
      message: 'Added.',
    }),
    'PUT /admin/ai-watch/channels/{id}': async ({ params, body, call }) => ({
      data: await changeChannel(context, params.id, body, call.caller),
      message: 'Saved.',
    }),
    'DELETE /admin/ai-watch/channels/{id}': async ({ params, call }) => {
      await deleteChannel(context, params.id, call.caller);
      return { message: 'Deleted.' };
    },
    'POST /admin/ai-watch/channels/{id}/fetch': async ({ params, call }) => ({
      data: await fetchChannelNow(context, params.id, call.caller),
    }),
    'GET /admin/ai-watch/videos': ({ query }) => listVideos(context, query),
    'PUT /admin/ai-watch/videos/{id}': async ({ params, body, call }) => ({
      data: await changeVideo(context, params.id, body, call.caller),
      message: 'Saved.',
    }),
  });
}
