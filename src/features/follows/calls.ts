import { z } from 'zod';
import { defineCalls, forEachKind } from '#src/shared/define-calls.ts';
import { envelopeOf, pageQuery, storable } from '#src/shared/schemas.ts';
import { FollowList, FollowState } from './contract.ts';
import { QUERY_MAX, type SourceKind } from './rules.ts';

const ofTool = {
  guard: 'user',
  params: z.object({ slug: z.string().max(200) }),
  answers: { 200: envelopeOf(FollowState).extend({ message: z.string().optional() }) },
} as const;

const ofSource = {
  guard: 'user',
  params: z.object({ id: storable(z.string().max(QUERY_MAX)) }),
  answers: { 200: envelopeOf(FollowState).extend({ message: z.string().optional() }) },
} as const;

/** @param ids how one is named, as a sentence */
export const sourceCalls = (kind: SourceKind, ids = 'By id.') =>
  ({
    'GET /user/follows/{kind}/{id}': {
      ...ofSource,
      summary: `Whether you follow a ${kind}`,
      description: ids,
      errors: [404, 422],
    },
    'PUT /user/follows/{kind}/{id}': {
      ...ofSource,
      summary: `Follow a ${kind}: you are told of new tools`,
      description: `${ids} Needs a verified email. 409 when you follow too many.`,
      errors: [403, 404, 409, 422, 429],
    },
    'DELETE /user/follows/{kind}/{id}': {
      ...ofSource,
      summary: `Stop following a ${kind}`,
      description: ids,
      errors: [404, 422],
    },
  }) as const;

const defaults = { tag: 'Following', guard: 'public' } as const;

/** A tool goes by slug or id everywhere. @param kinds those that the slices have, besides tools */
export const followCalls = (kinds: ReadonlyMap<SourceKind, { ids?: string }>) =>
  defineCalls(defaults, {
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
        'You are told when its price changes, of new releases, and when it is discontinued. Needs a verified email. 409 when you follow too many.',
      errors: [403, 404, 409, 429],
    },
    'DELETE /user/follows/tool/{slug}': { ...ofTool, summary: 'Stop following a tool', errors: [404] },
    ...forEachKind([...kinds.keys()], (kind) => sourceCalls(kind, kinds.get(kind)?.ids)),
    'GET /unfollow/{token}': {
      summary: 'The page behind the link in a mail',
      description:
        'Somebody who opens the address of `List-Unsubscribe` is led to the page, which asks first. Nothing changes.',
      answers: {},
      redirects: [303],
    },
    'POST /unfollow/{token}': {
      summary: 'Stop following by the link in a mail',
      description: 'The target of `List-Unsubscribe` (RFC 8058); any body is ignored. Safe to repeat.',
      errors: [404, 429],
    },
  });
export type FollowCalls = ReturnType<typeof followCalls>;
