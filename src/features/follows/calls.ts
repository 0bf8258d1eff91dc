import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf, pageQuery } from '#src/shared/schemas.ts';
import { FollowList, FollowState } from './contract.ts';

const ofTool = {
  guard: 'user',
  params: z.object({ slug: z.string().max(200) }),
  answers: { 200: envelopeOf(FollowState).extend({ message: z.string().optional() }) },
} as const;

/** A tool goes by slug or id everywhere. */
export const followCalls = defineCalls('Following', {
  'GET /user/follows': {
    guard: 'user',
    summary: 'What you follow, the latest first',
    query: pageQuery(20),
    answers: { 200: FollowList },
  },
  'GET /user/follows/tool/{slug}': { ...ofTool, summary: 'Whether you follow a tool', errors: [404] },
  'PUT /user/follows/tool/{slug}': {
    ...ofTool,
    summary: 'Follow a tool',
    description:
      'You are mailed when its price changes and when it is discontinued. Needs a verified email. 409 when you follow too many.',
    errors: [404, 409],
  },
  'DELETE /user/follows/tool/{slug}': { ...ofTool, summary: 'Stop following a tool', errors: [404] },
  'POST /unfollow/{token}': {
    guard: 'public',
    summary: 'Stop following by the link in a mail',
    description: 'The target of `List-Unsubscribe` (RFC 8058); any body is ignored. Safe to repeat.',
    answers: { 200: Confirmation },
    errors: [404],
  },
});
export type FollowCalls = typeof followCalls;
