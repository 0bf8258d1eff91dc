import { z } from 'zod';
import { undoable } from '#src/features/undo/contract.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf, idInPath } from '#src/shared/schemas.ts';
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

const params = z.object({ id: idInPath() });
const ChannelAnswer = envelopeOf(Channel);

const defaults = { tag: 'AI Watch administration', guard: 'admin', permission: 'editor' } as const;

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
    params,
    body: ChannelChange,
    answers: { 200: ChannelAnswer },
  },
  'DELETE /admin/ai-watch/channels/{id}': {
    undo: true,
    summary: 'Delete a channel',
    description: 'Its videos leave the feed.',
    params,
    answers: { 200: undoable(Confirmation) },
  },
  'POST /admin/ai-watch/channels/{id}/fetch': {
    summary: 'Fetch a channel now',
    params,
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
    params,
    body: AdminVideoChange,
    answers: { 200: envelopeOf(AdminVideo) },
  },
});
export type WatchAdminCalls = typeof watchAdminCalls;
