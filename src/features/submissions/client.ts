import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { apiPath, callApi } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import type { OnProgress } from '#src/shared/send-with-progress.ts';
import { keyFor, type Viewer } from '#src/shared/viewer.ts';
import type { EditableTool } from './contract.ts';

function toolAddress(slug: string, rest = ''): string {
  return apiPath(`/ai-tools/${encodeURIComponent(slug)}${rest}`);
}

function ownQuery<Data>(viewer: Viewer, address: string, staleTime: number) {
  return queryOptions({
    queryKey: keyFor(viewer, address),
    queryFn: () => callApi<Envelope<Data>>('GET', address),
    staleTime,
  });
}

/** A tool as one account sees it: whether it may edit it, and what waits. The page's own copy is everybody's. */
export function viewedToolQuery(slug: string, viewer: Viewer) {
  return ownQuery<ToolPage>(viewer, toolAddress(slug), freshness.pendingVersion);
}

/** A pending version, or a submission that waits or was turned down; for its submitter and administrators. */
export function pendingToolQuery(id: string, viewer: Viewer) {
  return ownQuery<ToolPage>(
    viewer,
    apiPath(`/ai-tools/pending/${encodeURIComponent(id)}`),
    freshness.pendingVersion,
  );
}

/** What an edit starts from. Asked for anew each time: an old copy would take back what has changed meanwhile. */
export function editableToolQuery(slug: string, viewer: Viewer) {
  return {
    ...ownQuery<EditableTool>(viewer, toolAddress(slug, '/edit'), Number.POSITIVE_INFINITY),
    gcTime: 0,
  };
}

/** Hands in a new tool; `onProgress` hears how far the pictures have got. */
export function createTool(form: FormData, onProgress: OnProgress) {
  return callApi<Envelope<ToolPage>>('POST', apiPath('/ai-tools'), form, onProgress);
}

export function sendToolEdit(slug: string, form: FormData) {
  form.set('_method', 'PUT');
  return callApi<Envelope<ToolPage>>('POST', toolAddress(slug), form);
}

export function deleteTool(slug: string) {
  return callApi<unknown>('DELETE', toolAddress(slug));
}

export function deleteScreenshot(slug: string, id: number) {
  return callApi<unknown>('DELETE', toolAddress(slug, `/screenshots/${id}`));
}

/** Asks again for whatever a change of a tool shows in: tools, lists, and what the account has contributed. */
export function refreshTools(client: QueryClient): Promise<void> {
  const places = [apiPath('/ai-tools'), apiPath('/user/contributions'), apiPath('/user/stats')];
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.at(-1);
      // An open form keeps what it began with.
      if (typeof address !== 'string' || address.endsWith('/edit')) return false;
      return places.some((place) => address.startsWith(place));
    },
  });
}
