import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  AdminVideo,
  AdminVideoChange,
  AdminVideoList,
  AdminVideoQuery,
  Channel,
  ChannelChange,
  ChannelList,
  ChannelQuery,
  ChannelRequest,
} from './admin-contract.ts';

const ChannelAnswer = envelopeOf(Channel);

const defaults = { tag: 'AI Watch administration', permission: 'editor' } as const;

/** The calls of AI Watch for administrators. */
export const watchAdminCalls = defineCalls(defaults, {
  'GET /admin/ai-watch/channels': {
    summary: 'Channels, newest first',
    query: ChannelQuery,
    answers: { 200: ChannelList },
  },
  'POST /admin/ai-watch/channels': {
    summary: 'Add a channel and fetch it',
    description: 'A channel that cannot be fetched is added all the same; `last_error` says why.',
    body: ChannelRequest,
    answers: { 201: ChannelAnswer },
    errors: [409],
  },
  'PUT /admin/ai-watch/channels/{id}': {
    summary: 'Move a channel and its videos to another category',
    body: ChannelChange,
    answers: { 200: ChannelAnswer },
  },
  'DELETE /admin/ai-watch/channels/{id}': {
    undo: true,
    summary: 'Delete a channel',
    description: 'Its videos leave the feed.',
  },
  'POST /admin/ai-watch/channels/{id}/fetch': {
    summary: 'Fetch a channel now',
    answers: { 200: ChannelAnswer },
  },
  'GET /admin/ai-watch/videos': {
    summary: 'Videos, newest first',
    query: AdminVideoQuery,
    answers: { 200: AdminVideoList },
  },
  'PUT /admin/ai-watch/videos/{id}': {
    summary: 'Hide a video, or set its category and tools',
    description: 'What is left out stays as it is.',
    body: AdminVideoChange,
    answers: { 200: envelopeOf(AdminVideo) },
  },
});
export type WatchAdminCalls = typeof watchAdminCalls;
