import type { QueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { ClaimCalls } from './calls.ts';

export const claimApi = clientFor<ClaimCalls>();

/** Has the server look for the proof. `token` comes with a mailed link. */
export function verifyClaim(slug: string, id: number, token?: string) {
  return claimApi.send('POST /ai-tools/{slug}/claims/{id}/verify', { params: { slug, id }, body: { token } });
}

/** Reads again everything that a proof changes: the claims, the tool's badge, what its new owner may do. */
export function refreshClaimed(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/v1\/ai-tools/.test(String(queryKey.at(-1))),
  });
}
