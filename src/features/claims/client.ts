import type { QueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { ClaimCalls } from './calls.ts';
import type { ClaimRequest } from './contract.ts';

const api = clientFor<ClaimCalls>();

/** A proof may be given on another device, so this is asked again soon. */
const CLAIMS_FRESH_MS = 60_000;

/** The viewer's claims of a tool, and which methods are open. */
export function claimsQuery(slug: string, viewer: Viewer) {
  return api.query(
    'GET /ai-tools/{slug}/claims',
    { params: { slug } },
    { viewer, staleTime: CLAIMS_FRESH_MS },
  );
}

export function startClaim(slug: string, body: ClaimRequest) {
  return api.send('POST /ai-tools/{slug}/claims', { params: { slug }, body });
}

/** Has the server look for the proof. `token` comes with a mailed link. */
export function verifyClaim(slug: string, id: number, token?: string) {
  return api.send('POST /ai-tools/{slug}/claims/{id}/verify', { params: { slug, id }, body: { token } });
}

/** Reads again everything that a proof changes: the claims, the tool's badge, what its new owner may do. */
export function refreshClaimed(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/v1\/ai-tools/.test(String(queryKey.at(-1))),
  });
}
