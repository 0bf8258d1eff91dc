import { AdminListQuery } from '#src/shared/admin-schemas.ts';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { FlaggedPostList, RefusedPostList, SpamListsAnswer, SpamListsRequest } from './contract.ts';

const defaults = {
  tag: 'Administration',
  permission: 'moderator',
} as const;

export const spamCalls = defineCalls(defaults, {
  'GET /admin/spam-rules': {
    summary: 'The domains and words that posts are compared with',
    answers: { 200: envelopeOf(SpamListsAnswer) },
  },
  'PUT /admin/spam-rules': {
    undo: true,
    summary: 'Change the domains and words that posts are compared with',
    description:
      'Lists that you leave out stay as they are. Refused: the sender gets 422 with the reason. Watched: people decide, with the finding beside it. A domain stands for its subdomains, `.xyz` for a whole ending. Words are compared whole, without case and accents, also spelled out or with look-alike letters.',
    body: SpamListsRequest,
    bodyBytes: 512 * 1024,
    answers: { 200: envelopeOf(SpamListsAnswer) },
    errors: [409],
  },
  'GET /admin/spam/flagged': {
    summary: 'Public posts that somebody should look at, the longest waiting first',
    description:
      'Profiles, replies and live edits with a watched entry, and new listings whose website has changed.',
    query: AdminListQuery,
    answers: { 200: FlaggedPostList },
  },
  'POST /admin/spam/flagged/{id}/dismiss': {
    undo: true,
    summary: 'Take a post off the list after looking at it',
  },
  'GET /admin/spam/refused': {
    summary: 'Posts of the last 30 days that were refused for an entry of the lists, newest first',
    query: AdminListQuery,
    answers: { 200: RefusedPostList },
  },
});
export type SpamCalls = typeof spamCalls;
