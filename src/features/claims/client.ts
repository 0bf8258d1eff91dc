import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiPath, callApi } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import type { Claim, ClaimList, ClaimRequest } from './contract.ts';

function claimsPath(slug: string, rest = ''): string {
  return apiPath(`/ai-tools/${encodeURIComponent(slug)}/claims${rest}`);
}

/** One's own claims of a tool, and which methods are open. */
export function claimsQuery(slug: string, viewer: Viewer) {
  const address = claimsPath(slug);
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: () => callApi<ClaimList>('GET', address),
    staleTime: freshness.pendingVersion,
  });
}

export function startClaim(slug: string, body: ClaimRequest) {
  return callApi<Envelope<Claim>>('POST', claimsPath(slug), body);
}

/** Has the server look for the proof. `token` comes with a mailed link. */
export function verifyClaim(slug: string, id: number, token?: string) {
  return callApi<Envelope<Claim>>('POST', claimsPath(slug, `/${id}/verify`), { token });
}

/** Asks again for everything that a proof changes: the claims, the tool's badge, what its new owner may do. */
export function refreshClaimed(client: QueryClient): Promise<void> {
  const prefix = apiPath('/ai-tools');
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.at(-1);
      return typeof address === 'string' && address.startsWith(prefix);
    },
  });
}
