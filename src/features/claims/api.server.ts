import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
import { envelopeOf, idInPath } from '#src/shared/schemas.ts';
import { Claim, ClaimList, ClaimRequest, VerifyClaimRequest } from './contract.ts';
import type { ClaimMethod } from './rules.ts';
import type { ClaimsService } from './service.server.ts';

const tag = 'Claims';
const ToolParams = z.object({ slug: z.string() });
const ClaimParams = ToolParams.extend({ id: idInPath() });
const ClaimAnswer = envelopeOf(Claim);

const NEXT_STEPS: Record<ClaimMethod, string> = {
  dns: 'Add the TXT record, then verify.',
  meta: 'Add the meta tag, then verify.',
  well_known: 'Publish the file, then verify.',
  email: 'Open the link in the mail that we have sent.',
};

/** The claims' calls. A tool goes by slug or id everywhere. */
export function claimRoutes(claims: ClaimsService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/claims',
      summary: 'One’s own claims of a tool',
      description: 'Newest first, and which methods are open for this tool.',
      params: ToolParams,
      answer: ClaimList,
      refusals: [404],
      handle: ({ params, call }) => claims.listClaims(params.slug, call.caller),
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/claims',
      summary: 'Claim a tool',
      description:
        'Answers what to publish. A claim that waits already is answered again with 200; for `email` with a new mail.',
      params: ToolParams,
      body: ClaimRequest,
      answer: ClaimAnswer,
      status: 201,
      refusals: [400, 404, 409, 413, 415, 429],
      authorize: async (_, params) => {
        await claims.authorizeClaimant(params.slug);
      },
      handle: async ({ params, body, call }) => {
        const { claim, isNew } = await claims.startClaim(params.slug, body, call.caller);
        const answer = ClaimAnswer.parse({ data: claim, message: NEXT_STEPS[claim.method] });
        return isNew ? answer : Response.json(answer);
      },
    }),
    defineRoute({
      method: 'post',
      guard: 'user',
      tag,
      path: '/ai-tools/{slug}/claims/{id}/verify',
      summary: 'Look for the proof of a claim',
      description: 'Makes the caller the owner. Without the proof 422, with what was found in the message.',
      params: ClaimParams,
      body: VerifyClaimRequest,
      answer: ClaimAnswer,
      refusals: [400, 404, 409, 413, 415, 429],
      authorize: async (call, { slug, id }) => {
        await claims.authorizeProver(slug, id, call.caller);
      },
      handle: async ({ params, body, call }) => {
        const { slug, id } = params;
        const { claim, toolName } = await claims.verifyClaim(slug, id, body.token, call.caller);
        return { data: claim, message: `You are now the owner of ${toolName}.` };
      },
    }),
  ];
}
