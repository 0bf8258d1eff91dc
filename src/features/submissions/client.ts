import type { QueryClient } from '@tanstack/react-query';
import { toolApi } from '#src/features/tools/client.ts';
import { apiPath } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SubmissionCalls } from './calls.ts';

export const submissionApi = clientFor<SubmissionCalls>();

const PENDING_FRESH_MS = 60_000;

/** A tool as one account sees it: if it may edit the tool, and a pending revision. The page has the copy that is the same for everyone. */
export function viewedToolQuery(slug: string, viewer: Viewer) {
  const options = { viewer, staleTime: PENDING_FRESH_MS };
  return toolApi.query('GET /ai-tools/{slug}', { params: { slug } }, options);
}

/** A revision, or a pending or rejected submission; for its submitter and administrators. */
export function pendingToolQuery(id: string, viewer: Viewer) {
  const params = { slug: id };
  return submissionApi.query(
    'GET /ai-tools/pending/{slug}',
    { params },
    { viewer, staleTime: PENDING_FRESH_MS },
  );
}

/** @param choice the reason of staff, for another person's tool */
export function deleteTool(slug: string, choice: { reason?: string; reason_id?: number } = {}) {
  return submissionApi.send('DELETE /ai-tools/{slug}', { params: { slug }, body: choice });
}

/** Reads everything again that a change of a tool affects: tools, lists, and the account's contributions. */
export function refreshTools(client: QueryClient): Promise<void> {
  const prefixes = [apiPath('/ai-tools'), apiPath('/user/contributions'), apiPath('/user/stats')];
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.at(-1);
      // An open form keeps what it began with.
      if (typeof address !== 'string' || address.endsWith('/edit')) return false;
      return prefixes.some((prefix) => address.startsWith(prefix));
    },
  });
}
